import { getAttempt, saveAnswers, submitAttempt } from '@meridian/contract/answering.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { afterAll, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeBook } from '../../src/factories/schools.ts'
import { begin, openClass, type Paper, rightAnswers } from './attempts.world.ts'
import { explainedOfEachKind } from './explained.world.ts'

// Handing in answers what the attempt reads a moment later, though it reads nothing of it again (decision 121).

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const hour = 3_600_000
const book = await makeBook(h.db)
const tof = (question: string): QuestionBodyInput => ({
  type: 'tof',
  question,
  weight: 2,
  tofOption: { status: true },
})
/** One of each kind with all that can explain it, and two of which the first is left out and the second credited. */
const questions = [...explainedOfEachKind, tof('Left out'), tof('Credited'), tof('Empty')]
/** Without the essay, which waits for a teacher. */
const marked = questions.filter(({ type }) => type !== 'essay')
const own = { shuffle_questions: true, shuffle_choices: true }

async function correct(paper: Paper, place: number, kind: 'drop' | 'credit'): Promise<void> {
  const wanted = { paper_id: paper.id, question_id: paper.questions.at(place)?.id ?? '', kind }
  const { digest } = await karim.call(previewCorrection, { body: wanted })
  await karim.call(applyCorrection, { body: { ...wanted, digest } })
}

it.each([
  { what: 'a result that is out', manualReview: false, asked: marked },
  { what: 'a result that waits for a grade', manualReview: false, asked: questions },
  { what: 'work that a teacher reviews', manualReview: true, asked: questions },
])('$what is answered as it is read then', async ({ manualReview, asked }) => {
  // What it is better than: an earlier paper of the same book, with less.
  const earlier = await w.paper({ bookId: book.id, questions: [tof('Before')] })
  await makeAttempt(h.db, earlier, {
    studentId: w.salma.id,
    grades: ['1'],
    startedAt: new Date(Date.now() - 2 * hour),
    submittedAt: new Date(Date.now() - hour),
  })
  const paper = await w.paper({ bookId: book.id, questions: asked, manualReview })
  await h.db.updateTable('papers').set(own).where('id', '=', paper.id).execute()
  const attempt = await begin(salma, paper)
  const params = { id: attempt.id }
  const right = new Map(paper.questions.map(({ id }, at) => [id, rightAnswers(paper)[at] ?? null]))
  const rows = await h.db
    .selectFrom('attempt_questions')
    .where('attempt_id', '=', attempt.id)
    .orderBy('position')
    .select(['id', 'question_id'])
    .execute()
  const answers = rows
    .slice(0, -1)
    .map((row) => ({ id: row.id, seq: 1, value: right.get(row.question_id) ?? null }))
  await salma.call(saveAnswers, { params, body: { answers } })
  await correct(paper, -3, 'drop')
  await correct(paper, -2, 'credit')

  const { data: answered } = await salma.call(submitAttempt, { params })
  const { data: read } = await salma.call(getAttempt, { params })
  expect({ ...answered, server_time: '' }).toEqual({ ...read, server_time: '' })
  expect(answered.released).toBe(!manualReview)
  if (!answered.released) return
  expect(answered.better_than?.percent ?? null).toBe(asked === marked ? 50 : null)
  expect(answered.left_to_grade).toBe(asked === marked ? 0 : 1)
  expect(new Set(answered.questions.map(({ treatment }) => treatment))).toEqual(
    new Set([null, 'drop', 'credit']),
  )
})
