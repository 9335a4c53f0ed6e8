import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { addSchoolAdmin, updateSchoolAdmin } from '@meridian/contract/people.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { deleteUser, endSessions, insertUser, lockUser, updateUser } from './accounts.ts'
import { hangingOn, refuseWhatHangs } from './hanging.ts'
import { type LinkBase, makeLink } from './invitations.ts'
import type { SchoolAdmin, Teacher } from './people.visible.ts'

/** Gives a school an admin: a new user of type School. Without a password the answer carries a one-time link. */
export async function add(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof addSchoolAdmin>,
  base: LinkBase,
) {
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(db, async (tx) => {
    const schoolId = await existingSchool(tx, body.school_id)
    const user_id = await insertUser(tx, actor, { ...body, type: 'School', schoolId, passwordHash })
    const { id } = await tx
      .insertInto('school_admins')
      .values({ school_id: schoolId, user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invitation = passwordHash ? null : await makeLink(tx, user_id, base)
    const { name, email } = body
    await audit(tx, actor, 'created', 'school admin', id, { name, email, school_id: schoolId })
    return { id, invitation }
  })
}

/**
 * Makes a teacher an admin of their own school as well (decision 1). They log in again, so that their pages know.
 * Answers 409 for one who is already.
 */
export async function appoint(db: Database, actor: Actor, teacher: Teacher): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { school_id, user_id } = teacher
    await lockUser(tx, user_id)
    const row = await tx
      .insertInto('school_admins')
      .values({ school_id, user_id })
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
 * Changes a school admin's user, and their school. Whoever changes school logs in again; a teacher administers the
 * school where they teach, so theirs does not change (422).
 */
export async function update(
  db: Database,
  actor: Actor,
  admin: SchoolAdmin,
  body: BodyOf<typeof updateSchoolAdmin>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateUser(tx, admin.user_id, body.version, body)
    if (body.school_id.toLowerCase() !== admin.school_id) {
      if (admin.type === 'Teacher') throw invalidField('school_id', 'people.teacher_stays')
      await move(tx, admin, await existingSchool(tx, body.school_id))
    }
    const { name, email, school_id } = body
    await audit(tx, actor, 'changed', 'school admin', admin.id, { name, email, school_id })
  })
}

/**
 * Turns the administration off or on; the person's sessions end where it is now off. A teacher goes on teaching
 * (docs/decisions). Gives whether it is now on.
 */
export function toggle(db: Database, actor: Actor, admin: SchoolAdmin): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const active = !admin.active
    await tx.updateTable('school_admins').set({ active }).where('id', '=', admin.id).execute()
    if (!active) await endSessions(tx, admin.user_id)
    await audit(tx, actor, active ? 'admitted' : 'blocked', 'school admin', admin.id)
    return active
  })
}

/**
 * Takes the administration away. A teacher stays a teacher; anybody else is deleted with it, unless something hangs on
 * them (409, saying what).
 */
export async function remove(
  db: Database,
  actor: Actor,
  admin: SchoolAdmin,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const teaches = admin.type === 'Teacher'
    await lockUser(tx, admin.user_id)
    if (!teaches) refuseWhatHangs(await hangingOn(tx, admin.user_id), admin.name, t)
    await tx.deleteFrom('school_admins').where('id', '=', admin.id).execute()
    if (teaches) await endSessions(tx, admin.user_id)
    else await deleteUser(tx, admin.user_id)
    const { name, email, school_id } = admin
    await audit(tx, actor, 'deleted', 'school admin', admin.id, { name, email, school_id })
  })
}

async function existingSchool(tx: Tx, id: string): Promise<string> {
  const row = isId(id)
    ? await tx
        .selectFrom('schools')
        .where('id', '=', id)
        .select('id')
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!row) throw invalidField('school_id', 'validation.not_available')
  return row.id
}

/** Both rows name the school and hold each other to it, so they change in one statement. */
async function move(tx: Tx, admin: SchoolAdmin, schoolId: string): Promise<void> {
  try {
    await sql`with moved as (
        update users set school_id = ${schoolId} where id = ${admin.user_id})
      update school_admins set school_id = ${schoolId} where id = ${admin.id}`.execute(tx)
  } catch (error) {
    if (violates(error, 'foreignKey')) throw invalidField('school_id', 'people.teacher_stays')
    throw error
  }
  await endSessions(tx, admin.user_id)
}
