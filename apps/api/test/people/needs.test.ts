import { getStudentPaper, startAttempt } from '@meridian/contract/answering.ts'
import { listExtensions, setExtension } from '@meridian/contract/extensions.ts'
import { previewGiving } from '@meridian/contract/giving.ts'
import { getNeeds, setNeeds } from '@meridian/contract/needs.ts'
import { afterAll, expect, it } from 'vitest'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { begin, inMinutes, minute, openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const account = await makeSchoolAdmin(h.db, w.school.id, { name: 'Nadia El-Sayed' })
const admin = await h.as(account)

type Wanted = { time_factor?: number; instructions?: string } | null
const read = async () => (await karim.call(getNeeds, { params: { id: w.salma.id } })).data
/** Sets what Salma needs, after what there is. */
const set = async (needs: Wanted) =>
  (
    await admin.call(setNeeds, {
      body: { student_id: w.salma.id, needs, version: (await read()).version },
    })
  ).data
const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const
async function quiz(time_limit: number | null, fields: Parameters<typeof w.paper>[0] = {}) {
  const paper = await w.paper({ questions: [tof], ...fields })
  await h.db.updateTable('papers').set({ time_limit }).where('id', '=', paper.id).execute()
  return paper
}
const shown = async (paper: { id: string }) =>
  (await salma.call(getStudentPaper, { params: { id: paper.id } })).data.paper
const minutesOf = (attempt: { started_at: string; ends_at: string | null }) =>
  Math.round((Date.parse(attempt.ends_at ?? '') - Date.parse(attempt.started_at)) / minute)
const endOf = async (id: string) => {
  const { started_at, ends_at } = await h.db
    .selectFrom('attempts')
    .where('id', '=', id)
    .select(['started_at', 'ends_at'])
    .executeTakeFirstOrThrow()
  return Math.round(((ends_at?.getTime() ?? 0) - started_at.getTime()) / minute)
}

it('what a student needs holds in every quiz of today and later, and is read by the staff of the school', async () => {
  const before = await quiz(40)
  expect((await shown(before)).extension).toBeNull()
  const { needs, version } = await set({
    time_factor: 1.25,
    instructions: ' Prints in 14 points. ',
  })
  expect({ needs, version }).toEqual({
    version: 1,
    needs: {
      time_factor: 1.25,
      instructions: 'Prints in 14 points.',
      set_by: { name: 'Nadia El-Sayed' },
      set_at: expect.any(String),
    },
  })
  expect((await read()).needs).toEqual(needs)
  const extension = { time_factor: 1.25, extra_days: 0 }
  for (const paper of [before, await quiz(40)])
    expect(await shown(paper)).toMatchObject({ time_limit: 50, extension })
  expect(minutesOf(await begin(salma, before))).toBe(50)
  // What has no time limit has no longer one, and says nothing of it.
  expect(await shown(await quiz(null))).toMatchObject({ time_limit: null, extension: null })
  // A deadline ends it for everybody.
  const short = await begin(salma, await quiz(40, { deadline: inMinutes(30) }))
  expect(minutesOf(short)).toBe(30)
})

it('a quiz says more and never less', async () => {
  await set({ time_factor: 1.5 })
  const paper = await quiz(40)
  const extend = (time_factor: number, extra_days: number, version: number) =>
    karim.call(setExtension, {
      body: {
        paper_id: paper.id,
        student_id: w.salma.id,
        extension: { time_factor, extra_days },
        version,
      },
    })
  expect((await extend(1.25, 0, 0)).data).toMatchObject({
    time_limit: 60,
    extension: { time_factor: 1.25 },
    needs_factor: 1.5,
  })
  expect(await shown(paper)).toMatchObject({ time_limit: 60, extension: { time_factor: 1.5 } })
  expect((await extend(2, 1, 1)).data).toMatchObject({ time_limit: 80, needs_factor: 1.5 })
  expect((await shown(paper)).extension).toEqual({ time_factor: 2, extra_days: 1 })
})

it('teachers see in a quiz who has more time, and read it before they give it', async () => {
  await set({ time_factor: 1.5 })
  const [timed, open] = [await quiz(40), await quiz(null)]
  const listed = async (paper: { id: string }) =>
    (
      await karim.call(listExtensions, {
        body: { paper_id: paper.id, filters: [{ name: 'extended', value: 'true' }] },
      })
    ).data
  expect(await listed(timed)).toMatchObject([
    { student: { id: w.salma.id }, extension: null, needs_factor: 1.5, version: 0, time_limit: 60 },
  ])
  expect(await listed(open)).toEqual([])
  const told = async (paper: { id: string }) =>
    (
      await karim.call(previewGiving, {
        body: { id: paper.id, classes: [w.classroom.id], students: [], deadline: null },
      })
    ).data.more_time
  expect(await told(timed)).toMatchObject({ total: 1 })
  expect(await told(open)).toMatchObject({ total: 0, names: [] })
})

it('a change reaches what is being answered, in every quiz at once', async () => {
  await set(null)
  const attempts = [await begin(salma, await quiz(40)), await begin(salma, await quiz(20))]
  const ends = () => Promise.all(attempts.map(({ id }) => endOf(id)))
  expect(await ends()).toEqual([40, 20])
  await set({ time_factor: 1.5 })
  expect(await ends()).toEqual([60, 30])
  await set({ instructions: 'Sits in front.' })
  expect(await ends()).toEqual([40, 20])
})

it('needs that are set while quizzes are started reach every one of them', async () => {
  for (const round of [1, 2, 3]) {
    await set(null)
    const papers = await Promise.all([40, 40, 40].map((limit) => quiz(limit)))
    const starts = papers.map(({ id }) => salma.call(startAttempt, { body: { paper_id: id } }))
    const [made] = await Promise.all([Promise.all(starts), set({ time_factor: 2 })])
    const ends = await Promise.all(made.map(({ data }) => endOf(data.id)))
    expect(ends, `round ${round}`).toEqual([80, 80, 80])
  }
})

it('only the admins set it, of two the later is told, and nonsense is refused in a sentence', async () => {
  await set(null)
  const put = (needs: Wanted, version = 0) => ({
    body: { student_id: w.salma.id, needs, version },
  })
  expect(await failure(karim.call(setNeeds, put({ time_factor: 2 })))).toMatchObject({
    status: 403,
  })
  expect(await failure(salma.call(setNeeds, put({ time_factor: 2 })))).toMatchObject({
    status: 403,
  })
  expect(await failure(salma.call(getNeeds, { params: { id: w.salma.id } }))).toMatchObject({
    status: 403,
  })
  for (const time_factor of [0.5, 5.05, 1.01, Number.NaN])
    expect(await failure(admin.call(setNeeds, put({ time_factor })))).toMatchObject({ status: 422 })
  expect((await failure(admin.call(setNeeds, put({ instructions: ' ' })))).errors).toEqual([
    { path: 'needs.time_factor', message: 'Choose a longer time, or write what teachers do.' },
  ])
  const both = await Promise.allSettled(
    [1.25, 1.5].map((time_factor) => admin.call(setNeeds, put({ time_factor }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).version).toBe(1)
  const log = await h.db
    .selectFrom('audit_log')
    .where('entity_id', '=', w.salma.id)
    .where('action', 'like', 'needs%')
    .orderBy('id', 'desc')
    .limit(2)
    .select(['action'])
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['needs set', 'needs taken back'])
})
