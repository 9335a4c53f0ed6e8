import { createHash, randomUUID } from 'node:crypto'
import {
  getAttempt,
  type StudentAttempt,
  saveAnswers,
  submitAttempt,
  takeAttempt,
} from '@meridian/contract/answering.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { getResponse, listAnswerHistory } from '@meridian/contract/grading.responses.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/platform/database/json.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { begin, type ClassWorld, inMinutes, makeClass, setDeadline } from './attempts.world.ts'

let h: Harness
let w: ClassWorld
let salma: Client
let teacher: Client

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  teacher = await h.as(w.teacher)
})
afterAll(() => h.close())

type Change = BodyInput<typeof saveAnswers>['answers'][number]
const text = (words: string) => ({ text: words })

/** An attempt at two essays, and how a page of it speaks to the server. */
async function open(fields: Parameters<ClassWorld['paper']>[0] = {}) {
  const essay = (question: string) => ({ type: 'essay' as const, question, weight: 2 })
  const paper = await w.paper({ questions: [essay('Why?'), essay('Where?')], ...fields })
  const attempt = await begin(salma, paper)
  const params = { id: attempt.id }
  const [first = '', second = ''] = attempt.questions.map(({ id }) => id)
  return {
    paper,
    attempt,
    params,
    first,
    second,
    take: async (lease: string, after: string | null = null) =>
      (await salma.call(takeAttempt, { params, body: { lease, after } })).data,
    save: async (lease: string | undefined, ...answers: Change[]) =>
      (await salma.call(saveAnswers, { params, body: { ...(lease && { lease }), answers } })).data
        .acknowledged,
    read: async () => (await salma.call(getAttempt, { params })).data,
    submit: async (lease?: string) =>
      (await salma.call(submitAttempt, { params, query: lease ? { lease } : {} })).data,
    history: async (id: string) =>
      (await teacher.call(listAnswerHistory, { body: { attempt_question_id: id } })).data,
  }
}
const answersOf = ({ questions }: StudentAttempt) => questions.map(({ answer }) => answer)

describe('who writes', () => {
  it('is the first page to ask, and another only after naming it', async () => {
    const { take, save, read, first } = await open()
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    expect((await take(one)).lease?.id).toBe(one)
    expect((await take(two)).lease?.id).toBe(one)
    expect((await take(two, one)).lease?.id).toBe(two)
    expect((await take(three, one)).lease?.id).toBe(two)
    expect((await take(one, two)).lease?.id).toBe(two)
    const refused = await failure(save(one, { id: first, seq: 1, value: text('late') }))
    expect([refused.status, refused.code]).toEqual([409, 'elsewhere'])
    expect((await failure(save(undefined, { id: first, seq: 1, value: null }))).code).toBe(
      'elsewhere',
    )
    await save(two, { id: first, seq: 1, value: text('here') })
    expect(answersOf(await read())).toEqual([text('here'), null])
  })

  it('is one page, however many ask at once', async () => {
    const { take, read } = await open()
    const leases = Array.from({ length: 8 }, () => randomUUID())
    await Promise.all(leases.map((lease) => take(lease)))
    const holder = (await read()).lease?.id
    expect(leases).toContain(holder)
    const taken = await Promise.all(leases.map((lease) => take(randomUUID(), holder ?? lease)))
    expect(new Set(taken.map(({ lease }) => lease?.id)).size).toBe(1)
  })

  it('hands in, and nobody takes the attempt afterwards', async () => {
    const { take, submit, read } = await open()
    const [one, two] = [randomUUID(), randomUUID()]
    await take(one)
    expect((await failure(submit())).code).toBe('elsewhere')
    expect((await failure(submit(two))).code).toBe('elsewhere')
    expect((await submit(one)).status).toBe('submitted')
    expect((await submit(two)).lease).toBe(null)
    expect((await failure(take(two, one))).code).toBe('not_open')
    expect((await read()).lease).toBe(null)
  })
})

