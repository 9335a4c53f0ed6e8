import {
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  sendLateAnswers,
  submitAttempt,
  takeAttempt,
} from '@meridian/contract/answering.ts'
import { decideLateAnswers, getLateAnswers } from '@meridian/contract/grading.late.ts'
import {
  closeReview,
  getResponse,
  listAnswerHistory,
  listResponses,
  reviewQuestion,
} from '@meridian/contract/grading.responses.ts'
import { getGrading } from '@meridian/contract/grading.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { submitExpired } from '../../src/assessment/hand-in.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { failure } from '../harness.ts'
import { begin, type ClassWorld, inMinutes, minute, openClass } from './attempts.world.ts'
import { onPage, pass } from './deadlines.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const
const [right, wrong] = [{ status: true }, { status: false }]

/** An attempt of ten minutes whose page was last heard of so many minutes before its end, and handed in by the server. */
async function ended(
  silent = 0,
  fields: Parameters<ClassWorld['paper']>[0] = {},
  late = 15,
  before = (_page: Awaited<ReturnType<typeof onPage>>): Promise<unknown> => Promise.resolve(),
) {
  const paper = await w.paper({ questions: [tof, tof], ...fields })
  await h.db
    .updateTable('papers')
    .set({ time_limit: 10, late_minutes: late })
    .where('id', '=', paper.id)
    .execute()
  const page = await onPage(salma, paper)
  await page.save(page.change(page.first, 1, wrong))
  await before(page)
  const at = { id: page.attempt.id, now: Date.now() }
  await h.db
    .updateTable('attempts')
    .set({ started_at: new Date(at.now - 10 * minute), ends_at: new Date(at.now) })
    .where('id', '=', at.id)
    .execute()
  await h.db
    .updateTable('attempt_leases')
    .set({ seen_at: new Date(at.now - silent * minute) })
    .where('attempt_id', '=', at.id)
    .execute()
  await submitExpired(h.db)
  const review = async () => (await karim.call(getLateAnswers, { params: page.params })).data
  const decide = (accept: boolean, version = 1) =>
    karim.call(decideLateAnswers, { body: { attempt_id: page.attempt.id, accept, version } })
  return { paper, page, review, decide }
}

