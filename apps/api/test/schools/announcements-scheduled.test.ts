import { listAnnouncements, listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import {
  deleteAnnouncement,
  postAnnouncement,
  updateAnnouncement,
} from '@meridian/contract/announcements.write.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { studentHome } from '@meridian/contract/statistics.ts'
import { blockTeacher } from '@meridian/contract/teachers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let world: Awaited<ReturnType<typeof makeWorld>>
let id: string
beforeAll(async () => {
  harness = await startHarness()
  world = await makeWorld()
})
beforeEach(async () => {
  id = (await world.classOf()).id
})
afterAll(() => harness.close())

async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const colleague = await makeTeacher(db, school.id)
  const student = await makeStudent(db, school.id)
  return {
    classOf: () =>
      makeClassroom(db, school.id, {
        teacherIds: [teacher.id, colleague.id],
        studentIds: [student.id],
      }),
    schoolId: school.id,
    teacher: await harness.as(teacher),
    colleague: await harness.as(colleague),
    student: await harness.as(student),
    admin: await harness.as(await makeSchoolAdmin(db, school.id)),
    prg: await harness.as(await makeUser(db, 'PRG', null)),
    outsider: await harness.as(await makeSchoolAdmin(db, (await makeSchool(db)).id)),
  }
}
const content = 'Bring your atlas.'
const schedule = (publish_at: string | null, client: Client = world.teacher) =>
  client.call(postAnnouncement, { body: { class_id: id, content, publish_at } })
const read = (client: Client) => client.call(listAnnouncements, { params: { id } })
const change = (client: Client, one: { id: string; version: number }, publish_at?: string | null) =>
  client.call(updateAnnouncement, {
    params: { id: one.id },
    body: { content: 'Bring a ruler.', version: one.version, publish_at },
  })
/** What a student sees of the class, wherever it could show. */
async function seenBy(client: Client) {
  const list = await read(client)
  const own = await client.call(listOwnAnnouncements, {
    body: { filters: [{ name: 'class_id', value: [id] }] },
  })
  return { here: list.data.length, total: list.total, own: own.data.length, all: own.meta.total }
}
const nothing = { here: 0, total: 0, own: 0, all: 0 }
const one = { here: 1, total: 1, own: 1, all: 1 }
/** Lets the time of an announcement come. */
const letCome = (announcement: string) =>
  harness.db
    .updateTable('announcements')
    .set({ published_at: sql`now()` })
    .where('id', '=', announcement)
    .execute()

test('until its time only its author and the school’s admins see it; then everybody does, by itself', async () => {
  const { data, message } = await schedule('2190-06-01T08:00')
  expect(message).toBe('Announcement scheduled')
  // Cairo has summer time in June.
  expect(data).toMatchObject({ scheduled: true, created_at: '2190-06-01T05:00:00.000Z' })
  for (const client of [world.teacher, world.admin]) expect(await seenBy(client)).toEqual(one)
  for (const client of [world.student, world.colleague])
    expect(await seenBy(client)).toEqual(nothing)
  expect((await read(world.prg)).total).toBe(0)
  const home = async () =>
    (await world.student.call(studentHome, {})).data.announcements.data.map((each) => each.id)
  expect(await home()).not.toContain(data.id)

  await letCome(data.id)
  for (const client of [world.teacher, world.student, world.colleague])
    expect(await seenBy(client)).toEqual(one)
  expect((await read(world.prg)).total).toBe(1)
  expect((await read(world.student)).data[0]).toMatchObject({ scheduled: false, edited_at: null })
  expect(await home()).toContain(data.id)
})

test('who does not see it cannot ask for it by its id either', async () => {
  const { data } = await schedule('2190-06-01T08:00')
  expect(await failure(change(world.student, data))).toMatchObject({ status: 403 })
  for (const client of [world.colleague, world.outsider])
    expect(await failure(change(client, data))).toMatchObject({ status: 404 })
  // Not as the place from which a list goes on.
  const { data: now } = await schedule(null)
  const older = await world.student.call(listAnnouncements, {
    params: { id },
    query: { before: data.id },
  })
  expect(older.data.map((each) => each.id)).toEqual([now.id])
})

test('its author changes text and time, posts it now, and says nothing of an edit that nobody saw', async () => {
  const { data: first } = await schedule('2190-06-01T08:00')
  const { data: second } = await change(world.teacher, first, '2190-12-01T08:00')
  expect(second).toMatchObject({
    content: 'Bring a ruler.',
    scheduled: true,
    created_at: '2190-12-01T06:00:00.000Z',
    edited_at: null,
  })
  // A save without a time leaves it.
  expect((await change(world.admin, second)).data).toEqual(second)
  const { data: posted } = await change(world.teacher, second, null)
  expect(posted).toMatchObject({ scheduled: false, edited_at: null })
  expect(await seenBy(world.student)).toEqual(one)
})

