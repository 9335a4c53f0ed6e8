import { readGradebook } from '@meridian/contract/gradebook.ts'
import { classFigures } from '@meridian/contract/statistics.class.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import { afterAll, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { openClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, karim } = await openClass()
afterAll(() => h.close())
const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
const hala = await makeTeacher(h.db, w.school.id, { name: 'Hala Mostafa' })
await h.db
  .insertInto('classroom_teachers')
  .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, teacher_id: hala.id })
  .execute()
const colleague = await h.as(hala)
const figures = async (client: Client, id = w.classroom.id) =>
  (await client.call(classFigures, { params: { id } })).data
const at = (day: string) => new Date(`${day}T09:00Z`)
const points = (grade: string) => [null, null, null, grade]

it('a class without results has no average, and no month', async () => {
  const none = { all: { avg: null, counted: 0 }, yours: null, papers: 0, months: [] }
  expect(await figures(karim)).toEqual(none)
})

it('the average of a class is one with the gradebook and the statistics, in whole and by month', async () => {
  const rivers = await w.paper({ name: 'Rivers', maxAttempts: 3 })
  const seas = await w.paper({ name: 'Seas', ownerId: hala.userId })
  const best = { answers: rightAnswers(rivers), grades: points('2.00') }
  await makeAttempt(h.db, rivers, { studentId: w.salma.id, ...best, submittedAt: at('2026-10-05') })
  // Another attempt, and worse: it is November's own, and counts nowhere else.
  await makeAttempt(h.db, rivers, {
    studentId: w.salma.id,
    number: 2,
    grades: points('1.00'),
    submittedAt: at('2026-11-05'),
  })
  await makeAttempt(h.db, rivers, {
    studentId: w.adam.id,
    grades: points('0.00'),
    submittedAt: at('2026-10-31'),
  })
  await makeAttempt(h.db, seas, {
    studentId: w.salma.id,
    grades: points('2.00'),
    submittedAt: at('2026-11-06'),
  })
  // Handed in, and its essay not graded: no figure knows of it.
  await makeAttempt(h.db, seas, { studentId: w.adam.id, answers: rightAnswers(seas) })
  for (const [reader, owned] of [
    [karim, 2],
    [colleague, 1],
    [admin, 0],
  ] as const) {
    const found = await figures(reader)
    const book = await reader.call(readGradebook, { body: { class_id: w.classroom.id } })
    expect(found.all).toEqual(book.average)
    expect(found.all.counted).toBe(3)
    expect(found.papers).toBe(2)
    expect(found.yours).toEqual(book.yours)
    expect(found.yours?.counted ?? 0).toBe(owned)
    expect(found.months.map(({ from, to }) => [from, to])).toEqual([
      ['2026-10-01', '2026-10-31'],
      ['2026-11-01', '2026-11-30'],
    ])
    for (const { from, to, all } of found.months) {
      const rows = await reader.call(listResults, { body: { class_id: w.classroom.id, from, to } })
      expect({ month: from, ...all }).toEqual({ month: from, avg: rows.avg, counted: rows.counted })
    }
  }
  expect((await figures(karim)).months.map(({ yours }) => yours?.counted ?? null)).toEqual([
    null,
    1,
  ])
})

it('a class that one does not teach is not there', async () => {
  const other = await makeClassroom(h.db, w.school.id, { studentIds: [w.adam.id] })
  expect(await failure(figures(karim, other.id))).toMatchObject({ status: 404 })
  expect((await figures(admin, other.id)).all).toEqual({ avg: null, counted: 0 })
})
