import { levelOf, scalePresets } from '@meridian/contract/core/scale.ts'
import { exportGradebook } from '@meridian/contract/gradebook.ts'
import { previewScale, readScale, saveScale } from '@meridian/contract/schools.scale.ts'
import { me } from '@meridian/contract/session.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

async function aSchool() {
  const school = await makeSchool(h.db)
  return { school, admin: await h.as(await makeSchoolAdmin(h.db, school.id)) }
}
let w: Awaited<ReturnType<typeof aSchool>>
beforeEach(async () => {
  w = await aSchool()
})

type Levels = { from: number; name: string; name_ar?: string }[]
const words = scalePresets.words.map((level) => ({ ...level }))
const save = (levels: Levels, version?: number, admin: Client = w.admin) =>
  admin.call(saveScale, { body: { scale: levels, ...(version !== undefined && { version }) } })
const wrong = async (levels: Levels) => {
  const failed = await failure(save(levels))
  return [failed.status, failed.errors?.[0]?.path, failed.errors?.[0]?.message]
}

it('a school sets its scale, its people have it in their language, and no other school does', async () => {
  expect((await w.admin.call(readScale, {})).data).toEqual({ scale: [], version: 0 })
  const { data, message } = await save([...words].reverse(), 0)
  expect([data, message]).toEqual([
    { scale: words, version: 1 },
    'Scale saved. No mark has changed.',
  ])
  const account = await makeTeacher(h.db, w.school.id)
  const seen = async (client: Client) => (await client.call(me, {})).data.school?.scale
  const ascending = [...words].reverse()
  expect(await seen(await h.as(account))).toEqual(
    ascending.map(({ from, name }) => ({ from, name })),
  )
  await h.db.updateTable('users').set({ language: 'ar' }).where('id', '=', account.userId).execute()
  expect((await seen(await h.as(account)))?.at(-1)).toEqual({ from: 85, name: 'ممتاز' })
  expect(await seen((await aSchool()).admin)).toEqual([])
  // The same again is no change; who has read the first version is told.
  expect((await save(words, 1)).data.version).toBe(1)
  expect(await failure(save([], 0))).toMatchObject({ status: 409, code: 'stale' })
  expect((await save([], 1)).data).toEqual({ scale: [], version: 2 })
})

it('levels that say nothing, or the same, are refused in a sentence', async () => {
  const [a, f] = [
    { from: 50, name: 'Pass' },
    { from: 0, name: 'Fail' },
  ]
  expect(await wrong([f])).toEqual([
    422,
    'scale',
    'One level says nothing of a grade. Add another, or take it away.',
  ])
  expect(await wrong([a, { from: 20, name: 'Fail' }])).toEqual([
    422,
    'scale',
    'The lowest level begins at 0, so that every grade has one',
  ])
  expect((await wrong([a, { ...f, from: 50 }])).slice(0, 2)).toEqual([422, 'scale.1.from'])
  expect((await wrong([a, { ...f, name: 'pass' }])).slice(0, 2)).toEqual([422, 'scale.1.name'])
  expect((await wrong([{ ...a, from: 50.05 }, f])).slice(0, 2)).toEqual([422, 'scale.0.from'])
  for (const from of [-1, 101, Number.NaN]) expect((await wrong([{ ...a, from }, f]))[0]).toBe(422)
  expect((await wrong([{ ...a, name: 'x'.repeat(1_000_000) }, f]))[0]).toBe(422)
  expect((await save([{ ...a, name: 'Pass\u0000' }, f])).data.scale[0]?.name).toBe('Pass')
})

