import { submitAttempt } from '@meridian/contract/answering.ts'
import { classroomsPerformance } from '@meridian/contract/statistics.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { compareFigures } from './statistics.compare.ts'
import { attemptTo, type KeptWorld, makeKeptWorld, stepNames } from './statistics.kept.ts'
import { readRows } from './statistics.recount.ts'

/** KEPT_RUNS runs it for longer than every `npm test` can. */
const numRuns = Number(process.env.KEPT_RUNS ?? 2)

let h: Harness
let w: KeptWorld
beforeAll(async () => {
  h = await startHarness()
  w = await makeKeptWorld(h)
})
afterAll(() => h.close())

/** What is kept, once it is up to date. */
async function kept(db: Database) {
  await sql`select refresh_results(null)`.execute(db)
  return rowsOf(db)
}

async function rowsOf(db: Database) {
  const results = await sql`select * from results order by attempt_id`.execute(db)
  const sums = await sql`select * from result_sums order by paper_id, classroom_id, day`.execute(db)
  return { results: results.rows, sums: sums.rows }
}

/** The same computed anew from nothing; what was kept stays as it is. */
async function anew() {
  const back = new Error('As it was')
  let rows: Awaited<ReturnType<typeof rowsOf>> | undefined
  await h.db
    .transaction()
    .execute(async (tx) => {
      await sql`select rebuild_results()`.execute(tx)
      rows = await rowsOf(tx)
      throw back
    })
    .catch((error) => {
      if (error !== back) throw error
    })
  return rows
}

/** One that does everything, as drawn ones may not. */
const everyStep = (
  [
    ...(['hand in', 'grade', 'correct', 'take back'] as const).map((name) => [name, 0] as const),
    ...(['enrol', 'give', 'hand in', 'block', 'put away'] as const).map(
      (name) => [name, 1] as const,
    ),
    ['write past the calls', 0],
  ] as const
).map(([name, drawn]) => ({ name, draws: [drawn] }))

test('what is kept is the truth after anything that happens, and every figure is', async () => {
  const done = new Set<string>()
  let most = 0
  const step = fc.record({
    name: fc.oneof(
      fc.constantFrom('hand in' as const, 'grade' as const),
      fc.constantFrom(...stepNames),
    ),
    draws: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (chosen) => {
      for (const [place, { name, draws }] of chosen.entries()) {
        let next = 0
        const draw = (from: number) => (draws[next++ % draws.length] ?? 0) % from
        if (await attemptTo(w, name, draw)) done.add(name)
        // Some of them together, as they come when nobody looks.
        if (place % 3 === 2) expect(await kept(h.db), name).toEqual(await anew())
      }
      const stored = await kept(h.db)
      expect(stored).toEqual(await anew())
      most = Math.max(most, stored.results.length)
      const rows = await readRows(h.db)
      for (const [client, looker] of w.lookers) await compareFigures(client, looker, rows, {})
    }),
    { numRuns, endOnFailure: true, examples: [[everyStep]] },
  )
  // The last steps may leave nothing that counts.
  expect(most).toBeGreaterThan(0)
  expect([...done]).toEqual(expect.arrayContaining(everyStep.map(({ name }) => name)))
})

const figures = async (client: Client | undefined) =>
  (await client?.call(classroomsPerformance, { params: { scope: 'school' } }))?.data[0]

test('two who work at the same moment wait for nobody, and nothing of either is left out', async () => {
  const [one, other] = w.students
  if (!one || !other) throw new Error('Nobody')
  const paper = await anotherPaper()
  await enrolAll()
  const [looker] = w.lookers[1] ?? []
  const made = await Promise.all(
    [one, other].map(({ id }) =>
      makeAttempt(h.db, paper, {
        studentId: id,
        status: 'in_progress',
        answers: [{ status: true }],
      }),
    ),
  )
  await h.db.transaction().execute(async (tx) => {
    // One has handed in, and it is not committed; the other hands in, and somebody reads and refreshes meanwhile.
    await tx
      .updateTable('attempts')
      .set({ status: 'submitted', submitted_at: new Date(), score: '1', submitted_by: 'student' })
      .where('id', '=', made[0]?.id ?? '')
      .execute()
    await tx
      .updateTable('attempt_questions')
      .set({ score: '1' })
      .where('attempt_id', '=', made[0]?.id ?? '')
      .execute()
    await other.client.call(submitAttempt, { params: { id: made[1]?.id ?? '' } })
    await figures(looker)
    expect(await kept(h.db)).toEqual(await anew())
  })
  expect(await kept(h.db)).toEqual(await anew())
})

test('a result that is held for what may arrive late counts as soon as it is not, though nobody does anything', async () => {
  const [client] = w.lookers[1] ?? []
  const paper = await anotherPaper()
  await enrolAll()
  const before = await figures(client)
  const made = await makeAttempt(h.db, paper, {
    studentId: w.students[1]?.id ?? '',
    answers: [{ status: true }],
  })
  await sql`update attempts set late_until = clock_timestamp() + interval '2 s' where id = ${made.id}`.execute(
    h.db,
  )
  expect(await figures(client)).toEqual(before)
  const counted = (before?.counted ?? 0) + 1
  await expect.poll(() => figures(client), { timeout: 60_000 }).toMatchObject({ counted })
})

/** One with a single question, given to all classes. */
function anotherPaper() {
  return makePaper(h.db, {
    schoolId: w.school.id,
    ownerId: w.papers[0]?.owner_id ?? '',
    classIds: w.classes.map(({ id }) => id),
    questions: [{ type: 'tof', question: 'Held?', weight: 1, tofOption: { status: true } }],
  })
}

async function enrolAll() {
  await sql`insert into enrolments (tenant_id, classroom_id, student_id)
    select ${w.school.id}, c.id, s.id from classrooms c cross join students s
    where c.tenant_id = ${w.school.id} and s.tenant_id = ${w.school.id} on conflict do nothing`.execute(
    h.db,
  )
}
