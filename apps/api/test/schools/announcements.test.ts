import { listAnnouncements, listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import {
  deleteAnnouncement,
  postAnnouncement,
  updateAnnouncement,
} from '@meridian/contract/announcements.write.ts'
import { checkPassword } from '@meridian/contract/session.ts'
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

const missing = '0193c0de-0000-7000-8000-000000000000'

/** A class with a teacher and a student, and the people around it, each logged in. */
async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db)
  const other = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id, { name: 'Karim Fathy' })
  const colleague = await makeTeacher(db, school.id)
  const student = await makeStudent(db, school.id)
  const classOf = () =>
    makeClassroom(db, school.id, {
      teacherIds: [teacher.id, colleague.id],
      studentIds: [student.id],
    })
  return {
    classOf,
    teacher: await harness.as(teacher),
    colleague: await harness.as(colleague),
    stranger: await harness.as(await makeTeacher(db, school.id)),
    student: await harness.as(student),
    admin: await harness.as(await makeSchoolAdmin(db, school.id)),
    outsider: await harness.as(await makeSchoolAdmin(db, other.id)),
    ibc: await harness.as(await makeUser(db, 'IBC', null)),
  }
}
const post = (client: Client, class_id: string, content = 'Bring your atlas on Sunday.') =>
  client.call(postAnnouncement, { body: { class_id, content } })
const read = async (client: Client, id: string, before?: string) =>
  client.call(listAnnouncements, { params: { id }, query: { before } })
const remove = (client: Client, id: string) => client.call(deleteAnnouncement, { params: { id } })
const edit = (client: Client, id: string, version: number, content: string) =>
  client.call(updateAnnouncement, { params: { id }, body: { content, version } })
const confirm = (client: Client) =>
  client.call(checkPassword, {
    body: { email: client.session?.user.email ?? '', password: 'factory-password' },
  })

test('teachers and admins post, everybody of the class reads, the newest first', async () => {
  const { id } = await world.classOf()
  const first = await post(world.teacher, id, '  أحسنتم!\r\n\nسنعرض\u0000 الخرائط\t<b>غدًا</b>  ')
  expect(first).toMatchObject({
    message: 'Announcement posted',
    data: {
      class_id: id,
      content: 'أحسنتم!\n\nسنعرض الخرائط\t<b>غدًا</b>',
      user: { name: 'Karim Fathy' },
      edited_at: null,
      can: { edit: true, delete: true },
    },
  })
  await post(world.admin, id)
  for (const client of [world.teacher, world.student, world.admin, world.colleague]) {
    const { data: announcements, total, more } = await read(client, id)
    expect(announcements.map((item) => item.content)).toEqual([
      'Bring your atlas on Sunday.',
      first.data.content,
    ])
    expect({ total, more }).toEqual({ total: 2, more: false })
  }
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', first.data.id)
    .select('action')
    .execute()
  expect(log).toEqual([{ action: 'posted' }])
})

test('one to five thousand characters', async () => {
  const { id } = await world.classOf()
  for (const [content, message] of [
    [' \n\t ', 'This is required'],
    ['\u0000', 'This is required'],
    ['x'.repeat(5001), 'At most 5000 characters'],
  ] as const)
    expect(await failure(post(world.teacher, id, content))).toMatchObject({
      status: 422,
      errors: [{ path: 'content', message }],
    })
  expect((await post(world.teacher, id, 'ن'.repeat(5000))).data.content).toHaveLength(5000)
})

test('who may post, and who may only read', async () => {
  const { id } = await world.classOf()
  expect((await read(world.teacher, id)).can.post).toBe(true)
  expect((await read(world.admin, id)).can.post).toBe(true)
  expect((await read(world.student, id)).can.post).toBe(false)
  // Announcements are between a school and its classes (decision 047).
  expect(await failure(read(world.ibc, id))).toMatchObject({ status: 403 })
  expect(await failure(post(world.student, id))).toMatchObject({ status: 403 })
  expect(await failure(post(world.ibc, id))).toMatchObject({ status: 403 })
  for (const client of [world.stranger, world.outsider])
    for (const classId of [id, missing, 'no id']) {
      expect(await failure(post(client, classId))).toMatchObject({ status: 404 })
      expect(await failure(read(client, classId))).toMatchObject({ status: 404 })
    }
})

test('the author and the school’s admins delete, from a confirmed session', async () => {
  const { id } = await world.classOf()
  const { data: mine } = await post(world.teacher, id)
  const { data: second } = await post(world.teacher, id)
  expect(await failure(remove(world.teacher, mine.id))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
  })
  for (const client of [world.teacher, world.colleague, world.admin, world.outsider])
    await confirm(client)
  expect((await read(world.colleague, id)).data[0]?.can.delete).toBe(false)
  expect(await failure(remove(world.colleague, mine.id))).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(await failure(remove(world.outsider, mine.id))).toMatchObject({ status: 404 })
  expect((await remove(world.teacher, mine.id)).message).toBe('Announcement deleted')
  expect(await failure(remove(world.teacher, mine.id))).toMatchObject({ status: 404 })
  await remove(world.admin, second.id)
  expect((await read(world.admin, id)).total).toBe(0)
})