it('says how many results get another word before anything is saved, and changes no mark', async () => {
  const teacher = await makeTeacher(h.db, w.school.id)
  const students = [await makeStudent(h.db, w.school.id), await makeStudent(h.db, w.school.id)]
  const classroom = await makeClassroom(h.db, w.school.id, {
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  const paper = await makePaper(h.db, {
    ...{ schoolId: w.school.id, ownerId: teacher.userId, classIds: [classroom.id] },
    questions: [{ type: 'essay', question: 'Why?', weight: 4, required: true }],
  })
  for (const [index, grade] of ['4', '2'].entries())
    await makeAttempt(h.db, paper, {
      studentId: students[index]?.id ?? '',
      answers: [{ text: 'Because.' }],
      grades: [grade],
      status: 'closed',
    })
  await sql`select refresh_results(null)`.execute(h.db).catch(() => null)
  const marks = () => h.db.selectFrom('attempts').select(['id', 'score']).orderBy('id').execute()
  const before = await marks()
  const preview = async (levels: Levels) =>
    (await w.admin.call(previewScale, { body: { scale: levels } })).data
  expect(await preview(words)).toEqual({ results: 2, changed: 2 })
  await save(words)
  expect(await preview(words)).toEqual({ results: 2, changed: 0 })
  expect(
    await preview(words.map((one) => (one.from === 50 ? { ...one, name: 'Enough' } : one))),
  ).toEqual({
    ...{ results: 2, changed: 1 },
  })
  expect(await marks()).toEqual(before)
  const elsewhere = await aSchool()
  expect((await elsewhere.admin.call(previewScale, { body: { scale: words } })).data).toEqual({
    ...{ results: 0, changed: 0 },
  })
})

it('the file of a gradebook says every single grade in words, and none where a school has none', async () => {
  const teacher = await makeTeacher(h.db, w.school.id)
  const students = [await makeStudent(h.db, w.school.id), await makeStudent(h.db, w.school.id)]
  const classroom = await makeClassroom(h.db, w.school.id, {
    teacherIds: [teacher.id],
    studentIds: students.map(({ id }) => id),
  })
  const paper = await makePaper(h.db, {
    ...{ schoolId: w.school.id, ownerId: teacher.userId, classIds: [classroom.id], name: 'Rivers' },
    questions: [{ type: 'essay', question: 'Why?', weight: 4, required: true }],
  })
  for (const [index, grades] of [['3.5'], undefined].entries())
    await makeAttempt(h.db, paper, {
      studentId: students[index]?.id ?? '',
      answers: [{ text: 'Because.' }],
      ...(grades && { grades }),
      status: grades ? 'closed' : 'submitted',
    })
  const client = await h.as(teacher)
  const file = async () => {
    const answer = await fetch(`${h.baseUrl}${exportGradebook.path}?class_id=${classroom.id}`, {
      headers: client.headers(),
    })
    expect(answer.status).toBe(200)
    const [head = [], ...rows] = Papa.parse<string[]>((await answer.text()).trim()).data
    for (const row of rows) expect(row).toHaveLength(head.length)
    return { head, of: (name: string) => rows.map((row) => row[head.indexOf(name)]).toSorted() }
  }
  const plain = await file()
  expect(plain.head).not.toContain('Rivers: level')
  await save(words)
  const worded = await file()
  expect(worded.head.filter((name) => !plain.head.includes(name))).toEqual([
    'Rivers: level',
    'Level',
  ])
  // Of who waits for a grade nothing is said; the last row is the average of the paper.
  expect(worded.of('Rivers: level')).toEqual(['', '', 'Excellent', 'Excellent'])
})

it('every per cent has one level, and more never has a lower one', () => {
  const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 11 })
  const percents = fc.tuple(
    fc.float({ min: 0, max: 100, noNaN: true }),
    fc.float({ min: 0, max: 100, noNaN: true }),
  )
  fc.assert(
    fc.property(bounds, percents, (tenths, pair) => {
      const levels = [0, ...tenths].map((tenth) => ({ from: tenth / 10, name: String(tenth / 10) }))
      const [low = 0, high = 0] = [...pair].sort((a, b) => a - b)
      const [one, other] = [Number(levelOf(levels, low)), Number(levelOf(levels, high))]
      expect(one).toBeLessThanOrEqual(other)
      expect(one).toBeLessThanOrEqual(low + 0.0501)
      expect(levels.filter(({ from }) => from > one && from <= low)).toEqual([])
    }),
  )
  expect(
    levelOf(
      [
        { from: 85, name: 'A' },
        { from: 0, name: 'B' },
      ],
      84.95,
    ),
  ).toBe('A')
  expect(
    levelOf(
      [
        { from: 85, name: 'A' },
        { from: 0, name: 'B' },
      ],
      84.94,
    ),
  ).toBe('B')
  expect(levelOf([], 50)).toBeNull()
})
