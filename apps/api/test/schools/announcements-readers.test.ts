import {
  getReadAnnouncement,
  listReaders,
  readAnnouncements,
} from '@meridian/contract/announcements.readers.ts'
import { listAnnouncements, listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import { postAnnouncement, updateAnnouncement } from '@meridian/contract/announcements.write.ts'
import { studentHome } from '@meridian/contract/statistics.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeWorld>>
/** The class, and an announcement of its teacher. */
let classId: string
let id: string
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld()
})
beforeEach(async () => {
  classId = (await world.classOf()).id
  id = (await post(world.teacher)).data.id
})
afterAll(() => harness.close())

/** A class with two teachers and three students, and the people around it. */
async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db)
  const other = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const colleague = await makeTeacher(db, school.id)
  const stranger = await makeTeacher(db, school.id)
  const students = [
    await makeStudent(db, school.id, { name: 'Adam Tarek' }),
    await makeStudent(db, school.id, { name: 'Laila Mahmoud' }),
    await makeStudent(db, school.id, { name: 'Ziad Ashraf' }),
  ] as const
  const alien = await makeStudent(db, school.id)
  await makeClassroom(db, school.id, { teacherIds: [stranger.id], studentIds: [alien.id] })
  return {
    classOf: () =>
      makeClassroom(db, school.id, {
        teacherIds: [teacher.id, colleague.id],
        studentIds: students.map((student) => student.id),
      }),
    schoolId: school.id,
    teacherId: teacher.id,
    students,
    teacher: await harness.as(teacher),
    colleague: await harness.as(colleague),
    stranger: await harness.as(stranger),
    adam: await harness.as(students[0]),
    laila: await harness.as(students[1]),
    alien: await harness.as(alien),
    admin: await harness.as(await makeSchoolAdmin(db, school.id)),
    prg: await harness.as(await makeUser(db, 'PRG', null)),
    outsider: await harness.as(await makeSchoolAdmin(db, other.id)),
    far: await harness.as(await makeStudent(db, other.id)),
  }
}
const post = (client: Client, publish_at: string | null = null) =>
  client.call(postAnnouncement, {
    body: { class_id: classId, content: 'Bring your atlas.', publish_at },
  })
const read = (client: Client, ...ids: string[]) =>
  client.call(readAnnouncements, { body: { ids: ids.length > 0 ? ids : [id] } })
const shown = async (client: Client) =>
  (await client.call(listAnnouncements, { params: { id: classId } })).data.find(
    (one) => one.id === id,
  )
const own = async (client: Client) =>
  (
    await client.call(listOwnAnnouncements, {
      body: { filters: [{ name: 'class_id', value: [classId] }] },
    })
  ).data[0]
const readers = (client: Client, body: object = {}) =>
  client.call(listReaders, { params: { id }, body })
const one = (client: Client) => client.call(getReadAnnouncement, { params: { id } })

test('a reading counts once, for the student who read, and everybody who is told sees it', async () => {
  expect((await shown(world.adam))?.unread).toBe(true)
  expect(await read(world.adam)).toEqual({ message: 'Noted as read' })
  const { data: first } = await readers(world.teacher)
  await read(world.adam)
  expect((await readers(world.teacher)).data).toEqual(first)
  expect((await shown(world.adam))?.unread).toBe(false)
  expect((await shown(world.laila))?.unread).toBe(true)
  for (const client of [world.teacher, world.colleague, world.admin]) {
    expect((await shown(client))?.readers).toEqual({ read: 1, of: 3 })
    expect((await own(client))?.readers).toEqual({ read: 1, of: 3 })
    expect((await one(client)).data).toMatchObject({
      id,
      class: { id: classId },
      readers: { read: 1, of: 3 },
    })
    const { data } = await readers(client)
    expect(data).toEqual([
      {
        id: world.students[0].id,
        name: 'Adam Tarek',
        read_at: expect.any(String),
        before_edit: false,
      },
      { id: world.students[1].id, name: 'Laila Mahmoud', read_at: null, before_edit: false },
      { id: world.students[2].id, name: 'Ziad Ashraf', read_at: null, before_edit: false },
    ])
  }
})

test('two pages of one student that read it at once make one reading', async () => {
  await Promise.all(Array.from({ length: 6 }, () => read(world.adam)))
  expect((await shown(world.teacher))?.readers).toEqual({ read: 1, of: 3 })
})

