import { randomUUID } from 'node:crypto'
import { saveAnswers, submitAttempt, takeAttempt } from '@meridian/contract/answering.ts'
import { login } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { watchMessages } from '../watching.ts'
import { begin, type ClassWorld, makeClass } from './attempts.world.ts'

// What a whole class does at once costs as many messages to the database as are said in decision 121, and no more.

const { sent, during } = watchMessages()
let h: Harness
let w: ClassWorld
let salma: Client
let adam: Client

beforeAll(async () => {
  h = await startHarness({}, undefined, { sent })
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  adam = await h.as(w.adam)
})
afterAll(() => h.close())

/** An attempt of Salma's at two essays, and how its page saves and hands in. */
async function open() {
  const essay = (question: string) => ({ type: 'essay' as const, question, weight: 2 })
  const paper = await w.paper({ questions: [essay('Why?'), essay('Where?')] })
  const attempt = await begin(salma, paper)
  const params = { id: attempt.id }
  const lease = randomUUID()
  await salma.call(takeAttempt, { params, body: { lease } })
  let seq = 0
  const save = (who = salma) => {
    seq += 1
    const [{ id = '' } = {}] = attempt.questions
    const answers = [{ id, seq, base: seq - 1, value: { text: `Water ${seq}` } }]
    return who.call(saveAnswers, { params, body: { lease, answers } })
  }
  const handIn = (who = salma) => who.call(submitAttempt, { params, query: { lease } })
  return { params, save, handIn }
}

test('a save and handing in are three messages each, with that of the session', async () => {
  // A connection asks for a description of what it has not run before.
  for (let time = 0; time < 3; time += 1) {
    const { save, handIn } = await open()
    await save()
    await handIn()
  }
  const { save, handIn } = await open()
  await save()
  expect(await during(save)).toEqual({ statements: 3, messages: 3 })
  expect(await during(handIn)).toEqual({ statements: 8, messages: 3 })
})

/** Until somebody waits for a lock. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(h.db)
      return rows.length
    })
    .toBe(1)

test('whoever hands in holds the paper before the attempt, as corrections do', async () => {
  const { params, save, handIn } = await open()
  await save()
  const handing = await h.db.transaction().execute(async (tx) => {
    const held = tx.selectFrom('attempts').where('id', '=', params.id).forUpdate()
    const attempt = await held.select('paper_id').executeTakeFirstOrThrow()
    const answer = handIn()
    await someoneWaits()
    const correcting = sql`select from papers where id = ${attempt.paper_id} for update nowait`
    await expect(correcting.execute(h.db)).rejects.toMatchObject({ code: '55P03' })
    return { answer }
  })
  expect((await handing.answer).data.status).toBe('submitted')
})

test('whether the time is over is asked once the attempt is held', async () => {
  const { params, handIn } = await open()
  const [end] = await h.db
    .updateTable('attempts')
    .set({ ends_at: sql`clock_timestamp() + interval '2 seconds'` })
    .where('id', '=', params.id)
    .returning('ends_at')
    .execute()
  const answer = await h.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempts').where('id', '=', params.id).select('id').forUpdate().execute()
    const answer = failure(handIn())
    await someoneWaits()
    const over = sql`select where clock_timestamp() > ${end?.ends_at}::timestamptz + interval '10 ms'`
    await expect.poll(async () => (await over.execute(tx)).rows.length, { timeout: 60_000 }).toBe(1)
    return { answer }
  })
  expect(await answer.answer).toMatchObject({ code: 'not_open' })
})

test('another student’s attempt is not there, is not held for them, and nothing of it changes', async () => {
  const { params, save, handIn } = await open()
  await save()
  const missing = { status: 404, code: 'not_found' }
  await h.db.transaction().execute(async (tx) => {
    await tx.selectFrom('attempts').where('id', '=', params.id).select('id').forUpdate().execute()
    // Whoever asks for the lock of a row that is not theirs would wait here until the end of the test.
    expect(await failure(save(adam))).toMatchObject(missing)
    expect(await failure(handIn(adam))).toMatchObject(missing)
  })

  const none = { id: randomUUID() }
  const batch = { lease: randomUUID(), answers: [] }
  expect(await failure(adam.call(saveAnswers, { params: none, body: batch }))).toMatchObject(
    missing,
  )
  expect((await handIn()).data.status).toBe('submitted')
})

test('a login is five messages', async () => {
  const body = { email: w.salma.email, password: w.salma.password }
  const logIn = () => h.anonymous.call(login, { body })
  for (let time = 0; time < 3; time += 1) await logIn()
  expect(await during(logIn)).toEqual({ statements: 11, messages: 5 })
})
