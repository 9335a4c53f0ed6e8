import { listStudentPapers } from '@meridian/contract/answering.ts'
import { listGradeNotices } from '@meridian/contract/corrections.ts'
import {
  newestResults,
  papersToDo,
  readStudentHome,
  unseenNotices,
} from '@meridian/contract/home.ts'
import { getPracticeToday } from '@meridian/contract/practice.ts'
import { readShelf } from '@meridian/contract/reading.ts'
import { studentHome } from '@meridian/contract/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, inMinutes, makeClass, setDeadline } from '../answering/attempts.world.ts'
import { withTablesAway } from '../database/away.ts'
import { makeLongWorld } from '../database/lists.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { watchQueries } from '../watching.ts'

const { plugin, queries } = watchQueries()
let h: Harness
beforeAll(async () => {
  h = await startHarness({}, plugin)
})
afterAll(() => h.close())

/** The parts of a home by the calls that read each alone. */
async function oneByOne(who: Client) {
  return {
    to_do: await who.call(listStudentPapers, papersToDo),
    results: await who.call(listStudentPapers, newestResults),
    notices: await who.call(listGradeNotices, unseenNotices),
    books: await who.call(readShelf),
    practice: await who.call(getPracticeToday),
    panels: await who.call(studentHome),
  }
}
const atOnce = async (who: Client) => (await who.call(readStudentHome)).data

test('a home at once is what its parts read one by one, for every student and in both languages', async () => {
  const world = await makeLongWorld(h)
  const students = [world.people.student, world.people.farStudent]
  for (const [index, student] of students.entries())
    for (const language of ['en', 'ar'] as const) {
      const who = await h.as(student, language)
      const parts = await oneByOne(who)
      if (index === 0) expect(parts.to_do.meta.total).toBeGreaterThan(10)
      expect(await atOnce(who)).toEqual(parts)
    }
})

test('papers in every state stand in the order and with the numbers of their lists', async () => {
  const w = await makeClass(h.db)
  const salma = await h.as(w.salma)
  for (const minutes of [30, 10, 20, null])
    await w.paper({ deadline: minutes === null ? null : inMinutes(minutes) })
  await w.paper({ deadline: inMinutes(-5) })
  await w.paper({ startDate: inMinutes(5), deadline: inMinutes(60) })
  const running = await w.paper({ deadline: inMinutes(60) })
  await begin(salma, running)
  const parts = await oneByOne(salma)
  expect([parts.to_do.meta.total, parts.results.meta.total]).toEqual([6, 1])
  expect(await atOnce(salma)).toEqual(parts)
})

test('what is over is handed in before it is told', async () => {
  const w = await makeClass(h.db)
  const salma = await h.as(w.salma)
  const paper = await w.paper({ deadline: inMinutes(60) })
  await begin(salma, paper)
  await setDeadline(h, paper, inMinutes(-1))
  const { to_do, results } = await atOnce(salma)
  expect(to_do?.data).toEqual([])
  expect(results?.data.map(({ paper: { id }, state }) => [id, state])).toEqual([
    [paper.id, 'released'],
  ])
})

test('a part that cannot be read takes no other along, and where all fail the call fails', async () => {
  const w = await makeClass(h.db)
  const salma = await h.as(w.salma)
  await w.paper({ deadline: inMinutes(60) })
  const whole = await atOnce(salma)
  await withTablesAway(h, ['grade_notices'], async () => {
    const { notices: _, ...others } = whole
    expect(await atOnce(salma)).toEqual(others)
  })
  await withTablesAway(h, ['attempts', 'books', 'practised_questions', 'classrooms'], async () => {
    expect(await failure(atOnce(salma))).toMatchObject({ status: 500, code: 'internal' })
  })
  expect(await atOnce(salma)).toEqual(whole)
})

test('a home is nine statements with that of the session, and sixteen one by one', async () => {
  const w = await makeClass(h.db)
  const salma = await h.as(w.salma)
  for (let at = 0; at < 12; at += 1) await w.paper({ deadline: inMinutes(60 + at) })
  await atOnce(salma)
  queries.length = 0
  await atOnce(salma)
  expect(queries.length).toBe(9)
  queries.length = 0
  await oneByOne(salma)
  expect(queries.length).toBe(16)
})
