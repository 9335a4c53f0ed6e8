import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  addSchoolAdmin,
  SchoolAdmin as SchoolAdminData,
  updateSchoolAdmin,
} from '@meridian/contract/people.ts'
import { sql } from 'kysely'
import { audit, changesOf } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import { setRowActive } from '../../platform/managed/rows.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import { loadSchoolAdmin, type SchoolAdmin, type Teacher } from '../../visible/people.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import {
  deleteUser,
  endSessions,
  existingSchool,
  hasPassword,
  lockUser,
  updateUser,
} from './accounts.ts'
import { dependentsOf } from './dependents.ts'
import type { LinkBase } from './invitations.ts'
import * as people from './people.calls.ts'
import { personKind } from './people.kind.ts'
import { publisherKeptOut, schoolAdminCan } from './people.policy.ts'
import { describeSchoolAdmin } from './school-admins.queries.ts'
import { countingTaken } from './taken.shared.ts'

/**
 * The calls on school admins that all managed things have. Blocking and deleting concern the administration of the school:
 * a teacher who loses it stays a teacher (decision 010).
 */
export const schoolAdmins = personKind<SchoolAdmin, SchoolAdminData>({
  entity: 'school admin',
  load: loadSchoolAdmin,
  can: schoolAdminCan,
  keepsOut: publisherKeptOut,
  userIdOf: ({ user_id }) => user_id,
  describe: ({ db, actor }, id) => describeSchoolAdmin(db, actor, id),
  // Only the administration is blocked: a teacher may go on teaching (decision 010).
  async setActive(tx, { id, user_id }, active) {
    await setRowActive(tx, 'school_admins', id, active)
    if (!active) await endSessions(tx, user_id)
  },
  dependentsOf: async (db, admin) =>
    admin.type === 'Teacher'
      ? { keeps: {}, goes: { administration: 1 } }
      : dependentsOf(db, admin.user_id),
  async erase(tx, { id, type, user_id }) {
    await tx.deleteFrom('school_admins').where('id', '=', id).execute()
    if (type === 'Teacher') await endSessions(tx, user_id)
    else await deleteUser(tx, user_id)
  },
  // A teacher loses the administration alone.
  binned: ({ id, type }) => (type === 'Teacher' ? { table: 'school_admins', rowId: id } : {}),
  deleted: 'people.school_admin_deleted',
  deletedSeveral: 'people.removed_several',
  goes: ({ type }) => (type === 'Teacher' ? 'people.removal_teaches' : 'people.removal'),
})

/**
 * Adds a school admin: a new user of type School.
 * @throws CallError invalid for a school that does not exist
 */
export function add(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof addSchoolAdmin>,
  base: LinkBase,
) {
  return people.create(db, actor, body, base, {
    entity: 'school admin',
    type: 'School',
    schoolOf: (tx) => existingSchool(tx, body.school_id),
    async join(tx, user_id) {
      const { id, tenant_id } = await tx
        .insertInto('school_admins')
        .values({ tenant_id: body.school_id, user_id })
        .returning(['id', 'tenant_id'])
        .executeTakeFirstOrThrow()
      return { id, details: { school_id: tenant_id } }
    },
  })
}

/**
 * Makes a teacher an admin of the same school as well (P18.8). The teacher's sessions end, so that the next login brings pages
 * of an admin.
 * @throws CallError conflict for a teacher who is an admin already
 */
export async function appoint(db: Database, actor: Actor, teacher: Teacher): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { tenant_id, user_id } = teacher
    await lockUser(tx, user_id)
    const row = await tx
      .insertInto('school_admins')
      .values({ tenant_id, user_id })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new CallError('conflict', { key: 'people.already_admin' })
    await endSessions(tx, user_id)
    await audit(tx, actor, 'appointed', 'school admin', row.id, { teacher_id: teacher.id })
    return row.id
  })
}

/**
 * Changes a school admin's user and school. Another school ends the admin's sessions.
 * @throws CallError invalid for another school of an admin who teaches, since teachers administer only their own school
 */
export async function update(
  db: Database,
  actor: Actor,
  admin: SchoolAdmin,
  body: BodyOf<typeof updateSchoolAdmin>,
  config: MailIsOn,
): Promise<void> {
  requireMay(schoolAdmins, actor, admin, 'edit')
  await countingTaken(db, actor, () =>
    inTransaction(db, async (tx) => {
      const mayChangeEmail = !publisherKeptOut(actor) || !(await hasPassword(tx, admin.user_id))
      const changing = { actor, config, mayChangeEmail }
      const changed = await updateUser(tx, changing, admin.user_id, body.version, body)
      if (body.school_id.toLowerCase() !== admin.tenant_id) {
        if (admin.type === 'Teacher') throw invalidField('school_id', 'people.teacher_stays')
        await move(tx, admin, await existingSchool(tx, body.school_id))
      }
      const details = {
        ...changed,
        ...changesOf({ school_id: admin.tenant_id }, { school_id: body.school_id.toLowerCase() }),
        ...blindly(body.version),
      }
      await audit(tx, actor, 'changed', 'school admin', admin.id, details)
    }),
  )
}

/** Moves an admin to another school. User and admin both name the school, and a foreign key keeps them equal: one statement. */
async function move(tx: Tx, admin: SchoolAdmin, schoolId: string): Promise<void> {
  try {
    await sql`with moved as (
        update users set tenant_id = ${schoolId} where id = ${admin.user_id})
      update school_admins set tenant_id = ${schoolId} where id = ${admin.id}`.execute(tx)
  } catch (error) {
    if (violates(error, 'foreignKey')) throw invalidField('school_id', 'people.teacher_stays')
    throw error
  }
  await endSessions(tx, admin.user_id)
}