test('one that has gone out meanwhile keeps its time, and its editor is told', async () => {
  const { data } = await schedule('2190-06-01T08:00')
  await letCome(data.id)
  expect(await failure(change(world.teacher, data, '2190-12-01T08:00'))).toMatchObject({
    status: 409,
    code: 'conflict',
    message:
      "The announcement has gone out meanwhile, so its time can't be changed. Nothing was saved.",
  })
  expect((await read(world.student)).data[0]?.content).toBe(content)
  const { data: edited } = await change(world.teacher, data)
  expect(edited.edited_at).not.toBeNull()
})

test('it is taken back before its time, and never shows', async () => {
  const { data } = await schedule('2190-06-01T08:00')
  await world.teacher.call(checkPassword, {
    body: { email: world.teacher.session?.user.email ?? '', password: 'factory-password' },
  })
  await world.teacher.call(deleteAnnouncement, { params: { id: data.id } })
  expect(await seenBy(world.admin)).toEqual(nothing)
})

/** A teacher of the class, who can be blocked, and unblocked by the same call again. */
async function guest() {
  const { db } = harness
  const guest = await makeTeacher(db, world.schoolId)
  const place = { tenant_id: world.schoolId, classroom_id: id, teacher_id: guest.id }
  await db.insertInto('classroom_teachers').values(place).execute()
  const client = await harness.as(guest)
  return {
    client,
    toggle: () => world.admin.call(blockTeacher, { params: { id: guest.id } }),
  }
}

test('of an author who is blocked nothing goes out until an admin says so; what was out stays', async () => {
  const { client, toggle } = await guest()
  const { data: out } = await schedule(null, client)
  const { data } = await schedule('2190-06-01T08:00', client)
  await toggle()
  const [held] = (await read(world.admin)).data
  expect(held).toMatchObject({ id: data.id, scheduled: true, held: true, readers: null })
  await letCome(data.id)
  expect((await read(world.admin)).data[0]).toMatchObject({ scheduled: true, held: true })
  for (const reader of [world.student, world.colleague])
    expect((await read(reader)).data.map((each) => each.id)).toEqual([out.id])
  expect(await seenBy(world.student)).toEqual(one)
  const { data: home } = await world.student.call(studentHome, {})
  expect(home.announcements.data.map((each) => each.id)).not.toContain(data.id)
  // Another text alone does not let it go, and neither does its author's return after its time.
  const { data: again } = await change(world.admin, data)
  await toggle()
  expect((await read(world.student)).total).toBe(1)
  const { data: posted } = await change(world.admin, again, null)
  expect(posted).toMatchObject({ scheduled: false, held: false, edited_at: null })
  expect((await read(world.student)).total).toBe(2)
})

test('of who is unblocked before its time it goes out as if nothing had been', async () => {
  const { client, toggle } = await guest()
  const { data } = await schedule('2190-06-01T08:00', client)
  await toggle()
  await toggle()
  expect((await read(world.admin)).data[0]).toMatchObject({ scheduled: true, held: false })
  await letCome(data.id)
  expect(await seenBy(world.student)).toEqual(one)
})

test('a student’s home says that one was edited', async () => {
  const { data } = await schedule(null)
  const { data: edited } = await change(world.teacher, data)
  const home = (await world.student.call(studentHome, {})).data.announcements.data
  expect(home.find((each) => each.id === data.id)?.edited_at).toBe(edited.edited_at)
})

test('a teacher who was taken off the class reaches it no more, and it stays with the admins', async () => {
  const { data } = await schedule('2190-06-01T08:00')
  await harness.db.deleteFrom('classroom_teachers').where('classroom_id', '=', id).execute()
  expect(await failure(change(world.teacher, data))).toMatchObject({ status: 404 })
  expect(await seenBy(world.admin)).toEqual(one)
})

test.each([
  ['2020-01-01T08:00', 'This time is over. Choose a later one, or post it now.'],
  ['2190-02-30T08:00', 'Enter a date and time as DD/MM/YYYY HH:mm'],
  ['', 'Enter a date and time as DD/MM/YYYY HH:mm'],
  ['tomorrow', 'Enter a date and time as DD/MM/YYYY HH:mm'],
  ['9999-01-01T00:00', 'Enter a date and time as DD/MM/YYYY HH:mm'],
])('no time is %j', async (publish_at, message) => {
  const refused = { status: 422, errors: [{ path: 'publish_at', message }] }
  expect(await failure(schedule(publish_at))).toMatchObject(refused)
  const { data } = await schedule('2190-06-01T08:00')
  expect(await failure(change(world.teacher, data, publish_at))).toMatchObject(refused)
  expect((await read(world.teacher)).data).toEqual([data])
})
