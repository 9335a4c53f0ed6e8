import type { RowsFilter } from '@meridian/contract/statistics.filter.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import { classroomsPerformance, schoolStatistics } from '@meridian/contract/statistics.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { compareFigures, everyPage } from './statistics.compare.ts'
import { type Rows, readRows } from './statistics.recount.ts'
import {
  type AttemptDraw,
  attempt,
  days,
  makeDrawn,
  makeStatisticsWorld,
  type Person,
} from './statistics.world.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeStatisticsWorld>>
const clients = new Map<Person, Client>()

beforeAll(async () => {
  harness = await startHarness()
  const [seed = 0] = fc.sample(fc.integer(), 1)
  const random = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    seed,
    numRuns: 400,
  })
  console.info(`The world of this run: seed ${seed}`)
  let place = 0
  world = await makeStatisticsWorld(harness.db, () => random[place++ % random.length] ?? 0)
  for (const person of world.people) clients.set(person, await harness.as(person.account))
})
afterAll(() => harness.close())

const handedIn = new Map<string, number>()
const running = new Set<string>()

/** Attempts of a student at a paper, after those that are there. */
async function add(where: { paper: number; student: number }, draws: readonly AttemptDraw[]) {
  const chosen = world.papers[where.paper % world.papers.length]
  const studentId = chosen?.studentIds[where.student % chosen.studentIds.length]
  if (!chosen || !studentId) return
  const key = `${chosen.paper.id} ${studentId}`
  const usable = draws.filter(({ status }) => status !== 'in_progress' || !running.has(key))
  const used = handedIn.get(key) ?? 0
  await makeDrawn(harness.db, chosen.paper, studentId, usable, used + 1)
  handedIn.set(key, used + usable.length)
  if (usable.at(-1)?.status === 'in_progress') running.add(key)
}

const work = fc.array(
  fc.tuple(
    fc.record({ paper: fc.nat(), student: fc.nat() }),
    fc.array(attempt, { minLength: 1, maxLength: 3 }),
  ),
  { minLength: 12, maxLength: 30 },
)

/** A filter, its ids by their place among the rows. */
const narrowing = fc.record({
  school: fc.option(fc.nat(), { freq: 3 }),
  class: fc.option(fc.nat(), { freq: 2 }),
  book: fc.option(fc.nat({ max: 1 }), { freq: 3 }),
  from: fc.option(fc.constantFrom(...days), { freq: 2 }),
  to: fc.option(fc.constantFrom(...days), { freq: 2 }),
})
type Narrowing = typeof narrowing extends fc.Arbitrary<infer T> ? T : never

function filterOf(rows: Rows, drawn: Narrowing): RowsFilter {
  const id = (from: readonly { id: string }[], place: number | null) =>
    place === null ? undefined : from[place % from.length]?.id
  return {
    school_id: id(rows.schools, drawn.school),
    class_id: id(rows.classes, drawn.class),
    book_id: drawn.book === null ? undefined : world.bookIds[drawn.book],
    from: drawn.from ?? undefined,
    to: drawn.to ?? undefined,
  }
}

function compareWith(rows: Rows, person: Person, filter: RowsFilter) {
  const client = clients.get(person)
  if (!client) throw new Error('Nobody')
  return compareFigures(client, person.looker, rows, filter)
}

describe('every figure', () => {
  test('is what a plain recount of the rows gives, for everybody and under any filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        work,
        fc.array(narrowing, { minLength: 3, maxLength: 3 }),
        async (done, drawn) => {
          for (const [where, draws] of done) await add(where, draws)
          const rows = await readRows(harness.db)
          for (const person of world.people)
            for (const filter of [{}, ...drawn.map((one) => filterOf(rows, one))])
              await compareWith(rows, person, filter)
        },
      ),
      { numRuns: runsOf(1, 3, 'STATISTICS_RUNS'), endOnFailure: true },
    )
  })

  test('stays as it is when attempts are added that are under way, not released or not wholly graded', async () => {
    const everything = async () => {
      const answers: unknown[] = []
      for (const client of clients.values()) {
        for (const scope of ['school', 'class'] as const)
          answers.push(await client.call(classroomsPerformance, { params: { scope } }))
        answers.push(await client.call(listResults, { body: { metaData: { perPage: 100 } } }))
      }
      return answers
    }
    const before = await everything()
    expect(JSON.stringify(before)).toMatch(/"avg":\d/)
    const best = [100, 100, 100]
    for (let paper = 0; paper < world.papers.length; paper += 1)
      for (let student = 0; student < 5; student += 1) {
        const reviewed = world.papers[paper]?.paper.manual_review
        await add({ paper, student }, [
          { status: 'submitted', parts: reviewed ? best : [100, null, 100], minute: 60 },
          { status: 'in_progress', parts: best, minute: 60 },
        ])
      }
    expect(await everything()).toEqual(before)
  })

  test('of a school is the number of its rows', async () => {
    const person = world.people[0]
    const client = person && clients.get(person)
    const data = await everyPage(
      (page) =>
        client?.call(schoolStatistics, { query: { page, perPage: 1 } }) ??
        Promise.reject(new Error('Nobody')),
    )
    const rows = await readRows(harness.db)
    expect(data).toHaveLength(rows.schools.length)
    for (const { id, classes_count, students_count } of data) {
      expect(classes_count).toBe(rows.classes.filter((one) => one.tenant_id === id).length)
      expect(students_count).toBe(5)
    }
  })
})
