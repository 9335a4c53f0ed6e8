import { randomUUID } from 'node:crypto'
import { submitAttempt, takeAttempt } from '@meridian/contract/answering.ts'
import { listAnswerHistory } from '@meridian/contract/grading.responses.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '../../src/platform/database/transaction.ts'
import { failure } from '../harness.ts'
import { openClass } from './attempts.world.ts'
import { onPage } from './deadlines.world.ts'

// What is saved is read and decided upon without holding the attempt (decision 121). Here something happens before it is written.

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

async function open() {
  const essay = { type: 'essay' as const, question: 'Why?', weight: 2 }
  const page = await onPage(salma, await w.paper({ questions: [essay] }))
  const text = (seq: number, base: number, words: string) => ({
    ...page.change(page.first, seq, { text: words }),
    base,
  })
  return { ...page, text }
}

/**
 * Holds an attempt until calls wait for it, one behind the other, which is the order in which they get it.
 * @param meanwhile happens while it is held, and is kept
 */
async function held<T>(
  { id }: { id: string },
  calls: readonly (() => Promise<T>)[],
  meanwhile?: (tx: Tx) => Promise<unknown>,
): Promise<T[]> {
  const answers: Promise<T>[] = []
  await h.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempts').where('id', '=', id).select('id').forUpdate().execute()
    for (const call of calls) {
      answers.push(call())
      await waiting(answers.length)
    }
    await meanwhile?.(tx)
  })
  return Promise.all(answers)
}

const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(h.db)
      return rows.length
    })
    .toBe(count)

test('a page that saves twice at once loses neither', async () => {
  const { params, first, save, text, read } = await open()
  await save(text(1, 0, 'Rivers carry water and trade through the whole of the country.'))
  const [one, two] = await held(params, [
    () => save(text(2, 1, 'They are a border, and a border that moves where nobody wants it to.')),
    () => save(text(3, 1, 'People meet there.')),
  ])
  expect([one, two].map((saved) => saved?.acknowledged[0]?.revision)).toEqual([2, 3])
  const [question] = (await read()).questions
  expect(question).toMatchObject({ revision: 3, answer: { text: 'People meet there.' } })
  const body = { attempt_question_id: first }
  const { data: history } = await karim.call(listAnswerHistory, { body })
  expect(history.map(({ number }) => number)).toEqual([2, 1])
})

test('another page that takes the attempt meanwhile has it', async () => {
  const { params, lease, save, text, read } = await open()
  const other = randomUUID()
  const [taken, saved] = await held<unknown>(params, [
    () => salma.call(takeAttempt, { params, body: { lease: other, after: lease } }),
    () => failure(save(text(1, 0, 'Late.'))),
  ])
  expect(taken).toMatchObject({ data: { lease: { id: other } } })
  expect(saved).toMatchObject({ code: 'elsewhere' })
  expect((await read()).questions[0]).toMatchObject({ revision: 0, answer: null })
})

test('nothing is saved in what is handed in meanwhile', async () => {
  const { params, lease, save, text, read } = await open()
  const [handedIn, saved] = await held<unknown>(params, [
    () => salma.call(submitAttempt, { params, query: { lease } }),
    () => failure(save(text(1, 0, 'Late.'))),
  ])
  expect(handedIn).toMatchObject({ data: { status: 'submitted' } })
  expect(saved).toMatchObject({ code: 'not_open' })
  expect((await read()).questions[0]).toMatchObject({ revision: 0, answer: null })
})

test('nor once the time is over before it is held', async () => {
  const { params, save, text, read } = await open()
  const soon = sql<Date>`clock_timestamp() + interval '2 seconds'`
  const attempt = h.db.updateTable('attempts').set({ ends_at: soon }).where('id', '=', params.id)
  const { ends_at } = await attempt.returning('ends_at').executeTakeFirstOrThrow()
  const over = (tx: Tx) =>
    expect
      .poll(
        async () =>
          (await sql`select where clock_timestamp() > ${ends_at} + interval '10 ms'`.execute(tx))
            .rows,
        { timeout: 60_000 },
      )
      .toHaveLength(1)
  const [saved] = await held(params, [() => failure(save(text(1, 0, 'Late.')))], over)
  expect(saved).toMatchObject({ code: 'not_open' })
  expect((await read()).questions[0]).toMatchObject({ revision: 0, answer: null })
})

test('an end that is moved meanwhile holds, and the answer is saved', async () => {
  const { params, save, text, read } = await open()
  const end = new Date(Date.now() + 3_600_000)
  const [saved] = await held(params, [() => save(text(1, 0, 'In time.'))], (tx) =>
    tx.updateTable('attempts').set({ ends_at: end }).where('id', '=', params.id).execute(),
  )
  expect(saved?.ends_at).toBe(end.toISOString())
  expect((await read()).questions[0]).toMatchObject({ revision: 1, answer: { text: 'In time.' } })
})
