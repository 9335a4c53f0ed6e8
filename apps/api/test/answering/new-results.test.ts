import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  seeResult,
} from '@meridian/contract/answering.ts'
import { ListRequest } from '@meridian/contract/core/list.ts'
import { closeReview, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { givePaperFeedback } from '@meridian/contract/grading.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeBook } from '../../src/factories/schools.ts'
import { openClass, type Paper } from './attempts.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const book = await makeBook(h.db)
const otherBook = await makeBook(h.db)
const hour = 3_600_000
let hours = 0

const essayOf = async (attemptId: string) => {
  const { data } = await salma.call(getAttempt, { params: { id: attemptId } })
  return data.questions.find(({ type }) => type === 'essay')?.id ?? ''
}

/** Hands a paper in, an hour after the one before, with so many points for each of its questions. */
async function handedIn(grades: (string | null)[], fields: Parameters<typeof w.paper>[0] = {}) {
  const paper = await w.paper({ bookId: book.id, ...fields })
  hours += 1
  const attempt = await makeAttempt(h.db, paper, {
    studentId: w.salma.id,
    grades,
    answers: [null, null, null, { text: 'Water.' }],
    startedAt: new Date(Date.now() - 1000 * hour + hours * hour - 60_000),
    submittedAt: new Date(Date.now() - 1000 * hour + hours * hour),
  })
  return { paper, attempt }
}

const read = async (id: string) => (await salma.call(getAttempt, { params: { id } })).data
async function result(id: string) {
  const data = await read(id)
  if (!data.released) throw new Error('It is not released')
  return data
}

/** Whether the list, the paper's page and the result say that it is new; they say the same. */
async function isNew(paper: Paper, attempt: { id: string }): Promise<boolean> {
  const { data: rows } = await salma.call(listStudentPapers, {
    body: ListRequest.parse({ metaData: { perPage: 100 } }),
  })
  const { data } = await salma.call(getStudentPaper, { params: { id: paper.id } })
  const said = [
    rows.find((row) => row.paper.id === paper.id)?.is_new,
    data.is_new,
    data.attempts.find(({ id }) => id === attempt.id)?.is_new,
  ]
  expect(new Set(said).size).toBe(1)
  return said[0] === true
}

const see = (id: string) => salma.call(seeResult, { params: { id } })

describe('a result is new', () => {
  it('from its release until its student opens it, and not before', async () => {
    const { paper, attempt } = await handedIn(['2.00', '1.00', '3.00', null], {
      manualReview: true,
    })
    expect(await isNew(paper, attempt)).toBe(false)
    const grade = { attempt_question_id: await essayOf(attempt.id), grade: 2, correct: false }
    await karim.call(reviewQuestion, { body: grade })
    expect(await isNew(paper, attempt)).toBe(false)
    // Nothing is noted of what is not released, so that it is new when it is.
    await see(attempt.id)
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    expect(await isNew(paper, attempt)).toBe(true)
    expect((await result(attempt.id)).is_new).toBe(true)
    // Reading is not opening: a page says that it was opened.
    expect(await isNew(paper, attempt)).toBe(true)
    await see(attempt.id)
    expect(await isNew(paper, attempt)).toBe(false)
    expect((await result(attempt.id)).is_new).toBe(false)
  })

  it('again when its score has changed', async () => {
    const { paper, attempt } = await handedIn(['2.00', '1.00', '3.00', '1.00'])
    await see(attempt.id)
    expect(await isNew(paper, attempt)).toBe(false)
    const grade = { attempt_question_id: await essayOf(attempt.id), grade: 3, correct: false }
    await karim.call(reviewQuestion, { body: grade })
    expect(await isNew(paper, attempt)).toBe(true)
    await see(attempt.id)
    expect(await isNew(paper, attempt)).toBe(false)
  })
})

describe('a result', () => {
  it('says who said something, and when', async () => {
    const { attempt } = await handedIn(['2.00', '1.00', '3.00', '1.00'])
    await karim.call(givePaperFeedback, {
      body: { attempt_id: attempt.id, feedback: 'Clearly written.', version: 0 },
    })
    const { feedback, feedback_by, teacher, questions } = await result(attempt.id)
    expect({ feedback, by: feedback_by?.name, teacher }).toEqual({
      feedback: 'Clearly written.',
      by: 'Karim Fathy',
      teacher: 'Karim Fathy',
    })
    expect(questions.map((one) => one.feedback_by)).toEqual([null, null, null, null])
  })

  it('is called better only than the last one of its kind in its book, only where it is, and of released ones', async () => {
    await handedIn(['2.00', '1.00', '0.00', '0.00'], { name: 'First' })
    const worse = await handedIn(['0.00', '1.00', '0.00', '0.00'], { name: 'Worse' })
    const better = await handedIn(['2.00', '1.00', '0.00', '0.00'], { name: 'Better' })
    const equal = await handedIn(['2.00', '1.00', '0.00', '0.00'], { name: 'Equal' })
    expect((await result(worse.attempt.id)).better_than).toBe(null)
    const than = (await result(better.attempt.id)).better_than
    expect(than).toEqual({ name: 'Worse', percent: 10 })
    expect((await result(equal.attempt.id)).better_than).toBe(null)
    expect(JSON.stringify(await result(worse.attempt.id))).not.toContain('First')

    // Of what is not released, in another book, of another kind, without all marks, or of somebody else nothing is said.
    const secret = { manualReview: true, name: 'Secret' }
    await handedIn(['0.00', '0.00', '0.00', '0.00'], secret)
    await handedIn(['0.00', '0.00', '0.00', '0.00'], { bookId: otherBook.id, name: 'Elsewhere' })
    await handedIn(['0.00', '0.00', '0.00', '0.00'], { kind: 'assignment', name: 'Homework' })
    const mine = await handedIn(['2.00', '1.00', '3.00', '0.00'], { name: 'Mine' })
    expect((await result(mine.attempt.id)).better_than).toEqual({ name: 'Equal', percent: 30 })
    const partly = await handedIn(['2.00', '1.00', '3.00', null], { name: 'Partly' })
    expect((await result(partly.attempt.id)).better_than).toBe(null)
    const after = await handedIn(['2.00', '1.00', '3.00', '4.00'], { name: 'After' })
    expect((await result(after.attempt.id)).better_than).toBe(null)
  })
})