describe('what arrives after the end', () => {
  it('lies beside what was handed in, with what the server knows of it', async () => {
    const { page, review } = await ended(8)
    const data = await page.late(page.first, 2, right)
    expect(data.late).toMatchObject({ state: 'waiting', answers: 1 })
    expect(data.questions[0]?.answer).toEqual(wrong)
    const { late } = await review()
    expect(late).toMatchObject({ state: 'waiting', version: 1, can: { decide: true } })
    const [one] = late?.answers ?? []
    expect(one).toMatchObject({ position: 1, out_of_contact: true, counts: true })
    expect(one?.answer.value).toEqual(right)
    const gap = Date.parse(late?.ended_at ?? '') - Date.parse(one?.heard_at ?? '')
    expect(Math.round(gap / minute)).toBe(8)
    expect(Date.parse(one?.arrived_at ?? '')).toBeGreaterThan(Date.now() - minute)
    // The same again changes nothing.
    await page.late(page.first, 2, right)
    await page.late(page.first, 1, wrong)
    await page.late(page.second, 9, null)
    expect((await review()).late).toEqual(late)
  })

  it('is told apart where its page was in contact at the end', async () => {
    const { page, review } = await ended()
    await page.late(page.first, 2, right)
    expect((await review()).late?.answers[0]?.out_of_contact).toBe(false)
  })

  it('is kept of two tabs, and only the last would count', async () => {
    const { page, review, decide } = await ended()
    const other = crypto.randomUUID()
    await page.late(page.first, 2, right)
    await page.late(page.first, 1, { status: true }, other, page.lease)
    await page.late(page.second, 2, right, other, page.lease)
    await page.late(page.second, 3, wrong)
    const { late } = await review()
    expect(late?.answers.map(({ position, counts }) => [position, counts])).toEqual([
      [1, false],
      [1, true],
      [2, false],
      [2, true],
    ])
    expect((await failure(decide(true, 1))).code).toBe('stale')
    await decide(true, late?.version)
    const { data } = await karim.call(getResponse, { params: page.params })
    expect(data.questions.map(({ answer }) => answer.value)).toEqual([right, wrong])
  })

  it('counts from nobody but a page that had the attempt, with nothing a device says of time', async () => {
    const { page, review } = await ended()
    const stranger = crypto.randomUUID()
    const error = await failure(page.late(page.first, 2, right, stranger))
    expect([error.status, error.code]).toEqual([409, 'not_open'])
    const forged = { heard_at: '2020-01-01T00:00:00Z', arrived_at: '2020-01-01T00:00:00Z' }
    const change = { ...page.change(page.first, 2, right), lease: page.lease, ...forged }
    const body = { lease: page.lease, answers: [change], ...forged }
    await salma.call(sendLateAnswers, { params: page.params, body })
    const [one] = (await review()).late?.answers ?? []
    expect(one?.arrived_at.slice(0, 4)).not.toBe('2020')
    expect(one?.heard_at.slice(0, 4)).not.toBe('2020')
    const unfit = await failure(page.late(page.first, 3, { text: 'no' }))
    expect(unfit.errors[0]?.path).toBe('answers.0.value')
    const elsewhere = await failure(page.late((await ended()).page.first, 4, right))
    expect(elsewhere.status).toBe(422)
  })

  it('is refused after the window, where the paper has none, without a page, and from who handed in', async () => {
    const { page } = await ended()
    await pass(h, page.attempt.id, 15.1)
    expect((await failure(page.late(page.first, 2, right))).code).toBe('not_open')
    const none = await ended(0, {}, 0)
    expect((await none.page.read()).released).toBe(true)
    expect((await failure(none.page.late(none.page.first, 2, right))).code).toBe('not_open')
    const own = await onPage(salma, await w.paper({ questions: [tof, tof] }))
    await salma.call(submitAttempt, { params: own.params, query: { lease: own.lease } })
    expect((await failure(own.late(own.first, 2, right))).code).toBe('not_open')
    const running = await onPage(salma, await w.paper({ questions: [tof, tof] }))
    expect((await failure(running.late(running.first, 2, right))).code).toBe('not_open')
    const { params, lease } = page
    const saved = salma.call(saveAnswers, { params, body: { lease, answers: [] } })
    expect((await failure(saved)).code).toBe('not_open')
    const taken = salma.call(takeAttempt, { params, body: { lease } })
    expect((await failure(taken)).code).toBe('not_open')
  })
})

