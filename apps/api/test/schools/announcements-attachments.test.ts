import { getReadAnnouncement } from '@meridian/contract/announcements.readers.ts'
import { listAnnouncements, listOwnAnnouncements } from '@meridian/contract/announcements.ts'
import {
  deleteAnnouncement,
  postAnnouncement,
  postSchoolAnnouncement,
  updateAnnouncement,
} from '@meridian/contract/announcements.write.ts'
import { uploadCaptions, uploadDocument, uploadImage } from '@meridian/contract/files.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { studentHome } from '@meridian/contract/statistics.ts'
import { blockTeacher } from '@meridian/contract/teachers.ts'
import { documents } from '@meridian/file-check/samples/documents.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { fileAddresses } from '../../src/platform/files/addresses.ts'
import { secretsOf } from '../../src/platform/secrets.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { formOf } from '../pictures.ts'

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

/** A class of a school, and people in it, beside it and far from it. */
async function makeWorld() {
  const { db } = harness
  const school = await makeSchool(db)
  const other = await makeSchool(db)
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
    studentId: student.id,
    teacher: await harness.as(teacher),
    colleague: await harness.as(colleague),
    student: await harness.as(student),
    admin: await harness.as(await makeSchoolAdmin(db, school.id)),
    prg: await harness.as(await makeUser(db, 'PRG', null)),
    ibc: await harness.as(await makeUser(db, 'IBC', null)),
    otherTeacher: await harness.as(await makeTeacher(db, school.id)),
    otherStudent: await harness.as(await makeStudent(db, school.id)),
    farAdmin: await harness.as(await makeSchoolAdmin(db, other.id)),
    farTeacher: await harness.as(await makeTeacher(db, other.id)),
    farStudent: await harness.as(await makeStudent(db, other.id)),
  }
}
const content = 'The sheet for Sunday is below.'
const sheet = async (client: Client, name = 'sheet.pdf') =>
  (await client.call(uploadDocument, {}, { form: formOf(await documents.pdf(), name) })).data
const picture = async (client: Client) =>
  (await client.call(uploadImage, {}, { form: formOf(pictures.png, 'map.png') })).data
const post = async (
  attachments: string[],
  client: Client = world.teacher,
  publish_at: string | null = null,
) =>
  (
    await client.call(postAnnouncement, {
      body: { class_id: id, content, publish_at, attachments },
    })
  ).data
const edit = (
  one: { id: string; version: number },
  body: { content?: string; attachments?: string[]; publish_at?: null },
  client = world.teacher,
) =>
  client.call(updateAnnouncement, {
    params: { id: one.id },
    body: { content, version: one.version, ...body },
  })
const remove = async (client: Client, announcement: string) => {
  const email = client.session?.user.email ?? ''
  await client.call(checkPassword, { body: { email, password: 'factory-password' } })
  await client.call(deleteAnnouncement, { params: { id: announcement } })
}
/** Asks for a file with an address that was signed for this very person: what is left is whether they may have it. */
async function open(client: Client, fileId: string): Promise<number> {
  const viewer = { userId: client.session?.user.id ?? '', at: new Date() }
  const url = (await fileAddresses(secretsOf(harness.db), viewer))(fileId)
  return (await client.read(url)).status
}
const opened = (clients: readonly Client[], fileId: string) =>
  Promise.all(clients.map((client) => open(client, fileId)))
const of = (count: number, status: number) => Array.from({ length: count }, () => status)
const stored = (fileId: string) =>
  harness.db.selectFrom('files').where('id', '=', fileId).selectAll().executeTakeFirst()
/** Two days go by, and the sweep with them. */
async function sweep(fileId: string): Promise<void> {
  await sweepFiles(harness)
  await harness.db
    .updateTable('files')
    .set({ unused_since: sql`unused_since - interval '2 days'` })
    .where('id', '=', fileId)
    .execute()
  await sweepFiles(harness)
}
const refused = async (promise: Promise<unknown>, path: string) =>
  expect(await failure(promise)).toMatchObject({ status: 422, errors: [{ path }] })

