import { listStudentPapers } from '@meridian/contract/answering.ts'
import {
  chooseReading,
  listLessonReaders,
  type ReadingState,
  readClassReading,
} from '@meridian/contract/reading.class.ts'
import {
  finishLesson,
  finishPart,
  openLesson,
  readBook,
  readPlace,
  readShelf,
} from '@meridian/contract/reading.ts'
import { readingPerClassroom, readingPerSchool } from '@meridian/contract/statistics.reading.ts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { countMonths } from '../../src/features/statistics/use.count.ts'
import { type Client, failure } from '../harness.ts'
import { readingWorld } from './reading.world.ts'

const w = await readingWorld()
afterAll(() => w.h.close())
const { salma, karim, nile, deltas, sand } = w
const { db } = w.h
const classId = w.classroom.id

const choose = (
  kind: 'lesson' | 'part',
  id: string,
  state: ReadingState,
  who = karim,
  room = classId,
) => who.call(chooseReading, { params: { id: room }, body: { kind, id, state } })
const ofClass = async (who: Client = karim) =>
  (await who.call(readClassReading, { params: { id: classId }, query: { book_id: w.book.id } }))
    .data
const place = async (id = nile) => (await salma.call(readPlace, { params: { id } })).data
const path = async () => (await salma.call(readBook, { params: { id: w.book.id } })).data
const names = async () => (await path()).units.flatMap((unit) => unit.lessons.map((l) => l.name))
const parts = async () => (await place()).parts.map(({ name }) => name)
const status = async (call: Promise<unknown>) => (await failure(call)).status

it('a hidden lesson is not there for the students of the class, with all that stands in it, and comes back', async () => {
  const file = (await place()).parts[0]?.file?.url ?? ''
  const before = await salma.read(file)
  expect((await choose('lesson', nile, 'hidden')).data).toEqual({
    ...{ id: nile, state: 'hidden', before: 'shown' },
  })
  expect(await names()).toEqual(['Deltas', 'Sand'])
  expect((await salma.call(readShelf)).data).toMatchObject([{ lessons: 2 }])
  expect((await path()).next).toBe(deltas)
  const refused = [
    () => place(),
    () => salma.call(openLesson, { body: { id: nile } }),
    () => salma.call(finishLesson, { body: { id: nile, finished: true } }),
    () => salma.call(finishPart, { body: { id: w.link.id, finished: true } }),
  ]
  for (const one of refused) expect(await status(one())).toBe(404)
  expect((await salma.read(file)).status).toBe(404)
  expect(before.status).toBe(200)
  // Work that was given is there as ever, and so is the lesson for another class.
  const work = await salma.call(listStudentPapers, { body: {} })
  expect(work.data.map(({ paper }) => paper.name)).toEqual(['Desert or delta'])
  expect((await w.mona.call(readPlace, { params: { id: nile } })).data.name).toBe('The Nile')
  expect((await choose('lesson', nile, 'shown')).data.before).toBe('hidden')
  expect(await names()).toContain('The Nile')
  expect((await salma.read(file)).status).toBe(200)
})

it('a hidden part is not there by any address, and another class that has the book shows it', async () => {
  const file = (await place()).parts[0]?.file?.url ?? ''
  await choose('part', w.film.id, 'hidden')
  expect(await parts()).toEqual(['From space', 'Our own river'])
  expect((await salma.read(file)).status).toBe(404)
  const finished = salma.call(finishPart, { body: { id: w.film.id, finished: true } })
  expect(await status(finished)).toBe(404)
  const second = await makeClassroom(db, w.school.id, {
    bookIds: [w.book.id],
    studentIds: [w.people.salma.id],
  })
  expect(await parts()).toEqual(['Mud', 'From space', 'Our own river'])
  expect((await salma.read(file)).status).toBe(200)
  await db.deleteFrom('classrooms').where('id', '=', second.id).execute()
  expect(await parts()).toHaveLength(2)
  await choose('part', w.film.id, 'shown')
  expect(await parts()).toHaveLength(3)
})

it('what is pinned stands first in its lesson, and is named as pinned in its book', async () => {
  await choose('part', w.own.id, 'pinned')
  expect((await place()).parts.map(({ name, pinned }) => [name, pinned])).toEqual([
    ['Our own river', true],
    ['Mud', false],
    ['From space', false],
  ])
  await choose('lesson', sand, 'pinned')
  const lessons = (await path()).units.flatMap((unit) => unit.lessons)
  expect(lessons.map(({ name, pinned }) => [name, pinned])).toEqual([
    ['The Nile', false],
    ['Deltas', false],
    ['Sand', true],
  ])
  expect((await place(sand)).pinned).toBe(true)
  const { units } = await ofClass()
  expect(units.flatMap((unit) => unit.lessons.map(({ state }) => state))).toEqual([
    ...['shown', 'shown', 'pinned'],
  ])
  expect((await choose('lesson', sand, 'shown')).data.before).toBe('pinned')
  await choose('part', w.own.id, 'shown')
  expect((await place(sand)).pinned).toBe(false)
})