test('the author and the school’s admins edit; it says when, and not before anything has changed', async () => {
  const { id } = await world.classOf()
  const { data: first } = await post(world.teacher, id, 'Bring your atlas.')
  const same = await edit(world.teacher, first.id, first.version, ' Bring your atlas. ')
  expect(same.data).toEqual(first)
  const { data, message } = await edit(world.teacher, first.id, first.version, 'Bring a ruler.')
  expect(message).toBe('Announcement saved')
  expect(data).toMatchObject({ content: 'Bring a ruler.', created_at: first.created_at })
  expect(Date.parse(data.edited_at ?? '')).toBeGreaterThan(Date.parse(first.created_at))
  await edit(world.admin, first.id, data.version, 'Bring a pencil.')
  const [seen] = (await read(world.student, id)).data
  expect(seen).toMatchObject({ content: 'Bring a pencil.', can: { edit: false, delete: false } })
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', first.id)
    .where('action', '=', 'changed')
    .select('details')
    .orderBy('id')
    .execute()
  const said = (content: string) => ({ content, attachments: [], publish_at: first.created_at })
  expect(log.map(({ details }) => details)).toEqual([
    { before: said('Bring your atlas.'), after: said('Bring a ruler.') },
    { before: said('Bring a ruler.'), after: said('Bring a pencil.') },
  ])
})

test('of two edits of one text the second is refused, and nothing is lost', async () => {
  const { id } = await world.classOf()
  const { data: one } = await post(world.teacher, id, 'At nine.')
  const both = await Promise.allSettled([
    edit(world.teacher, one.id, one.version, 'At ten.'),
    edit(world.admin, one.id, one.version, 'At eleven.'),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = both.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    status: 409,
    code: 'stale',
    message: 'Somebody else has changed this since you opened it. Nothing was saved.',
  })
})

test('nobody else edits, and what is deleted stays deleted', async () => {
  const { id } = await world.classOf()
  const { data: one } = await post(world.teacher, id, 'At nine.')
  for (const [client, status] of [
    [world.colleague, 403],
    [world.student, 403],
    [world.ibc, 403],
    [world.stranger, 404],
    [world.outsider, 404],
  ] as const)
    expect(await failure(edit(client, one.id, one.version, 'At ten.'))).toMatchObject({ status })
  for (const [content, message] of [
    [' \n ', 'This is required'],
    ['x'.repeat(5001), 'At most 5000 characters'],
  ] as const)
    expect(await failure(edit(world.teacher, one.id, one.version, content))).toMatchObject({
      status: 422,
      errors: [{ path: 'content', message }],
    })
  await harness.db.deleteFrom('classroom_teachers').where('classroom_id', '=', id).execute()
  expect(await failure(edit(world.teacher, one.id, one.version, 'At ten.'))).toMatchObject({
    status: 404,
  })
  expect((await read(world.admin, id)).data[0]).toEqual(one)
  await confirm(world.admin)
  await remove(world.admin, one.id)
  expect(await failure(edit(world.admin, one.id, one.version, 'At ten.'))).toMatchObject({
    status: 404,
  })
})

test('pages make the whole, also when the last one seen has been taken back since', async () => {
  const { id } = await world.classOf()
  for (let day = 1; day <= 45; day++) await post(world.admin, id, `Day ${day}`)
  const first = await read(world.student, id)
  const last = first.data.at(-1)
  expect(first).toMatchObject({ total: 45, more: true })
  expect(last?.content).toBe('Day 26')
  const second = await read(world.student, id, last?.id)
  await confirm(world.admin)
  await remove(world.admin, last?.id ?? '')
  expect((await read(world.student, id, last?.id)).data).toEqual(second.data)
  const third = await read(world.student, id, second.data.at(-1)?.id)
  expect(third.more).toBe(false)
  const all = [...first.data, ...second.data, ...third.data]
  expect(all.map((item) => item.content)).toEqual(
    Array.from({ length: 45 }, (_, index) => `Day ${45 - index}`),
  )
  expect((await read(world.student, id, 'no id')).data).toEqual([])
})

test('those of all classes of the reader stand together, page by page, and none of another class', async () => {
  const [one, two] = [await world.classOf(), await world.classOf()]
  const alien = await makeClassroom(harness.db, (await makeSchool(harness.db)).id)
  await harness.db
    .insertInto('announcements')
    .values({
      tenant_id: alien.tenant_id,
      classroom_id: alien.id,
      author_id: world.admin.session?.user.id ?? '',
      content: 'Of others',
    })
    .execute()
  for (let day = 1; day <= 7; day++)
    await post(world.teacher, (day % 2 ? one : two).id, `Class of day ${day}`)
  for (const client of [world.student, world.teacher, world.admin]) {
    const page = (number: number) =>
      client.call(listOwnAnnouncements, {
        body: {
          metaData: { page: number, perPage: 4 },
          filters: [{ name: 'class_id', value: [one.id, two.id] }],
        },
      })
    const [first, second] = [await page(1), await page(2)]
    expect(first.meta.total).toBe(7)
    const all = [...first.data, ...second.data]
    expect(all.map(({ content }) => content)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((day) => `Class of day ${day}`),
    )
    expect(all[0]?.class).toEqual({ id: one.id, name: one.name })
  }
  const { data } = await world.student.call(listOwnAnnouncements, { body: {} })
  expect(data.map(({ content }) => content)).not.toContain('Of others')
  expect(await failure(world.ibc.call(listOwnAnnouncements, { body: {} }))).toMatchObject({
    status: 403,
  })
})