test('the files stand with the announcement wherever it stands, in their order, and open for its readers alone', async () => {
  const files = [await sheet(world.teacher), await picture(world.teacher)]
  const [first, second] = files.map((file) => file.id) as [string, string]
  const data = await post([second, first])
  const facts = [
    { id: second, name: 'map.png', kind: 'image', mime: 'image/png', size: files[1]?.size },
    { id: first, name: 'sheet.pdf', kind: 'document', mime: 'application/pdf' },
  ]
  expect(data.attachments).toMatchObject(facts)
  const list = await world.student.call(listAnnouncements, { params: { id } })
  const own = await world.student.call(listOwnAnnouncements, { body: {} })
  const home = (await world.student.call(studentHome, {})).data.announcements.data
  const read = await world.colleague.call(getReadAnnouncement, { params: { id: data.id } })
  for (const one of [list.data[0], own.data[0], home[0]]) {
    expect(one?.attachments).toMatchObject(facts)
    for (const { url } of one?.attachments ?? [])
      expect((await world.student.read(url)).status).toBe(200)
  }
  expect(read.data.attachments).toMatchObject(facts)
  const { teacher, colleague, student, admin, prg } = world
  const readers = [teacher, colleague, student, admin, prg]
  expect(await opened(readers, first)).toEqual(of(5, 200))
  const { ibc, otherTeacher, otherStudent, farAdmin, farTeacher, farStudent } = world
  const others = [ibc, otherTeacher, otherStudent, farAdmin, farTeacher, farStudent]
  expect(await opened(others, first)).toEqual(of(6, 404))
  expect((await harness.anonymous.read(data.attachments[0]?.url ?? '')).status).toBe(404)
  // An address is of one person, as that of every file.
  expect((await student.read(data.attachments[0]?.url ?? '')).status).toBe(404)
  // The smaller sizes of a picture are no way around it.
  const small = async (client: Client) => {
    const viewer = { userId: client.session?.user.id ?? '', at: new Date() }
    const url = (await fileAddresses(secretsOf(harness.db), viewer))(second)
    return (await client.read(`${url}&size=160`)).status
  }
  expect(await small(student)).toBe(200)
  expect(await small(otherStudent)).toBe(404)
})

test('who leaves the class opens them no more, and who joins it does', async () => {
  const { id: file } = await sheet(world.teacher)
  await post([file])
  expect(await open(world.student, file)).toBe(200)
  await harness.db
    .deleteFrom('enrolments')
    .where('classroom_id', '=', id)
    .where('student_id', '=', world.studentId)
    .execute()
  expect(await open(world.student, file)).toBe(404)
  // A browser asks again each time, and is refused although it has the bytes.
  const viewer = { userId: world.student.session?.user.id ?? '', at: new Date() }
  const url = (await fileAddresses(secretsOf(harness.db), viewer))(file)
  const sha256 = (await stored(file))?.sha256.toString('hex')
  expect((await world.student.read(url, { 'if-none-match': `"${sha256}"` })).status).toBe(404)
})

test('a browser keeps nothing of them without asking', async () => {
  const { id: file } = await sheet(world.teacher)
  const { attachments } = await post([file])
  const answer = await world.teacher.read(attachments[0]?.url ?? '')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
})

test('those of a scheduled one open for who may edit it until it goes out', async () => {
  const { id: file } = await sheet(world.teacher)
  const data = await post([file], world.teacher, '2190-01-01T08:00')
  const { teacher, admin, student, colleague, prg, farAdmin } = world
  expect(await opened([teacher, admin], file)).toEqual(of(2, 200))
  expect(await opened([student, colleague, prg, farAdmin], file)).toEqual(of(4, 404))
  await edit(data, { publish_at: null })
  expect(await opened([student, colleague, prg], file)).toEqual(of(3, 200))
})

test('those of one that is held back, because its author was blocked, open for the admins alone', async () => {
  const author = await makeTeacher(harness.db, world.schoolId)
  await harness.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: world.schoolId, classroom_id: id, teacher_id: author.id })
    .execute()
  const client = await harness.as(author)
  const { id: out } = await sheet(client)
  const { id: later } = await sheet(client)
  await post([out], client)
  const data = await post([later], client, '2190-01-01T08:00')
  await world.admin.call(blockTeacher, { params: { id: author.id } })
  expect(await opened([client, world.student, world.colleague], later)).toEqual(of(3, 404))
  expect(await open(world.admin, later)).toBe(200)
  // What was out before stays.
  expect(await open(world.student, out)).toBe(200)
  expect(await open(client, out)).toBe(404)
  await edit(data, { publish_at: null }, world.admin)
  expect(await open(world.student, later)).toBe(200)
})

test('those to the whole school open for all its people, and for nobody of another', async () => {
  const { id: file } = await sheet(world.admin)
  await world.admin.call(postSchoolAnnouncement, { body: { content, attachments: [file] } })
  const { teacher, student, otherTeacher, otherStudent } = world
  expect(await opened([teacher, student, otherTeacher, otherStudent], file)).toEqual(of(4, 200))
  const { farAdmin, farTeacher, farStudent, prg, ibc } = world
  expect(await opened([farAdmin, farTeacher, farStudent, prg, ibc], file)).toEqual(of(5, 404))
})

test('what is taken off opens for nobody and is swept, and what is deleted with its announcement once it leaves the bin', async () => {
  const [kept, off] = [await sheet(world.teacher), await sheet(world.teacher)]
  const data = await post([kept.id, off.id])
  await edit(data, { attachments: [kept.id] })
  const { teacher, student, admin } = world
  expect(await opened([teacher, student, admin], off.id)).toEqual(of(3, 404))
  await sweep(kept.id)
  await sweep(off.id)
  expect(await stored(off.id)).toBeUndefined()
  expect(await open(student, kept.id)).toBe(200)
  await remove(teacher, data.id)
  expect(await opened([teacher, student, admin], kept.id)).toEqual(of(3, 404))
  await sweep(kept.id)
  expect(await stored(kept.id)).toBeDefined()
  await harness.db.deleteFrom('bin_entries').where('subject_id', '=', data.id).execute()
  await sweep(kept.id)
  expect(await stored(kept.id)).toBeUndefined()
})

