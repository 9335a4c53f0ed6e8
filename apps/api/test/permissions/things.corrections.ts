import { apply, preview } from '../../src/features/corrections/corrections.service.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { newAttempt, newQuiz, type World } from './world.ts'

// Corrections of school A's quizzes, made anew for every call that might change them.

/** Full marks for everybody at a paper's first question. */
export function crediting(quiz: { id: string; questions: { id: string }[] }) {
  return {
    paper_id: quiz.id,
    question_id: quiz.questions[0]?.id ?? '',
    kind: 'credit' as const,
    keys: [],
  }
}
/** A correction that the teacher has looked at, of a quiz that the student has answered. */
export async function aCorrection(world: World) {
  const quiz = await newQuiz(world)
  await newAttempt(world, quiz, 'submitted')
  const wanted = crediting(quiz)
  const { plan } = await preview(world.db, paperOf(quiz), wanted)
  return { ...wanted, digest: plan.digest }
}
/** One that is applied. */
export async function anAppliedCorrection(world: World) {
  const wanted = await aCorrection(world)
  const paper = paperOf({ id: wanted.paper_id })
  const id = await apply(world.db, owner(world), paper, wanted)
  return { paper_id: wanted.paper_id, id }
}
/** What the student is told of a released mark that a correction has moved. */
export async function aNotice(world: World): Promise<string> {
  const quiz = await newQuiz(world)
  const attempt = await newAttempt(world, quiz, 'submitted')
  await world.db
    .updateTable('attempts')
    .set({ status: 'closed', closed_at: new Date() })
    .where('id', '=', attempt.id)
    .execute()
  const wanted = crediting(quiz)
  const paper = paperOf(quiz)
  const { plan } = await preview(world.db, paper, wanted)
  await apply(world.db, owner(world), paper, { ...wanted, digest: plan.digest })
  const notice = await world.db
    .selectFrom('grade_notices')
    .where('attempt_id', '=', attempt.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return notice.id
}
const owner = ({ people, a }: World) =>
  ({ userId: people.teacher.userId, schoolId: a.id, type: 'Teacher' }) as Actor
const paperOf = ({ id }: { id: string }) => ({ id, role: 'owner' }) as Parameters<typeof preview>[1]