test('the list is searched, filtered and paged', async () => {
  await read(world.laila)
  const names = async (body: object) =>
    (await readers(world.teacher, body)).data.map(({ name }) => name)
  expect(await names({ query: 'ziad' })).toEqual(['Ziad Ashraf'])
  const by = (value: string) => ({ filters: [{ name: 'read', value: [value] }] })
  expect(await names(by('true'))).toEqual(['Laila Mahmoud'])
  expect(await names(by('false'))).toEqual(['Adam Tarek', 'Ziad Ashraf'])
  expect(await names(by('perhaps'))).toEqual([])
  const second = await readers(world.teacher, { metaData: { page: 2, perPage: 2 } })
  expect(second.meta).toEqual({ per_page: 2, total: 3, current_page: 2 })
  expect(second.data.map(({ name }) => name)).toEqual(['Ziad Ashraf'])
  expect(second.filters).toEqual([
    {
      name: 'Read',
      field: 'read',
      type: 'select',
      options: [
        { label: 'Has read it', value: 'true' },
        { label: 'Has not read it', value: 'false' },
      ],
    },
  ])
})

test('students are told nothing of who has read, and the super admin neither', async () => {
  await read(world.laila)
  for (const client of [world.adam, world.laila, world.prg])
    expect((await shown(client))?.readers).toBeNull()
  expect((await own(world.adam))?.readers).toBeNull()
  const { data } = await world.laila.call(studentHome, {})
  const home = data.announcements.data.find((each) => each.id === id)
  expect(home).toMatchObject({ unread: false })
  expect(Object.keys(home ?? {})).not.toContain('readers')
  for (const client of [world.adam, world.prg])
    for (const ask of [readers, one])
      expect(await failure(ask(client))).toMatchObject({ status: 403 })
})

test('teachers of other classes, removed teachers and other schools are told nothing', async () => {
  await harness.db
    .deleteFrom('classroom_teachers')
    .where('classroom_id', '=', classId)
    .where('teacher_id', '=', world.teacherId)
    .execute()
  for (const client of [world.teacher, world.stranger, world.outsider])
    for (const ask of [readers, one])
      expect(await failure(ask(client))).toMatchObject({ status: 404 })
  expect((await readers(world.colleague)).meta.total).toBe(3)
})

test('nobody notes as read what they do not have', async () => {
  const { data: later } = await post(world.teacher, '2190-06-01T08:00')
  const refused = (index: number) => ({ status: 422, errors: [{ path: `ids.${index}` }] })
  for (const client of [world.alien, world.far])
    expect(await failure(read(client))).toMatchObject(refused(0))
  for (const other of [later.id, '0193c0de-0000-7000-8000-000000000000', 'no id'])
    expect(await failure(read(world.adam, id, other))).toMatchObject(refused(1))
  for (const client of [world.teacher, world.admin, world.prg])
    expect(await failure(read(client))).toMatchObject({ status: 403 })
  expect((await shown(world.teacher))?.readers).toEqual({ read: 0, of: 3 })
  // Nobody could have read what is not out.
  expect(later.readers).toBeNull()
})

test('an edit leaves it read, and the list says who read what it said before', async () => {
  await read(world.adam)
  await world.teacher.call(updateAnnouncement, {
    params: { id },
    body: { content: 'Bring a ruler.', version: 1 },
  })
  await read(world.laila)
  await read(world.adam)
  expect((await shown(world.adam))?.unread).toBe(false)
  expect((await shown(world.teacher))?.readers).toEqual({ read: 2, of: 3 })
  const { data } = await readers(world.teacher)
  expect(data.map(({ before_edit }) => before_edit)).toEqual([true, false, false])
})

test('who has left the class counts no more, and comes back with what they read', async () => {
  await read(world.adam)
  const place = {
    tenant_id: world.schoolId,
    classroom_id: classId,
    student_id: world.students[0].id,
  }
  await harness.db
    .deleteFrom('enrolments')
    .where('classroom_id', '=', classId)
    .where('student_id', '=', place.student_id)
    .execute()
  expect((await shown(world.teacher))?.readers).toEqual({ read: 0, of: 2 })
  expect((await readers(world.teacher)).meta.total).toBe(2)
  await harness.db.insertInto('enrolments').values(place).execute()
  expect((await shown(world.teacher))?.readers).toEqual({ read: 1, of: 3 })
})