describe('changes of a page', () => {
  it('are taken once, by their number and in their order', async () => {
    const { take, save, read, first, second, history } = await open()
    const lease = randomUUID()
    await take(lease)
    const batch: Change[] = [
      { id: second, seq: 2, value: text('two') },
      { id: first, seq: 1, value: text('one') },
    ]
    await save(lease, ...batch)
    await save(lease, { id: first, seq: 3, base: 1, value: text('three') })
    const again = await save(lease, ...batch)
    expect(again).toEqual([
      { id: first, seq: 1, revision: 2, answer: text('three') },
      { id: second, seq: 2, revision: 1 },
    ])
    const { questions } = await read()
    expect(questions.map(({ answer, revision }) => [answer, revision])).toEqual([
      [text('three'), 2],
      [text('two'), 1],
    ])
    expect((await history(first)).map(({ kind, answer }) => [kind, answer.value])).toEqual([
      ['replaced', text('one')],
    ])
  })

  it('follow each other though their acknowledgement was lost', async () => {
    const { take, save, read, first } = await open()
    const lease = randomUUID()
    await take(lease)
    await save(lease, { id: first, seq: 1, value: text('a') })
    await save(lease, { id: first, seq: 2, value: text('b') })
    expect(answersOf(await read())[0]).toEqual(text('b'))
  })

  it('of an earlier page keep their numbers when the next page brings them', async () => {
    const { take, save, read, first, second } = await open()
    const [one, two, never] = [randomUUID(), randomUUID(), randomUUID()]
    await take(one)
    await save(one, { id: first, seq: 1, value: text('sent') })
    await take(two, one)
    const acknowledged = await save(
      two,
      { id: first, seq: 1, from: one, value: text('sent') },
      { id: second, seq: 2, from: one, value: text('kept') },
      { id: second, seq: 1, from: never, base: 1, value: text('kept without a lease') },
    )
    expect(acknowledged.map(({ from, revision }) => [from, revision])).toEqual([
      [one, 1],
      [one, 1],
      [never, 2],
    ])
    await save(two, { id: second, seq: 2, from: one, value: text('again') })
    expect(answersOf(await read())).toEqual([text('sent'), text('kept without a lease')])
  })

  it('lie beside the answer where their writer had not seen it, until the student decides', async () => {
    const { take, save, read, first, history } = await open()
    const [phone, desk, back] = [randomUUID(), randomUUID(), randomUUID()]
    await take(phone)
    await save(phone, { id: first, seq: 1, value: text('phone') })
    await take(desk, phone)
    await save(desk, { id: first, seq: 1, base: 1, value: text('desk') })
    await take(back, desk)
    const unsent = { id: first, seq: 2, from: phone, base: 1, value: text('phone, longer') }
    const laid = { id: first, seq: 2, from: phone, revision: 2, answer: text('desk') }
    expect(await save(back, unsent)).toEqual([{ ...laid, conflict: 2 }])
    expect(await save(back, unsent)).toEqual([laid])
    const [question] = (await read()).questions
    expect(question).toMatchObject({ answer: text('desk'), revision: 2 })
    expect(question?.conflicts).toEqual([
      { number: 2, answer: text('phone, longer'), at: expect.any(String) },
    ])
    await save(back, { id: first, seq: 1, base: 2, value: text('desk'), resolves: 99 })
    expect((await read()).questions[0]).toMatchObject({ revision: 2, conflicts: [] })
    expect(
      (await history(first)).map(({ number, kind, answer }) => [number, kind, answer.value]),
    ).toEqual([
      [2, 'conflict', text('phone, longer')],
      [1, 'replaced', text('phone')],
    ])
  })

  it('leave no trace where nothing is lost: a text that grows, an answer taken back, the same again', async () => {
    const { take, save, read, first, history } = await open()
    const lease = randomUUID()
    await take(lease)
    const values = [text('Rivers'), text('Rivers and roads'), text('Rivers and roads'), null]
    for (const [place, value] of values.entries())
      await save(lease, { id: first, seq: place + 1, value })
    await save(lease, { id: first, seq: 9, value: text('Again') })
    expect((await history(first)).map(({ answer }) => answer.value)).toEqual([
      text('Rivers and roads'),
    ])
    expect((await read()).questions[0]?.revision).toBe(4)
  })

  it('count no page that came and went: a reload and the same answer again leave no trace', async () => {
    const { take, save, first, history } = await open()
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    await take(one)
    await save(one, { id: first, seq: 1, value: text('Floods') })
    await take(two, one)
    await take(three, two)
    await save(three, { id: first, seq: 1, base: 1, value: text('Floods') })
    await save(three, { id: first, seq: 2, base: 1, value: text('Floods and silt') })
    expect(await history(first)).toEqual([])
  })

  it('of another page are kept when the page that goes on with them takes them out at once', async () => {
    const { take, save, first, history } = await open()
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    await take(one)
    await save(one, { id: first, seq: 1, value: text('Floods') })
    await take(two, one)
    await save(two, { id: first, seq: 1, base: 1, value: text('Rivers') })
    await take(three, two)
    await save(three, { id: first, seq: 1, base: 2, value: text('Rivers and roads') })
    await save(three, { id: first, seq: 2, value: null })
    expect((await history(first)).map(({ answer }) => answer.value)).toEqual([
      text('Rivers and roads'),
      text('Floods'),
    ])
  })
})

describe('the receipt', () => {
  it('is the sum over the answers, kept, and the same for student and teacher', async () => {
    const { take, save, submit, read, attempt, params, first, second } = await open()
    const lease = randomUUID()
    await take(lease)
    await save(lease, { id: first, seq: 1, value: text('because of «الماء»') })
    const { receipt, submitted_at } = await submit(lease)
    const words = [
      'meridian receipt 1',
      attempt.id,
      `1 ${first} {"text":"because of «الماء»"}`,
      `2 ${second} null`,
    ].join('\n')
    expect(receipt).toEqual({
      number: 1,
      sha256: createHash('sha256').update(words).digest('hex'),
      answers: 1,
      questions: 2,
      handed_in_at: submitted_at,
    })
    expect((await submit(lease)).receipt).toEqual(receipt)
    expect((await read()).receipt).toEqual(receipt)
    const { data } = await teacher.call(getResponse, { params })
    expect(data.receipt).toEqual({ ...receipt, matches: true })
    await h.db
      .updateTable('attempt_questions')
      .set({ answer: json(text('something else')) })
      .where('id', '=', second)
      .execute()
    const later = await teacher.call(getResponse, { params })
    expect(later.data.receipt?.matches).toBe(false)
  })

  it('is given at the deadline too, for what had been saved', async () => {
    const { take, save, read, paper, first } = await open({ deadline: inMinutes(60) })
    const lease = randomUUID()
    await take(lease)
    await save(lease, { id: first, seq: 1, value: text('in time') })
    await setDeadline(h, paper, inMinutes(-1))
    const { receipt, submitted_at, submitted_by } = await read()
    expect(submitted_by).toBe('deadline')
    expect(receipt).toMatchObject({ answers: 1, questions: 2, handed_in_at: submitted_at })
  })
})