it('every teacher of the class chooses, nobody else does, and what is of no book of it cannot be chosen', async () => {
  const hala = await makeTeacher(db, w.school.id)
  const adminOfSchool = await w.h.as(await makeSchoolAdmin(db, w.school.id))
  const stranger = await w.h.as(hala)
  expect(await status(choose('lesson', nile, 'hidden', stranger))).toBe(404)
  expect(await status(choose('lesson', nile, 'hidden', adminOfSchool))).toBe(403)
  expect(await status(choose('lesson', nile, 'hidden', salma))).toBe(403)
  await db
    .insertInto('classroom_teachers')
    .values({ tenant_id: w.school.id, classroom_id: classId, teacher_id: hala.id })
    .execute()
  expect((await choose('lesson', nile, 'hidden', stranger)).data.before).toBe('shown')
  expect((await choose('lesson', nile, 'shown')).data.before).toBe('hidden')
  const [line] = await db
    .selectFrom('audit_log')
    .where('action', '=', 'reading chosen')
    .where('actor_id', '=', hala.userId)
    .select(['entity_id', 'details'])
    .execute()
  expect(line).toMatchObject({
    entity_id: classId,
    details: { kind: 'lesson', id: nile, before: 'shown', after: 'hidden' },
  })
  const elsewhere = w.foreign.units[0]?.lessonIds[0] ?? ''
  expect(await status(choose('lesson', elsewhere, 'hidden'))).toBe(422)
  const theirs = await db
    .selectFrom('resources')
    .where('name', '=', 'Of another school')
    .select('id')
    .executeTakeFirstOrThrow()
  const sheet = await db
    .selectFrom('resources')
    .where('type', '=', 'worksheet')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const { id } of [theirs, sheet]) expect(await status(choose('part', id, 'hidden'))).toBe(422)
  for (const lesson_id of [elsewhere, 'no id']) {
    const asked = { params: { id: classId }, body: { lesson_id } }
    expect(await status(karim.call(listLessonReaders, asked))).toBe(422)
    expect(await status(choose('lesson', lesson_id, 'hidden'))).toBe(422)
  }
})

it('the teachers of a class see who has opened and finished a lesson, its school how many', async () => {
  const dina = await makeStudent(db, w.school.id, { name: 'Dina Aziz' })
  await db
    .insertInto('enrolments')
    .values({ tenant_id: w.school.id, classroom_id: classId, student_id: dina.id })
    .execute()
  const nileOf = async (who = karim) => (await ofClass(who)).units[0]?.lessons[0]
  expect(await nileOf()).toMatchObject({ opened: 0, finished: 0 })
  await salma.call(openLesson, { body: { id: nile } })
  for (const { id } of [w.film, w.link, w.own])
    await salma.call(finishPart, { body: { id, finished: true } })
  expect(await nileOf()).toMatchObject({ opened: 1, finished: 1, parts: [{ finished: 1 }, {}, {}] })
  // A part that is added later opens the lesson again for the student, and leaves what was counted.
  const late = await makeResource(db, { ...w.at, name: 'Added later' })
  expect((await place()).finished).toBe(false)
  expect(await nileOf()).toMatchObject({ finished: 1 })
  await db.deleteFrom('resources').where('id', '=', late.id).execute()
  await salma.call(finishPart, { body: { id: w.link.id, finished: false } })
  expect(await nileOf()).toMatchObject({ opened: 1, finished: 0 })
  await salma.call(finishLesson, { body: { id: nile, finished: true } })
  expect(await ofClass()).toMatchObject({ students: 2, can: { choose: true } })
  const admin = await w.h.as(await makeSchoolAdmin(db, w.school.id))
  expect(await ofClass(admin)).toMatchObject({ can: { choose: false } })
  expect(await nileOf(admin)).toMatchObject({ opened: 1, finished: 1 })
  const asked = { params: { id: classId }, body: { lesson_id: nile } }
  const { data, meta } = await karim.call(listLessonReaders, asked)
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([
    { name: 'Dina Aziz', opened_at: null, finished_at: null },
    { name: 'Salma Hassan', opened_at: expect.any(String), finished_at: expect.any(String) },
  ])
  expect(await status(admin.call(listLessonReaders, asked))).toBe(403)
  expect((await admin.call(readingPerClassroom)).data).toContainEqual({
    ...{ id: classId, name: 'Grade 6 A', students_count: 2, opened: 1, finished: 1 },
  })
})

it('the publisher sees sums of schools, and none that rests on fewer than ten students', async () => {
  const ibc = await w.h.as(await makeUser(db, 'IBC', null))
  const ofSchool = async () =>
    (await ibc.call(readingPerSchool)).data.find(({ id }) => id === w.school.id)
  /** Counts the month before this one anew. */
  const count = async () => {
    await db.deleteFrom('book_figures').execute()
    await db.deleteFrom('counted_months').execute()
    await sql`update lesson_readings set opened_at = now() - interval '1 month',
      finished_at = case when finished_at is not null then now() - interval '1 month' end`.execute(
      db,
    )
    await countMonths(db)
    return ofSchool()
  }
  expect(await count()).toMatchObject({ opened: null, finished: null })
  for (let more = 0; more < 9; more += 1) {
    const student = await makeStudent(db, w.school.id)
    await db
      .insertInto('enrolments')
      .values({ tenant_id: w.school.id, classroom_id: classId, student_id: student.id })
      .execute()
    const client = await w.h.as(student)
    await client.call(openLesson, { body: { id: nile } })
    await client.call(finishLesson, { body: { id: deltas, finished: true } })
    if (more === 7) expect(await count()).toMatchObject({ opened: null, finished: null })
  }
  // 19 lessons were opened, and 10 finished.
  expect(await count()).toMatchObject({ students_count: 12, opened: 20, finished: 10 })
  expect(JSON.stringify(await ibc.call(readingPerSchool))).not.toMatch(/Salma|Dina/)
})
