import {
  type BookDetail,
  createBook,
  getBook,
  saveOutline,
  updateBook,
} from '@meridian/contract/books.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { finishLesson, readPlace } from '@meridian/contract/reading.ts'
import { countBookPlaces } from '@meridian/contract/resources.ts'
import { createLink } from '@meridian/contract/resources.write.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let ibc: Client
let superAdmin: Client
let grade: string
beforeAll(async () => {
  harness = await startHarness()
  ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  superAdmin = await harness.as(await makeUser(harness.db, 'PRG', null))
  grade = await gradeOfLevel(harness.db, 6)
})
afterAll(() => harness.close())

async function newBook() {
  const units = [
    { name: 'Rivers', lessons: [{ name: 'The Nile' }, { name: 'Deltas' }] },
    { name: 'Deserts', lessons: [{ name: 'Oases' }] },
  ]
  const body = { name: `Book ${unique()}`, grade_id: grade, units }
  return (await ibc.call(createBook, { body })).data
}
const read = async (id: string) => (await ibc.call(getBook, { params: { id } })).data
const save = async (book: BookDetail, units: BodyInput<typeof saveOutline>['units']) =>
  (await ibc.call(saveOutline, { body: { id: book.id, version: book.version, units } })).data
const outline = (book: BookDetail) =>
  book.units.map((unit) => [unit.name, unit.lessons.map((lesson) => lesson.name)])
function two(book: BookDetail) {
  const [first, second] = book.units
  if (!first || !second) throw new Error('The book has two units')
  return [first, second] as const
}
const link = (client: Client, book: BookDetail, unit_id: string, lesson_id: string | null) =>
  client.call(createLink, {
    body: {
      book_id: book.id,
      chapter_id: unit_id,
      lesson_id,
      name: `Link ${unique()}`,
      description: 'To look at',
      url: 'example.org',
    },
  })

/** A school with the book in a class, its teacher and a student. */
async function schoolWith(book: BookDetail) {
  const school = await makeSchool(harness.db, { bookIds: [book.id] })
  const teacher = await makeTeacher(harness.db, school.id)
  const student = await makeStudent(harness.db, school.id)
  await makeClassroom(harness.db, school.id, {
    level: 6,
    teacherIds: [teacher.id],
    studentIds: [student.id],
    bookIds: [book.id],
  })
  return { teacher: await harness.as(teacher), student: await harness.as(student) }
}

test('a lesson that moves into another unit keeps its id, its resources and what was read', async () => {
  const book = await newBook()
  const [rivers, deserts] = two(book)
  const nile = rivers.lessons[0]
  if (!nile) throw new Error('The unit has lessons')
  const { teacher, student } = await schoolWith(book)
  await link(ibc, book, rivers.id, nile.id)
  await link(teacher, book, rivers.id, nile.id)
  await student.call(finishLesson, { body: { id: nile.id, finished: true } })
  const moved = await save(book, [
    { ...rivers, lessons: rivers.lessons.slice(1) },
    { ...deserts, lessons: [...deserts.lessons, nile] },
    { name: 'New', lessons: [] },
  ])
  expect(outline(moved)).toEqual([
    ['Rivers', ['Deltas']],
    ['Deserts', ['Oases', 'The Nile']],
    ['New', []],
  ])
  expect(moved.units[1]?.lessons[1]?.id).toBe(nile.id)
  expect(moved.version).toBe(book.version + 1)
  const places = (await teacher.call(countBookPlaces, { params: { id: book.id } })).data
  expect(places).toEqual([
    {
      unit_id: deserts.id,
      lesson_id: nile.id,
      kinds: [{ type: 'url', publisher: 1, school: 1 }],
    },
  ])
  const { data: place } = await student.call(readPlace, { params: { id: nile.id } })
  expect(place).toMatchObject({ unit_id: deserts.id, told: true, parts: [{}, {}] })
})

test('a unit goes without a question when its lessons have moved away, and into a new one they can', async () => {
  const book = await newBook()
  const [rivers, deserts] = two(book)
  const nile = rivers.lessons[0]
  await link(ibc, book, rivers.id, nile?.id ?? '')
  const moved = await save(book, [deserts, { name: 'Waters', lessons: rivers.lessons }])
  expect(outline(moved)).toEqual([
    ['Deserts', ['Oases']],
    ['Waters', ['The Nile', 'Deltas']],
  ])
  const places = (await ibc.call(countBookPlaces, { params: { id: book.id } })).data
  expect(places).toMatchObject([{ unit_id: moved.units[1]?.id, lesson_id: nile?.id }])
})

test('a save of what another editor has changed is refused, and only units and lessons change', async () => {
  const book = await newBook()
  const first = await save(book, book.units)
  const body = { id: book.id, version: book.version, units: [] }
  expect(await failure(ibc.call(saveOutline, { body }))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  expect(await read(book.id)).toEqual(first)
  expect(first.name).toBe(book.name)
  const named = { id: book.id, version: first.version, name: 'Named', grade_id: grade }
  await ibc.call(updateBook, { body: { ...named, units: first.units } })
  expect((await save(await read(book.id), [])).name).toBe('Named')
})

test('counts are of the publisher and of schools apart, and nobody counts what another school made', async () => {
  const book = await newBook()
  const [rivers, deserts] = two(book)
  const ours = await schoolWith(book)
  const theirs = await schoolWith(book)
  await link(ibc, book, rivers.id, null)
  await link(ours.teacher, book, deserts.id, deserts.lessons[0]?.id ?? '')
  await link(theirs.teacher, book, deserts.id, deserts.lessons[0]?.id ?? '')
  const of = async (client: Client) =>
    (await client.call(countBookPlaces, { params: { id: book.id } })).data
      .flatMap(({ lesson_id, kinds }) => kinds.map((kind) => ({ lesson_id, ...kind })))
      .sort((a, b) => a.school - b.school)
  const whole = { lesson_id: null, type: 'url', publisher: 1, school: 0 }
  const oases = { lesson_id: deserts.lessons[0]?.id, type: 'url', publisher: 0 }
  expect(await of(ibc)).toEqual([whole])
  expect(await of(ours.teacher)).toEqual([whole, { ...oases, school: 1 }])
  expect(await of(superAdmin)).toEqual([whole, { ...oases, school: 2 }])
  const stranger = await harness.as(
    await makeTeacher(harness.db, (await makeSchool(harness.db)).id),
  )
  expect(await failure(stranger.call(countBookPlaces, { params: { id: book.id } }))).toMatchObject({
    status: 404,
  })
})
