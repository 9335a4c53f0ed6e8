import { randomUUID } from 'node:crypto'
import { unique } from '../../src/factories/unique.ts'
import { tenantOfUser } from '../../src/platform/database/tenants.ts'
import { newAttempt, newQuiz, type World } from './world.ts'

// What lies on the desk of school A's teacher, made anew for every call that might change it.

/** An attempt that is handed in. */
export async function aHandedIn(world: World): Promise<string> {
  return (await newAttempt(world, await newQuiz(world), 'submitted')).id
}
/** What is typed about the first answer of one. */
export async function anUngivenDraft(world: World) {
  const { questions } = await newAttempt(world, await newQuiz(world), 'submitted')
  return {
    attempt_question_id: questions[0]?.id ?? '',
    revision: 0,
    draft: { points: '1', correct: null, feedback: 'Look again.', base: 1 },
  }
}
/** A question of the student about the first answer of a result that is out; it waits for an answer. */
export async function aThread(world: World) {
  const { db, a, people } = world
  const { id: attempt_id, questions } = await newAttempt(world, await newQuiz(world), 'submitted')
  const attempt_question_id = questions[0]?.id ?? ''
  await db
    .updateTable('attempts')
    .set({ status: 'closed', closed_at: new Date(), closed_by: people.teacher.userId })
    .where('id', '=', attempt_id)
    .execute()
  const answer = { tenant_id: a.id, attempt_question_id }
  await db
    .insertInto('answer_threads')
    .values({ ...answer, attempt_id, waiting_since: new Date() })
    .execute()
  await db
    .insertInto('thread_messages')
    .values({
      ...answer,
      id: randomUUID(),
      author_id: people.student.userId,
      by_student: true,
      text: 'Why?',
    })
    .execute()
  return { attempt_id, attempt_question_id }
}
/** A comment that the teacher has kept. */
export async function aComment({ db, people }: World): Promise<string> {
  const { id } = await db
    .insertInto('saved_comments')
    .values({
      tenant_id: tenantOfUser(people.teacher.userId),
      user_id: people.teacher.userId,
      text: unique(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