test('a class that is deleted takes them along', async () => {
  const { id: file } = await sheet(world.teacher)
  await post([file])
  await harness.db.deleteFrom('classrooms').where('id', '=', id).execute()
  expect(await opened([world.teacher, world.student, world.admin], file)).toEqual(of(3, 404))
  await sweep(file)
  expect(await stored(file)).toBeUndefined()
})

test('a change of the files is an edit as one of the text: it counts up the version and says when', async () => {
  const [first, second] = [await sheet(world.teacher), await sheet(world.teacher)]
  const data = await post([first.id])
  const added = (await edit(data, { attachments: [first.id, second.id] })).data
  expect(added).toMatchObject({ version: data.version + 1, content })
  expect(added.edited_at).not.toBeNull()
  // Of two who edit, the second is told.
  expect(await failure(edit(data, { attachments: [] }))).toMatchObject({ status: 409 })
  // Without the field the files stay, and the same files are no change.
  const same = (await edit(added, { attachments: [first.id, second.id] })).data
  expect(same.version).toBe(added.version)
  const text = (await edit(added, { content: 'Another text.' })).data
  expect(text.attachments.map((file) => file.id)).toEqual([first.id, second.id])
  const turned = (await edit(text, { attachments: [second.id, first.id] })).data
  expect(turned).toMatchObject({ version: text.version + 1 })
  expect(turned.attachments.map((file) => file.id)).toEqual([second.id, first.id])
  // An admin keeps what the author has attached, and adds a file of their own.
  const own = await sheet(world.admin)
  const admins = await edit(turned, { attachments: [first.id, own.id] }, world.admin)
  expect(admins.data.attachments.map((file) => file.id)).toEqual([first.id, own.id])
  const details = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .where('action', '=', 'changed')
    .select('details')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(details.details).toMatchObject({
    before: { attachments: [second.id, first.id] },
    after: { attachments: [first.id, own.id] },
  })
})

test('who may only read an announcement changes none of its files', async () => {
  const { id: file } = await sheet(world.teacher)
  const data = await post([file])
  for (const [client, status] of [
    [world.colleague, 403],
    [world.student, 403],
    [world.otherTeacher, 404],
    [world.farAdmin, 404],
  ] as const)
    expect(await failure(edit(data, { attachments: [] }, client))).toMatchObject({ status })
  expect(await open(world.student, file)).toBe(200)
})

test('only a file that the person has uploaded for the school and that nothing else has is attached', async () => {
  const own = await sheet(world.teacher)
  const far = await sheet(world.farTeacher)
  const colleagues = await sheet(world.colleague)
  for (const strange of [
    far.id,
    colleagues.id,
    '0193c0de-0000-7000-8000-000000000000',
    'nothing',
  ]) {
    await refused(post([own.id, strange]), 'attachments.1')
    // Nothing of the body was done.
    expect((await stored(own.id))?.folder).toBe('documents')
  }
  const data = await post([own.id])
  // Another announcement has it; and what was taken off is not put back.
  await refused(post([own.id]), 'attachments.0')
  await refused(post(['no id']), 'attachments.0')
  const bare = (await edit(data, { attachments: [] })).data
  await refused(edit(bare, { attachments: [own.id] }), 'attachments.0')
  // What something else shows, and words of a film, which say nothing alone.
  const shown = await picture(world.teacher)
  const book = await makeBook(harness.db, { createdBy: world.ibc.session?.user.id ?? '', level: 6 })
  await harness.db
    .updateTable('books')
    .set({ thumbnail_id: shown.id })
    .where('id', '=', book.id)
    .execute()
  await refused(post([shown.id]), 'attachments.0')
  const words = Buffer.from('WEBVTT\n\n00:00.500 --> 00:02.000\nThe Nile.\n')
  const captions = await world.teacher.call(uploadCaptions, {}, { form: formOf(words, 'nile.vtt') })
  await refused(post([captions.data.id]), 'attachments.0')
})

test('there are at most five, each once, and two at the same time take one file once', async () => {
  const files = await Promise.all(Array.from({ length: 6 }, () => sheet(world.teacher)))
  const ids = files.map((file) => file.id)
  const many = await failure(post(ids))
  expect(many).toMatchObject({ status: 422, errors: [{ path: 'attachments' }] })
  expect(many.errors[0]?.message).toBe('An announcement has at most 5 files. Take some off.')
  await refused(post([ids[0] ?? '', ids[0] ?? '']), 'attachments')
  const data = await post(ids.slice(0, 5))
  expect(data.attachments).toHaveLength(5)
  await refused(edit(data, { attachments: ids }), 'attachments')
  const tries = await Promise.allSettled([1, 2, 3].map(() => post(ids.slice(5))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
