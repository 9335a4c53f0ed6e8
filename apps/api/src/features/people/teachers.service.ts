import type { BodyOf } from '@meridian/contract/core/route.ts'
import type {
  createTeacher,
  Teacher as TeacherData,
  updateTeacher,
} from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { requireMay } from '../../platform/managed/calls.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { loadTeacher, type Teacher } from '../../visible/people.ts'
import type { MailIsOn } from '../session/notices.shared.ts'
import { deleteUser, existingSchool } from './accounts.ts'
import type { LinkBase } from './invitations.ts'
import { changeMember } from './members.change.ts'
import { classesOf, setClasses } from './members.ts'
import * as people from './people.calls.ts'
import { personKind } from './people.kind.ts'
import { teacherCan } from './people.policy.ts'
import { describeTeacher } from './teachers.queries.ts'
import { takeOver } from './teachers.take-over.ts'

/** The calls on teachers that all managed things have. */
export const teachers = personKind<Teacher, TeacherData>({
  entity: 'teacher',
  load: loadTeacher,
  can: teacherCan,
  userIdOf: ({ user_id }) => user_id,
  describe: ({ db, actor, language }, id) => describeTeacher(db, actor, id, language),
  async erase(tx, { id, user_id }) {
    await tx.deleteFrom('classroom_teachers').where('teacher_id', '=', id).execute()
    await tx.deleteFrom('teachers').where('id', '=', id).execute()
    await deleteUser(tx, user_id)
  },
  async placeOf(tx, { id }) {
    const { names } = await tx
      .selectFrom('classroom_teachers as m')
      .innerJoin('classrooms as c', 'c.id', 'm.classroom_id')
      .where('m.teacher_id', '=', id)
      .select(sql<string | null>`string_agg(c.name, ', ' order by c.name)`.as('names'))
      .executeTakeFirstOrThrow()
    return names
  },
  deleted: 'people.teacher_deleted',
})

/**
 * Chooses the school of a new teacher: the actor's own, or the named one for a super admin, who has none.
 * @throws CallError invalid where an actor names another school than the own one, or a super admin names none
 */
async function schoolFor(tx: Reader, actor: Actor, named: string | undefined): Promise<string> {
  if (actor.type !== 'PRG') {
    const own = ownSchool(actor)
    if (named !== undefined && named !== own)
      throw invalidField('school_id', 'validation.not_available')
    return own
  }
  if (named === undefined) throw invalidField('school_id', 'validation.required')
  return existingSchool(tx, named)
}

/** Adds a teacher to the actor's school: user, teacher and classes together, or nothing. */
export function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createTeacher>,
  base: LinkBase,
) {
  let tenant_id = ''
  return people.create(db, actor, body, base, {
    entity: 'teacher',
    type: 'Teacher',
    async schoolOf(tx) {
      tenant_id = await schoolFor(tx, actor, body.school_id)
      return tenant_id
    },
    async join(tx, user_id) {
      const classes = await classesOf(tx, tenant_id, body.class_ids)
      const { id } = await tx
        .insertInto('teachers')
        .values({ tenant_id, user_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { added } = await setClasses(tx, 'teacher', { id, tenant_id }, [], classes)
      return { id, details: { class_ids: added } }
    },
  })
}

/**
 * Changes a teacher's user and classes. Classes that are left out stay as they are.
 * @throws CallError stale where the teacher or the classes have changed since the form was loaded; invalid on `takes_over` for who is no
 * other teacher of the school who can log in
 */
export async function update(
  db: Database,
  actor: Actor,
  teacher: Teacher,
  body: BodyOf<typeof updateTeacher>,
  config: MailIsOn,
): Promise<void> {
  requireMay(teachers, actor, teacher, 'edit')
  await changeMember(
    { db, actor, config },
    { kind: 'teacher', member: teacher, body },
    async (tx, after, before) => {
      const left = before.filter(({ id }) => !after.some((stays) => stays.id === id))
      const takesOver = body.takes_over ?? null
      // Looked at also where no class is left: an id of nothing is refused wherever it stands.
      const next = takesOver === null ? null : await takeOver(tx, teacher, left, takesOver)
      return left.length === 0 || next === null ? {} : { takes_over: next }
    },
  )
}
