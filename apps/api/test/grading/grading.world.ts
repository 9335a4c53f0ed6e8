import { getResponse, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { saveDraft, saveFeedbackDraft } from '@meridian/contract/grading.ts'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { type ClassWorld, rightAnswers } from '../answering/attempts.world.ts'
import type { Client } from '../harness.ts'

type Fields = Parameters<ClassWorld['paper']>[0]

/** A paper under review that Salma and Adam have handed in, with everything right and the essay waiting. */
export async function handedIn(w: ClassWorld, fields: Fields = {}) {
  const paper = await w.paper({ manualReview: true, ...fields })
  const answers = rightAnswers(paper)
  const [salma, adam] = [
    await makeAttempt(w.db, paper, { studentId: w.salma.id, answers }),
    await makeAttempt(w.db, paper, { studentId: w.adam.id, answers }),
  ]
  return { paper, salma, adam }
}

/** The answers of an attempt, as the teacher reads them: mcq, tof, matching, essay. */
export async function answersIn(client: Client, id: string) {
  const { data } = await client.call(getResponse, { params: { id } })
  const [mcq, tof, matching, essay] = data.questions
  if (!mcq || !tof || !matching || !essay) throw new Error('One question of each kind')
  return { data, mcq, tof, matching, essay }
}

type Typed = { points?: string; feedback?: string; base?: number }

/** Keeps what is typed about an answer; null throws it away. Gives the new revision. */
export async function type(client: Client, id: string, revision: number, typed: Typed | null) {
  const draft = typed && { points: '', feedback: '', base: 1, ...typed }
  const body = { attempt_question_id: id, revision, draft }
  return (await client.call(saveDraft, { body })).data.revision
}

/** The same about the whole attempt. */
export async function typeOfAll(client: Client, id: string, revision: number, feedback: string) {
  const body = { attempt_id: id, revision, draft: { feedback, base: 0 } }
  return (await client.call(saveFeedbackDraft, { body })).data.revision
}

/** Grades an answer by hand. */
export const grade = (client: Client, id: string, points: number, more = {}) =>
  client.call(reviewQuestion, {
    body: { attempt_question_id: id, grade: points, correct: points > 0, ...more },
  })
