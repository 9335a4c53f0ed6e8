import {
  getAttempt,
  listStudentPapers,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { submitExpired } from '../../src/assessment/hand-in.ts'
import { makeStudent } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { startSweeps } from '../../src/features/answering/expired.sweep.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { killAll, processTree, startProgram } from '../programs/tree.ts'
import { begin, type ClassWorld, inMinutes, makeClass, setDeadline } from './attempts.world.ts'

let h: Harness
let w: ClassWorld
let salma: Client

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
})
afterAll(() => h.close())

const question = {
  type: 'tof',
  question: 'True?',
  weight: 2,
  required: true,
  tofOption: { status: true },
} as const

/** A running attempt with its one question answered, whose deadline then passed a minute ago. */
async function overdue(client = salma, fields: Parameters<ClassWorld['paper']>[0] = {}) {
  const paper = await w.paper({ questions: [question], deadline: inMinutes(5), ...fields })
  const attempt = await begin(client, paper)
  const id = attempt.questions[0]?.id ?? ''
  await client.call(saveAnswers, {
    params: { id: attempt.id },
    body: { answers: [{ id, seq: 1, value: { status: true } }] },
  })
  await h.db
    .updateTable('attempts')
    .set({ started_at: inMinutes(-30) })
    .where('id', '=', attempt.id)
    .execute()
  const deadline = inMinutes(-1)
  await setDeadline(h, paper, deadline)
  const change = { id, seq: 2, value: { status: false } }
  return { paper, attempt, deadline, change }
}

async function stored(id: string) {
  return h.db.selectFrom('attempts').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

describe('at the deadline', () => {
  it('the sweep hands in what was saved, as of the deadline, once, and writes it down', async () => {
    const running = await begin(salma, await w.paper({ deadline: inMinutes(5) }))
    const { attempt, deadline } = await overdue()
    expect(await submitExpired(h.db)).toBe(1)
    expect(await submitExpired(h.db)).toBe(0)
    expect(await stored(attempt.id)).toMatchObject({
      status: 'submitted',
      submitted_by: 'deadline',
      submitted_at: deadline,
      score: '2.00',
    })
    expect((await stored(running.id)).status).toBe('in_progress')
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', attempt.id)
      .where('action', '=', 'submitted')
      .select(['actor_id', 'tenant_id', 'details'])
      .execute()
    expect(log).toEqual([{ actor_id: null, tenant_id: w.school.id, details: { by: 'deadline' } }])
  })

  it('a required question without an answer does not keep the server from handing in', async () => {
    const paper = await w.paper({ questions: [question], deadline: inMinutes(5) })
    const attempt = await begin(salma, paper)
    await setDeadline(h, paper, inMinutes(-1))
    await submitExpired(h.db)
    expect(await stored(attempt.id)).toMatchObject({ status: 'submitted', score: '0.00' })
  })

  it('reading hands in first', async () => {
    const { attempt } = await overdue()
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data).toMatchObject({ status: 'submitted', submitted_by: 'deadline', released: true })
  })

  it('listing hands in first', async () => {
    const { attempt } = await overdue(salma, { manualReview: true })
    const { data } = await salma.call(listStudentPapers, { body: {} })
    expect(data.find((row) => row.attempt_id === attempt.id)?.state).toBe('waiting')
  })

  it('saving is refused, hands in what was there, and changes nothing', async () => {
    const { attempt, change } = await overdue()
    const error = await failure(
      salma.call(saveAnswers, { params: { id: attempt.id }, body: { answers: [change] } }),
    )
    expect(error).toMatchObject({ status: 409, code: 'not_open' })
    expect(error.message).toMatch(/^This closed on .+\. What you had saved by then is handed in\.$/)
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data).toMatchObject({ submitted_by: 'deadline', released: true, score: 2 })
  })

  it('handing in is refused, and refused again, and what was saved is in', async () => {
    const { attempt } = await overdue()
    for (let i = 0; i < 2; i++) {
      const error = await failure(salma.call(submitAttempt, { params: { id: attempt.id } }))
      expect(error.code).toBe('not_open')
    }
    expect((await stored(attempt.id)).submitted_by).toBe('deadline')
  })

  it('starting again is refused and closes the running attempt', async () => {
    const { paper, attempt } = await overdue(salma, { maxAttempts: 3 })
    const error = await failure(salma.call(startAttempt, { body: { paper_id: paper.id } }))
    expect(error.code).toBe('not_open')
    expect((await stored(attempt.id)).submitted_by).toBe('deadline')
  })

  it('handing in by the student before it stands, also when the answer to it was lost', async () => {
    const paper = await w.paper({ questions: [{ ...question, required: false }] })
    const attempt = await begin(salma, paper)
    await salma.call(submitAttempt, { params: { id: attempt.id } })
    await setDeadline(h, paper, inMinutes(-1))
    const { data } = await salma.call(submitAttempt, { params: { id: attempt.id } })
    expect(data.submitted_by).toBe('student')
  })
})

