import {
  getReadAnnouncement,
  listReaders,
  readAnnouncements,
} from '@meridian/contract/announcements.readers.ts'
import { listAnnouncements, listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import {
  deleteAnnouncement,
  postSchoolAnnouncement,
  updateAnnouncement,
} from '@meridian/contract/announcements.write.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { studentHome } from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeWorld>>
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld()
})
afterAll(() => harness.close())

/** Two schools; in the first a class, and people without one. */
async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db)
  const other = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const student = await makeStudent(db, school.id)
  const classroom = await makeClassroom(db, school.id, {
    teacherIds: [teacher.id],
    studentIds: [student.id],
  })
  const admin = await makeSchoolAdmin(db, school.id)
  return {
    classroom,
    admin: await harness.as(admin),
    second: await harness.as(await makeSchoolAdmin(db, school.id)),
    teacher: await harness.as(teacher),
    student: await harness.as(student),
    newTeacher: await harness.as(await makeTeacher(db, school.id)),
    newStudent: await harness.as(await makeStudent(db, school.id)),
    prg: await harness.as(await makeUser(db, 'PRG', null)),
    ibc: await harness.as(await makeUser(db, 'IBC', null)),
    farAdmin: await harness.as(await makeSchoolAdmin(db, other.id)),
    farTeacher: await harness.as(await makeTeacher(db, other.id)),
    farStudent: await harness.as(await makeStudent(db, other.id)),
  }
}
const content = 'School begins at nine on Sunday.'
const post = (client: Client, publish_at: string | null = null) =>
  client.call(postSchoolAnnouncement, { body: { content, publish_at } })
const change = (client: Client, one: { id: string; version: number }, publish_at?: null) =>
  client.call(updateAnnouncement, {
    params: { id: one.id },
    body: { content: 'School begins at ten.', version: one.version, publish_at },
  })
const own = async (client: Client) => (await client.call(listOwnAnnouncements, { body: {} })).data
const seen = async (client: Client, id: string) => (await own(client)).find((one) => one.id === id)
const readers = (client: Client, id: string) =>
  client.call(listReaders, { params: { id }, body: {} })
const everybody = () => [
  world.admin,
  world.second,
  world.teacher,
  world.student,
  world.newTeacher,
  world.newStudent,
]

test('all students and teachers of the school have it, and nobody else', async () => {
  const { data, message } = await post(world.admin)
  expect(message).toBe('Announcement posted')
  expect(data).toMatchObject({ class_id: null, content, can: { edit: true, delete: true } })
  for (const client of everybody())
    expect(await seen(client, data.id)).toMatchObject({ content, class: null, class_id: null })
  for (const client of [world.farAdmin, world.farTeacher, world.farStudent])
    expect(await seen(client, data.id)).toBeUndefined()
  for (const client of [world.student, world.newStudent]) {
    const home = (await client.call(studentHome, {})).data.announcements.data
    expect(home.find(({ id }) => id === data.id)).toMatchObject({ class: null, unread: true })
  }
  // The list of a class is that of the class.
  for (const client of [world.admin, world.teacher, world.student, world.prg]) {
    const list = await client.call(listAnnouncements, { params: { id: world.classroom.id } })
    expect(list).toMatchObject({ data: [], total: 0 })
  }
})

test('only the school’s admins write, edit and delete it', async () => {
  for (const client of [world.teacher, world.student, world.prg, world.ibc])
    expect(await failure(post(client))).toMatchObject({ status: 403 })
  const { data } = await post(world.admin)
  expect((await seen(world.teacher, data.id))?.can).toEqual({ edit: false, delete: false })
  expect(await failure(change(world.teacher, data))).toMatchObject({ status: 403 })
  expect(await failure(change(world.student, data))).toMatchObject({ status: 403 })
  for (const client of [world.farAdmin, world.farTeacher])
    expect(await failure(change(client, data))).toMatchObject({ status: 404 })

  const { data: edited } = await change(world.second, data)
  expect(edited).toMatchObject({ content: 'School begins at ten.', class_id: null })
  expect((await seen(world.newStudent, data.id))?.edited_at).toBe(edited.edited_at)
  const remove = (client: Client) => client.call(deleteAnnouncement, { params: { id: data.id } })
  for (const client of [world.teacher, world.farAdmin, world.second])
    await client.call(checkPassword, {
      body: { email: client.session?.user.email ?? '', password: 'factory-password' },
    })
  expect(await failure(remove(world.teacher))).toMatchObject({ status: 403 })
  expect(await failure(remove(world.farAdmin))).toMatchObject({ status: 404 })
  await remove(world.second)
  for (const client of everybody()) expect(await seen(client, data.id)).toBeUndefined()
})