describe('the result', () => {
  it('is held back for as long as something may arrive, in every call of the student', async () => {
    const { page, paper } = await ended()
    const seen = async () => {
      const list = (await salma.call(listStudentPapers, { body: {} })).data
      const row = list.find((one) => one.paper.id === paper.id)
      const detail = (await salma.call(getStudentPaper, { params: { id: paper.id } })).data
      const own = await page.read()
      return [own.released, row?.state, detail.attempts[0]?.released, row?.score, detail.score]
    }
    const held = await page.read()
    expect(JSON.stringify(held)).not.toMatch(/right_answer|"correct"|"score"/)
    expect(held.result_from).toBe(held.late?.until)
    expect(await seen()).toEqual([false, 'waiting', false, null, null])
    await pass(h, page.attempt.id, 15.1)
    expect(await seen()).toEqual([true, 'released', true, 0, 0])
    // Who has seen the right answers sends nothing more.
    expect((await failure(page.late(page.first, 2, right))).code).toBe('not_open')
  })

  it('comes at once when the teacher has decided, and nothing more may arrive then', async () => {
    const { page, decide } = await ended()
    await page.late(page.first, 2, right)
    expect((await page.read()).released).toBe(false)
    await decide(false)
    const data = await page.read()
    expect(data).toMatchObject({
      released: true,
      score: 0,
      late: { state: 'declined', until: null },
    })
    expect((await failure(page.late(page.second, 3, right))).code).toBe('not_open')
    expect((await failure(decide(true))).code).toBe('conflict')
  })

  it('comes at once when the device that had the attempt has nothing more, and it can send nothing then', async () => {
    const { page } = await ended()
    expect((await failure(page.done([], crypto.randomUUID()))).code).toBe('not_open')
    expect(await page.done()).toMatchObject({ released: true, result_from: null, late: null })
    expect((await failure(page.late(page.first, 2, right))).code).toBe('not_open')
    expect((await failure(page.done())).code).toBe('not_open')
    const some = await ended()
    await some.page.late(some.page.first, 2, right)
    expect(await some.page.done()).toMatchObject({ released: true, score: 0 })
    expect((await some.review()).late).toMatchObject({ state: 'waiting', until: null })
    expect((await failure(some.page.late(some.page.second, 3, right))).code).toBe('not_open')
    await some.decide(true)
    expect(await some.page.read()).toMatchObject({ score: 2 })
  })

  it('waits for every other device that had the attempt, but not for earlier pages of the same', async () => {
    const next = crypto.randomUUID()
    const { page } = await ended(0, {}, 15, ({ params, lease }) =>
      salma.call(takeAttempt, { params, body: { lease: next, after: lease } }),
    )
    expect((await page.read()).late?.until).not.toBeNull()
    for (const lease of [page.lease, next])
      expect((await page.done([lease], lease)).late?.until).not.toBeNull()
    await page.late(page.first, 2, right)
    expect((await page.done([page.lease, next], next)).released).toBe(true)
  })

  it('is never known by another attempt while something may arrive', async () => {
    const { page, paper } = await ended(0, { maxAttempts: 3 })
    const next = await onPage(salma, paper)
    expect((await failure(page.late(page.first, 2, right))).code).toBe('not_open')
    expect((await page.read()).released).toBe(true)
    const query = { lease: next.lease }
    expect((await salma.call(submitAttempt, { params: next.params, query })).data.released).toBe(
      true,
    )

    const both = await ended(0, { maxAttempts: 2, manualReview: true })
    const last = await onPage(salma, both.paper)
    await h.db
      .updateTable('attempts')
      .set({ ends_at: new Date() })
      .where('id', '=', last.attempt.id)
      .execute()
    await submitExpired(h.db)
    await last.late(last.first, 1, wrong)
    await karim.call(closeReview, { body: { attempt_id: both.page.attempt.id } })
    expect((await failure(last.late(last.first, 2, right))).code).toBe('not_open')
  })

  it('of an attempt without any page is out at once: nothing could arrive', async () => {
    const paper = await w.paper({ questions: [tof] })
    await h.db.updateTable('papers').set({ time_limit: 10 }).where('id', '=', paper.id).execute()
    const attempt = await begin(salma, paper)
    await pass(h, attempt.id, 11)
    await submitExpired(h.db)
    const { data } = await salma.call(getStudentPaper, { params: { id: paper.id } })
    expect(data.state).toBe('released')
  })
})