describe('sweeping', () => {
  it('takes more than a batch, and several servers never take one twice', async () => {
    const students = await Promise.all(
      Array.from({ length: 60 }, () => makeStudent(h.db, w.school.id)),
    )
    const classroom = await makeClassroom(h.db, w.school.id, {
      studentIds: students.map(({ id }) => id),
    })
    const paper = await w.paper({ classIds: [classroom.id], questions: [question] })
    await h.db
      .insertInto('attempts')
      .values(
        students.map(({ id }) => ({
          tenant_id: w.school.id,
          paper_id: paper.id,
          student_id: id,
          manual_review: false,
          max_score: '2.00',
        })),
      )
      .execute()
    await setDeadline(h, paper, inMinutes(-1))
    const counts = await Promise.all([
      submitExpired(h.db),
      submitExpired(h.db),
      submitExpired(h.db),
    ])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
    const log = await h.db
      .selectFrom('audit_log as l')
      .innerJoin('attempts as a', 'a.id', 'l.entity_id')
      .where('a.paper_id', '=', paper.id)
      .select('l.entity_id')
      .execute()
    expect(new Set(log.map(({ entity_id }) => entity_id)).size).toBe(60)
    expect(log.length).toBe(60)
  })

  it('takes each of 200 attempts once under four processes, as of its end', async () => {
    const students = await Promise.all(
      Array.from({ length: 200 }, () => makeStudent(h.db, w.school.id)),
    )
    const paper = await w.paper({ questions: [question] })
    const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(
      h.db,
    )
    const target = { ...inject('server'), database: names[0]?.name }
    const sweepers = Array.from({ length: 4 }, () =>
      startProgram('sweeper.ts', JSON.stringify({ target })),
    )
    try {
      // Only when all of them sweep: the first to start would take everything alone.
      await Promise.all(sweepers.map(({ line }) => line('sweeping')))
      await h.db
        .insertInto('attempts')
        .values(
          students.map(({ id }, place) => ({
            tenant_id: w.school.id,
            paper_id: paper.id,
            student_id: id,
            manual_review: false,
            max_score: '4.00',
            ends_at: new Date(Date.now() + 1500 + place * 5),
          })),
        )
        .execute()
      const running = () =>
        h.db
          .selectFrom('attempts')
          .where('paper_id', '=', paper.id)
          .where('status', '=', 'in_progress')
          .select('id')
          .execute()
      const until = Date.now() + 30_000
      while ((await running()).length > 0 && Date.now() < until)
        await new Promise((done) => setTimeout(done, 50))
    } finally {
      killAll(sweepers.flatMap(({ pid }) => processTree(pid)))
      await Promise.all(sweepers.map(({ ended }) => ended))
    }
    const ids = h.db.selectFrom('attempts').where('paper_id', '=', paper.id).select('id')
    const audits = await h.db
      .selectFrom('audit_log')
      .where('entity_id', 'in', ids)
      .select('entity_id')
      .execute()
    const receipts = await h.db
      .selectFrom('attempt_receipts')
      .where('attempt_id', 'in', ids)
      .select(['attempt_id', 'number'])
      .execute()
    expect([audits.length, new Set(audits.map(({ entity_id }) => entity_id)).size]).toEqual([
      200, 200,
    ])
    expect(receipts.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, () => 1))
    const rows = await h.db
      .selectFrom('attempts')
      .where('paper_id', '=', paper.id)
      .selectAll()
      .execute()
    for (const row of rows) expect(row.submitted_at).toEqual(row.ends_at)
    // Everybody had a share of the work: it was a race.
    expect(sweepers.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(1)
  })

  it('leaves an attempt to whoever holds it', async () => {
    const { attempt } = await overdue()
    await h.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('attempts')
        .where('id', '=', attempt.id)
        .select('id')
        .forUpdate()
        .execute()
      expect(await submitExpired(h.db)).toBe(0)
    })
    expect(await submitExpired(h.db)).toBe(1)
  })

  it('runs with the server from the start, tells of failures, and stops when asked', async () => {
    const { attempt } = await overdue()
    const told: string[] = []
    const log = {
      info: (_: object, text: string) => void told.push(text),
      error: (_: object, text: string) => void told.push(text),
    }
    await startSweeps(h.db, log)()
    expect((await stored(attempt.id)).status).toBe('submitted')
    expect(told).toEqual(['handed in at the deadline'])
    const broken = {
      transaction: () => {
        throw new Error('no database')
      },
    }
    await startSweeps(broken as unknown as Harness['db'], log)()
    expect(told).toHaveLength(2)
  })
})