test('one that is scheduled is known to the school’s admins alone until its time', async () => {
  const { data } = await post(world.admin, '2190-06-01T08:00')
  expect(data).toMatchObject({ scheduled: true, readers: null })
  for (const client of [world.admin, world.second])
    expect(await seen(client, data.id)).toMatchObject({ scheduled: true })
  for (const client of [world.teacher, world.student, world.newTeacher, world.newStudent])
    expect(await seen(client, data.id)).toBeUndefined()
  expect(
    await failure(world.student.call(readAnnouncements, { body: { ids: [data.id] } })),
  ).toMatchObject({ status: 422 })
  await harness.db
    .updateTable('announcements')
    .set({ published_at: sql`now()` })
    .where('id', '=', data.id)
    .execute()
  for (const client of everybody())
    expect(await seen(client, data.id)).toMatchObject({ scheduled: false })
})

test('who was an admin when they wrote it, and teaches now, is a teacher to it', async () => {
  const { db } = harness
  const schoolId = world.classroom.tenant_id
  const deputy = await makeTeacher(db, schoolId)
  const admin = { tenant_id: schoolId, user_id: deputy.userId }
  await db.insertInto('school_admins').values(admin).execute()
  const client = await harness.as(deputy)
  const { data: out } = await post(client)
  const { data: later } = await post(client, '2190-06-01T08:00')
  await db.deleteFrom('school_admins').where('user_id', '=', deputy.userId).execute()
  const teacher = await harness.as(deputy)
  expect(await seen(teacher, out.id)).toMatchObject({ can: { edit: false, delete: false } })
  expect(await seen(teacher, later.id)).toBeUndefined()
  expect(await failure(change(teacher, out))).toMatchObject({ status: 403 })
  expect(await failure(change(teacher, later))).toMatchObject({ status: 404 })
})

test('the admins are told who of the whole school has read it, and nobody else is', async () => {
  const { data } = await post(world.admin)
  await world.newStudent.call(readAnnouncements, { body: { ids: [data.id] } })
  const told = { read: 1, of: 2 }
  for (const client of [world.admin, world.second]) {
    expect((await seen(client, data.id))?.readers).toEqual(told)
    const one = await client.call(getReadAnnouncement, { params: { id: data.id } })
    expect(one.data).toMatchObject({ readers: told, class: null })
    const list = await readers(client, data.id)
    expect(list.meta.total).toBe(2)
    expect(list.data.filter(({ read_at }) => read_at !== null)).toHaveLength(1)
  }
  expect((await seen(world.teacher, data.id))?.readers).toBeNull()
  for (const [client, status] of [
    [world.teacher, 403],
    [world.newStudent, 403],
    [world.prg, 403],
    [world.farAdmin, 404],
    [world.farTeacher, 404],
  ] as const) {
    expect(await failure(readers(client, data.id))).toMatchObject({ status })
    const one = client.call(getReadAnnouncement, { params: { id: data.id } })
    expect(await failure(one)).toMatchObject({ status })
  }
  expect(
    await failure(world.farStudent.call(readAnnouncements, { body: { ids: [data.id] } })),
  ).toMatchObject({ status: 422 })
})

test('a class that is deleted takes nothing of the school with it', async () => {
  const { data } = await post(world.admin)
  const { id } = await makeClassroom(harness.db, world.classroom.tenant_id)
  await harness.db.deleteFrom('classrooms').where('id', '=', id).execute()
  expect(await seen(world.student, data.id)).toBeDefined()
})
