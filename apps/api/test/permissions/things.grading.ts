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
