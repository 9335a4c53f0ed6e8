import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { createTeacher, updateTeacher } from '@meridian/contract/teachers.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { deleteUser, insertUser, lockUser, updateUser } from './accounts.ts'
import { classesOf, setTeaching } from './classes.ts'
import { hangingOn, refuseWhatHangs } from './hanging.ts'
import { type LinkBase, makeLink } from './invitations.ts'
import type { Teacher } from './people.visible.ts'

/**
 * Adds a teacher to the actor's school: user, teacher and classes together, or nothing. Without a password the answer
 * carries a one-time link.
 */
export async function create(
  db: Database,
  actor: Actor,
  body: BodyOf<typeof createTeacher>,
  base: LinkBase,
) {
  const schoolId = ownSchool(actor)
  const passwordHash = body.password ? await hashPassword(body.password) : null
  return inTransaction(db, async (tx) => {
    const classes = await classesOf(tx, schoolId, body.class_ids)
    const user_id = await insertUser(tx, actor, {
      ...body,
      type: 'Teacher',
      schoolId,
      passwordHash,
    })
    const { id } = await tx
      .insertInto('teachers')
      .values({ school_id: schoolId, user_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const class_ids = classes.map((row) => row.id)
    await setTeaching(tx, { id, school_id: schoolId }, class_ids)
    const invitation = passwordHash ? null : await makeLink(tx, user_id, base)
    const { name, email } = body
    await audit(tx, actor, 'created', 'teacher', id, { name, email, class_ids })
    return { id, invitation }
  })
}

/** Changes a teacher's user and classes; classes left out of the body stay as they are. */
export async function update(
  db: Database,
  actor: Actor,
  teacher: Teacher,
  body: BodyOf<typeof updateTeacher>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateUser(tx, teacher.user_id, body.version, body)
    const { name, email, class_ids } = body
    const classes = class_ids && (await classesOf(tx, teacher.school_id, class_ids))
    const ids = classes?.map((row) => row.id)
    const changed = ids && (await setTeaching(tx, teacher, ids))
    await audit(tx, actor, 'changed', 'teacher', teacher.id, { name, email, classes: changed })
  })
}

/** Deletes a teacher on whom nothing hangs. Answers 409, saying what does, otherwise. */
export async function remove(
  db: Database,
  actor: Actor,
  teacher: Teacher,
  t: Translate,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUser(tx, teacher.user_id)
    refuseWhatHangs(await hangingOn(tx, teacher.user_id), teacher.name, t)
    await setTeaching(tx, teacher, [])
    await tx.deleteFrom('teachers').where('id', '=', teacher.id).execute()
    await deleteUser(tx, teacher.user_id)
    const { name, email } = teacher
    await audit(tx, actor, 'deleted', 'teacher', teacher.id, { name, email })
  })
}