describe('the teacher', () => {
  it('accepts: marked anew, a receipt more, the old value in the history, written down', async () => {
    const { page, paper, decide, review } = await ended()
    const before = (await page.read()).receipt
    await page.late(page.first, 2, right)
    const waiting = await karim.call(listResponses, {
      body: { paper_id: paper.id, filters: [{ name: 'state', value: 'to_grade' }] },
    })
    expect(waiting.data.map(({ id }) => id)).toEqual([page.attempt.id])
    expect((await karim.call(getResponse, { params: page.params })).data.state).toBe('to_grade')
    const { data } = await decide(true)
    expect(data.late).toMatchObject({ state: 'accepted', until: null, can: { decide: false } })
    expect(data.earlier_receipts).toEqual([before])
    const response = (await karim.call(getResponse, { params: page.params })).data
    expect(response).toMatchObject({ score: 2, state: 'graded' })
    expect(response.receipt).toMatchObject({ number: 2, matches: true })
    const own = await page.read()
    expect(own).toMatchObject({ score: 2, late: { state: 'accepted' }, earlier_receipts: [before] })
    const history = await karim.call(listAnswerHistory, {
      body: { attempt_question_id: page.first },
    })
    expect(history.data.map(({ kind, answer }) => [kind, answer.value])).toEqual([
      ['replaced', wrong],
    ])
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', page.attempt.id)
      .where('action', 'like', '%late')
      .select(['action', 'actor_id', 'details'])
      .execute()
    expect(log).toEqual([
      { action: 'accepted late', actor_id: w.teacher.userId, details: { questions: [page.first] } },
    ])
    expect((await review()).late?.decided_by).toBe('Karim Fathy')
  })

  it('has to decide before a review is closed; a grade of a replaced answer is taken back, and its levels', async () => {
    const levels = [0, 3, 4].map((points) => ({ id: `l${points}`, points }))
    const rubric = [{ id: 'reasons', name: 'Reasons', levels }]
    const essay = { type: 'essay' as const, question: 'Why?', weight: 4, rubric }
    const fields = { questions: [tof, essay], manualReview: true }
    const { page, paper, decide } = await ended(0, fields)
    expect((await page.read()).result_from).toBe(null)
    await page.late(page.second, 2, { text: 'Because of the river.' })
    const grade = { attempt_question_id: page.second, grade: 0, correct: false }
    await karim.call(reviewQuestion, { body: { ...grade, levels: { reasons: 'l0' } } })
    const close = () => karim.call(closeReview, { body: { attempt_id: page.attempt.id } })
    const { data: before } = await karim.call(getResponse, { params: page.params })
    expect(before).toMatchObject({ left_to_grade: 0, late_waiting: 1, can: { close: false } })
    expect(before.late_until).toBe((await page.read()).late?.until)
    const { data: grading } = await karim.call(getGrading, { params: { id: paper.id } })
    expect(grading).toMatchObject({ late: 1, unreleased: 0, can: { release: false } })
    const filters = [{ name: 'waits', value: 'late' }]
    const led = await karim.call(listResponses, { body: { paper_id: paper.id, filters } })
    expect(led.data.map(({ id }) => id)).toEqual([page.attempt.id])
    expect((await failure(close())).message).toMatch(/^Answers arrived after the end\./)
    await decide(true)
    const { data } = await karim.call(getResponse, { params: page.params })
    expect(data).toMatchObject({ left_to_grade: 1, late_waiting: 0, late_until: null })
    expect(data.questions[1]?.levels).toEqual({})
    const again = { ...grade, grade: 3, levels: { reasons: 'l3' } }
    await karim.call(reviewQuestion, { body: again })
    await close()
    expect(await page.read()).toMatchObject({ released: true, score: 3 })
  })

  it('is told before a release who could still be helped by it, and until when', async () => {
    const deadline = inMinutes(60)
    const paper = await w.paper({ questions: [tof, tof], manualReview: true, deadline })
    const open = async (id = paper.id) =>
      (await karim.call(getGrading, { params: { id } })).data.open
    const later = (instant: Date | string | null, minutes: number) =>
      new Date(new Date(instant ?? 0).getTime() + minutes * minute).toISOString()
    expect(await open()).toEqual({ students: 2, until: later(deadline, 15) })
    const adam = await h.as(w.adam)
    const other = await onPage(adam, paper)
    await adam.call(submitAttempt, { params: other.params, query: { lease: other.lease } })
    const page = await onPage(salma, paper)
    await h.db
      .updateTable('attempts')
      .set({ ends_at: inMinutes(5) })
      .where('id', '=', page.attempt.id)
      .execute()
    const { ends_at: end } = await page.read()
    expect(await open()).toEqual({ students: 1, until: later(end, 15) })
    await pass(h, page.attempt.id, 6)
    await submitExpired(h.db)
    const { late } = await page.read()
    expect(await open()).toEqual({ students: 1, until: late?.until })
    await page.done()
    expect(await open()).toEqual({ students: 0, until: null })
    const endless = await w.paper({ questions: [tof] })
    expect(await open(endless.id)).toEqual({ students: 2, until: null })
  })

  it('decides once of two at once; a colleague does not', async () => {
    const { page, decide } = await ended()
    await page.late(page.first, 2, right)
    const both = await Promise.allSettled([decide(true), decide(false)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    const strange = colleague.call(getLateAnswers, { params: page.params })
    expect((await failure(strange)).status).toBe(404)
  })
})
