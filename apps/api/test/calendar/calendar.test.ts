import { getAttempt } from '@meridian/contract/answering.ts'
import { calendarLimits, moveDeadline, readCalendar } from '@meridian/contract/calendar.ts'
import { afterAll, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { begin, openClass } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const
const november = { from: '2026-11-01', to: '2026-11-30' }
const hala = await makeTeacher(h.db, w.school.id, { name: 'Hala Mostafa' })
await h.db
  .insertInto('classroom_teachers')
  .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, teacher_id: hala.id })
  .execute()
const read = async (client: Client, query: object = november) =>
  (await client.call(readCalendar, { query: query as typeof november })).data
const names = async (client: Client, query: object = november) =>
  (await read(client, query)).entries.map(({ name }) => name)
/** 22:30 UTC of the 30th is the 1st of December in Cairo. */
const late = new Date('2026-11-30T22:30Z')
const paper = (name: string, fields: object) =>
  w.paper({ name, questions: [tof], deadline: new Date('2026-11-12T08:00Z'), ...fields })

await paper('Rivers', {})
await paper('Of a colleague', { ownerId: hala.userId })
await paper('A draft', { classIds: [] })
const { id: archived } = await paper('Archived', {})
await h.db
  .updateTable('papers')
  .set({ archived_at: new Date() })
  .where('id', '=', archived)
  .execute()
await paper('Without a question', { questions: [] })
await paper('In December by the clock of the school', { deadline: late })
await paper('Opens', { startDate: new Date('2026-11-05T08:00Z'), deadline: late })
const elsewhere = await makeClassroom(h.db, w.school.id, { name: 'Grade 6 B' })
await paper('Of another class', { classIds: [elsewhere.id], ownerId: hala.userId })

it('a teacher reads what is due and opens in their classes, by the calendar of the school', async () => {
  const { entries, classes, more } = await read(karim)
  expect(entries.map(({ name, own }) => [name, own])).toEqual([
    ['Rivers', true],
    ['Of a colleague', false],
    ['Opens', true],
  ])
  expect(entries[0]).toMatchObject({
    deadline: '2026-11-12T08:00:00.000Z',
    classes: [{ id: w.classroom.id, name: 'Grade 6 A' }],
    started: 0,
    done: false,
  })
  // A colleague's name and time, and nothing of how far the students are.
  expect(entries[1]).toMatchObject({ user: { name: 'Hala Mostafa' }, started: null })
  expect(classes).toEqual([{ id: w.classroom.id, name: 'Grade 6 A' }])
  expect(more).toBe(false)
  expect(await names(karim, { from: '2026-12-01', to: '2026-12-01' })).toEqual([
    'In December by the clock of the school',
    'Opens',
  ])
})

it('an admin reads one class or all of the school; nobody reads a class out of reach', async () => {
  const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
  expect(await names(admin)).toContain('Of another class')
  expect(await names(admin, { ...november, class_id: elsewhere.id })).toEqual(['Of another class'])
  expect(await names(karim, { ...november, class_id: elsewhere.id })).toEqual([])
  const other = await makeSchool(h.db)
  const stranger = await h.as(await makeSchoolAdmin(h.db, other.id))
  expect(await names(stranger, { ...november, class_id: w.classroom.id })).toEqual([])
  const newcomer = await h.as(await makeTeacher(h.db, w.school.id))
  expect((await read(newcomer)).entries).toEqual([])
})

it('a student reads what they have, with their own deadline, and what they have handed in', async () => {
  const own = await paper('Extended', { deadline: new Date('2026-11-29T08:00Z') })
  await h.db
    .insertInto('paper_extensions')
    .values({
      tenant_id: w.school.id,
      paper_id: own.id,
      student_id: w.salma.id,
      time_factor: '1',
      extra_days: 3,
      deadline: new Date('2026-12-02T08:00Z'),
      created_by: w.teacher.userId,
    })
    .execute()
  await makeAttempt(h.db, own, { studentId: w.salma.id })
  expect(await names(salma)).toEqual(['Rivers', 'Of a colleague', 'Opens'])
  const december = await read(salma, { from: '2026-12-02', to: '2026-12-02' })
  expect(december.entries).toMatchObject([
    {
      name: 'Extended',
      done: true,
      deadline: '2026-12-02T08:00:00.000Z',
      started: null,
      classes: [],
    },
  ])
  expect(december.classes).toEqual([])
  const outsider = await h.as(await makeStudent(h.db, w.school.id))
  expect((await read(outsider)).entries).toEqual([])
})

it('days that are none, run backwards or are too many are refused in words', async () => {
  for (const days of [
    { from: '2026-11-31', to: '2026-12-01' },
    { from: '2026-11-30', to: '2026-11-01' },
    { from: '2026-01-01', to: '2026-12-31' },
  ])
    expect(await failure(read(karim, days))).toMatchObject({ status: 422 })
  expect(calendarLimits.days).toBe(42)
})

it('a deadline is moved for everybody, with the ends of what runs, and no further than its start', async () => {
  const moved = await w.paper({
    name: 'Moved',
    questions: [tof],
    startDate: new Date(Date.now() - 3_600_000),
    deadline: new Date(Date.now() + 86_400_000),
  })
  const { id: attempt } = await begin(salma, moved)
  const { version } = moved
  const move = (deadline: string, named: number | undefined, client: Client = karim) =>
    client.call(moveDeadline, { body: { id: moved.id, version: named, deadline } })
  const { data } = await move('2099-03-01T10:00', version)
  const { ends_at } = (await salma.call(getAttempt, { params: { id: attempt } })).data
  expect(new Date(ends_at ?? 0).toISOString()).toBe(data.deadline)
  expect(await failure(move('2099-03-02T10:00', version))).toMatchObject({ status: 409 })
  expect(await failure(move('2020-01-01T10:00', undefined))).toMatchObject({
    status: 422,
    errors: [{ path: 'deadline' }],
  })
  const colleague = await h.as(hala)
  expect(await failure(move('2099-03-02T10:00', undefined, colleague))).toMatchObject({
    status: 403,
  })
  const draft = await w.paper({ classIds: [], questions: [tof] })
  const body = { id: draft.id, deadline: '2099-03-01T10:00' }
  expect(await failure(karim.call(moveDeadline, { body }))).toMatchObject({ status: 409 })
})
