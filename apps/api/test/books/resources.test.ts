import type { BodyInput } from '@meridian/contract/core/route.ts'
import { getPaper, updatePaper } from '@meridian/contract/papers.ts'
import {
  deleteResource,
  getResource,
  getResourceCreator,
  getResourceRemoval,
} from '@meridian/contract/resources.ts'
import * as changes from '@meridian/contract/resources.write.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent } from '../../src/factories/people.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { confirm } from '../staff.ts'
import { type LibraryWorld, libraryWorld, makeFile, missing } from './resources.world.ts'

let harness: Harness
let world: LibraryWorld
beforeAll(async () => {
  harness = await startHarness()
  world = await libraryWorld(harness)
})
afterAll(() => harness.close())

const { createLink, createVideo, createWorksheet, createAssignment } = changes
type LinkBody = BodyInput<typeof createLink>

/** A good body for a new resource, with what the test is about. */
function fields(more: Record<string, unknown> = {}): LinkBody {
  return {
    book_id: world.book.id,
    chapter_id: world.unit.id,
    name: 'The whole world',
    description: 'A map that anybody can help to draw.',
    url: 'openstreetmap.org',
    ...more,
  }
}
const addLink = async (client: Client, more: Record<string, unknown> = {}) =>
  (await client.call(createLink, { body: fields(more) })).data
const byId = (id: string) => ({ params: { id } })

test('a link is added by the provider, a school admin and a teacher, each for their own readers', async () => {
  const { unit, book, school, people } = world
  const { data, message } = await world.teacher.call(createLink, {
    body: fields({ lesson_id: unit.lessonIds[0] }),
  })
  expect(message).toBe('Resource added')
  expect(data).toMatchObject({
    type: 'url',
    content: { url: 'https://openstreetmap.org' },
    link: 'https://openstreetmap.org',
    book_id: book.id,
    unit_id: unit.id,
    lesson_id: unit.lessonIds[0],
    school_id: school.id,
    asset_id: null,
    created_by: people.teacher.userId,
    unit: { id: unit.id, name: 'Reading the Earth', number: 1 },
    lesson: { name: 'Maps' },
    file: null,
    paper: null,
    can: { edit: true, delete: true },
  })
  const ofAdmin = await addLink(world.admin)
  const ofStaff = await addLink(world.ibc)
  expect([ofAdmin.school_id, ofStaff.school_id]).toEqual([school.id, null])
  const statuses = async (id: string) => {
    const clients = ['teacher', 'colleague', 'admin', 'stranger', 'ibc', 'prg'] as const
    const seen: string[] = []
    for (const name of clients)
      await world[name].call(getResource, byId(id)).then(
        ({ data: { can } }) => seen.push(can.edit ? 'edit' : can.delete ? 'delete' : 'read'),
        () => seen.push('404'),
      )
    return seen.join(' ')
  }
  expect(await statuses(data.id)).toBe('edit read read 404 404 delete')
  expect(await statuses(ofAdmin.id)).toBe('read read edit 404 404 delete')
  expect(await statuses(ofStaff.id)).toBe('read read read read edit delete')
  const log = await world.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .select(['action', 'actor_id', 'tenant_id'])
    .execute()
  expect(log).toEqual([
    { action: 'created', actor_id: people.teacher.userId, tenant_id: school.id },
  ])
})

test('every sentence of the forms', async () => {
  const foreign = world.unlicensed.units[0]
  const url: [object, string, string][] = [
    [{ name: ' ' }, 'name', 'Resource Name is required'],
    [{ name: 'x'.repeat(161) }, 'name', 'At most 160 characters'],
    [{ description: ' \n ' }, 'description', 'Description is required'],
    [{ description: 'x'.repeat(2001) }, 'description', 'At most 2000 characters'],
    [{ url: '  ' }, 'url', 'Resource Link is required'],
    [{ url: undefined }, 'url', 'Resource Link is required'],
    [{ url: 'no host' }, 'url', 'Enter a link such as example.org'],
    [{ chapter_id: '' }, 'chapter_id', 'Unit is required'],
    [{ chapter_id: undefined }, 'chapter_id', 'Unit is required'],
    [{ chapter_id: null }, 'chapter_id', 'Unit is required'],
    [{ chapter_id: missing }, 'chapter_id', 'This is no longer available'],
    [{ chapter_id: foreign?.id }, 'chapter_id', 'This is no longer available'],
    [{ chapter_id: "'; drop table units" }, 'chapter_id', 'This is no longer available'],
    [{ lesson_id: missing }, 'lesson_id', 'Choose a lesson of the unit above'],
    [{ lesson_id: world.nextUnit.lessonIds[0] }, 'lesson_id', 'Choose a lesson of the unit above'],
  ]
  for (const [more, path, message] of url)
    expect(
      await failure(world.teacher.call(createLink, { body: fields(more as LinkBody) })),
      `${JSON.stringify(more)}`,
    ).toMatchObject({ status: 422, errors: [{ path, message }] })
  const video: [object, string, string][] = [
    [{ name: '' }, 'name', 'Name is required'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Enter a link such as example.org'],
    [{ url: '', asset_id: '' }, 'asset_id', 'Add a file, or give a link'],
    [{ url: '', asset_id: missing }, 'asset_id', 'This is no longer available'],
    [{ url: '', asset_id: 'no id' }, 'asset_id', 'This is no longer available'],
  ]
  for (const [more, path, message] of video)
    expect(
      await failure(world.teacher.call(createVideo, { body: fields(more as LinkBody) })),
    ).toMatchObject({ status: 422, errors: [{ path, message }] })
  for (const book_id of [missing, world.unlicensed.id, 'no id'])
    expect(
      await failure(world.teacher.call(createLink, { body: fields({ book_id }) })),
    ).toMatchObject({ status: 404 })
})

test('text of any script is kept, control characters are not', async () => {
  const made = await addLink(world.teacher, {
    name: '  خريطة\u0000 العالم\u0007 ',
    description: 'سطر\nسطر آخر\u0000',
    url: 'موقع.مصر/خرائط',
  })
  expect(made).toMatchObject({
    name: 'خريطة  العالم',
    description: 'سطر\nسطر آخر',
    link: 'https://موقع.مصر/خرائط',
  })
})

test('a file is the own one, of the right kind; the address that the upload gave is no link', async () => {
  const { db, people, school } = world
  const video = await makeFile(db, people.teacher, school.id)
  const audio = await makeFile(db, people.teacher, school.id, { mime: 'audio/mpeg' })
  const pdf = { folder: 'documents', mime: 'application/pdf', name: 'خريطة.pdf' } as const
  const document = await makeFile(db, people.teacher, school.id, pdf)
  const picture = await makeFile(db, people.teacher, school.id, { folder: 'images' })
  const foreign = await makeFile(db, people.stranger, world.otherSchool.id)
  const ofColleague = await makeFile(db, people.colleague, school.id)
  const { data } = await world.teacher.call(createVideo, {
    body: fields({ url: `/api/files/${video}?expires=1&signature=x`, asset_id: video }),
  })
  expect(data).toMatchObject({
    asset_id: video,
    link: '',
    file: { id: video, name: 'nile.mp4', size: 48_000_000, mime: 'video/mp4' },
  })
  expect(data.content.url).toBe(data.file?.url)
  expect(data.content.url).toMatch(new RegExp(`^/api/files/${video}\\?expires=`))
  const linked = await world.teacher.call(changes.createDocument, {
    body: fields({ asset_id: document, url: 'http://example.org/map' }),
  })
  expect(linked.data).toMatchObject({ link: 'http://example.org/map', file: { name: 'خريطة.pdf' } })
  for (const asset_id of [audio, document, picture, foreign, ofColleague])
    expect(
      await failure(world.teacher.call(createVideo, { body: fields({ asset_id }) })),
    ).toMatchObject({
      status: 422,
      errors: [{ path: 'asset_id', message: 'This is no longer available' }],
    })
  const route = changes.createAudio
  expect(
    await failure(world.teacher.call(route, { body: fields({ asset_id: video }) })),
  ).toMatchObject({ status: 422 })
  expect((await world.teacher.call(route, { body: fields({ asset_id: audio }) })).data.type).toBe(
    'audio',
  )
  const ofProvider = await makeFile(db, people.otherStaff, null)
  expect(
    (await world.ibc.call(createVideo, { body: fields({ asset_id: ofProvider }) })).data.asset_id,
  ).toBe(ofProvider)
})

test('a file and a link go when the other is chosen, and neither comes back with a later save', async () => {
  const { db, people, school } = world
  const pdf = { folder: 'documents', mime: 'application/pdf', name: 'map.pdf' } as const
  const file = await makeFile(db, people.teacher, school.id, pdf)
  const body = fields({ asset_id: file, url: 'https://example.org/map' })
  const { data } = await world.teacher.call(changes.createDocument, { body })
  const save = async (places: { url: string; asset_id: string }) => {
    const change = { ...body, id: data.id, ...places }
    await world.teacher.call(changes.updateDocument, { body: change })
    return (await world.teacher.call(getResource, byId(data.id))).data
  }
  // As the published form does it: what is cleared is sent as empty text (P3.14).
  expect(await save({ url: 'https://example.org/atlas', asset_id: '' })).toMatchObject({
    asset_id: null,
    file: null,
    link: 'https://example.org/atlas',
    content: { url: 'https://example.org/atlas' },
  })
  const again = await save({ url: `/api/files/${file}?expires=1&signature=x`, asset_id: file })
  expect(again).toMatchObject({ asset_id: file, link: '', file: { name: 'map.pdf' } })
  expect(again.content.url).toBe(again.file?.url)
  expect(await failure(save({ url: '', asset_id: '' }))).toMatchObject({
    status: 422,
    errors: [{ path: 'asset_id', message: 'Add a file, or give a link' }],
  })
})

test('a worksheet and an assignment come with an empty paper about their unit', async () => {
  const { book, unit, people } = world
  const { data: assignment } = await world.teacher.call(createAssignment, {
    body: fields({ name: 'Draw your school', lesson_id: unit.lessonIds[1] }),
  })
  expect(assignment).toMatchObject({
    type: 'assignment',
    name: 'Draw your school',
    lesson: { name: 'Scale' },
    paper: { questions: 0, points: '0', deadline: null, archived: false },
  })
  const paper = await world.teacher.call(getPaper, byId(assignment.paper?.id ?? ''))
  expect(paper.data).toMatchObject({
    kind: 'assignment',
    resource: { id: assignment.id, name: 'Draw your school', book_id: book.id },
    book: { id: book.id },
    units: [{ id: unit.id }],
    grade: { name: 'Grade 6' },
    owner: { id: people.teacher.userId },
    can: { edit: true },
  })
  const { data: worksheet } = await world.ibc.call(createWorksheet, { body: fields() })
  expect(worksheet).toMatchObject({ type: 'worksheet', school_id: null })
  expect(await failure(world.ibc.call(createAssignment, { body: fields() }))).toMatchObject({
    status: 403,
  })
  expect(await failure(world.admin.call(createWorksheet, { body: fields() }))).toMatchObject({
    status: 403,
  })
})

test('the unit of a worksheet is one, whether its settings, its form or its book change it', async () => {
  const { unit, nextUnit } = world
  const { data: made } = await world.teacher.call(createWorksheet, {
    body: fields({ lesson_id: unit.lessonIds[0] }),
  })
  const paperId = made.paper?.id ?? ''
  const stands = async () => {
    const { data } = await world.teacher.call(getResource, byId(made.id))
    const paper = (await world.teacher.call(getPaper, byId(paperId))).data
    expect(paper.unit_id).toBe(data.unit_id)
    return [data.unit_id, data.lesson_id, ...paper.units.map(({ id }) => id)]
  }
  const save = async (unit_ids: string[]) => {
    const { version } = (await world.teacher.call(getPaper, byId(paperId))).data
    const { name, description } = made
    const body = { id: paperId, version, name, description, unit_ids }
    await world.teacher.call(updatePaper, { body })
  }
  await save([unit.id, nextUnit.id])
  expect(await stands()).toEqual([unit.id, unit.lessonIds[0], unit.id, nextUnit.id])
  await save([nextUnit.id])
  expect(await stands()).toEqual([nextUnit.id, null, nextUnit.id])
  await save([])
  expect(await stands()).toEqual([nextUnit.id, null, nextUnit.id])
  const { version } = (await world.teacher.call(getResource, byId(made.id))).data
  const { book_id: _, url: __, ...place } = fields()
  await world.teacher.call(changes.updateWorksheet, { body: { ...place, id: made.id, version } })
  expect(await stands()).toEqual([unit.id, null, unit.id])
})

test('its owner moves and renames a resource; an old version and another type are refused', async () => {
  const made = await addLink(world.teacher)
  const edit = { ...fields({ name: 'Renamed' }), id: made.id, version: made.version }
  const moved = { ...edit, chapter_id: world.nextUnit.id, lesson_id: world.nextUnit.lessonIds[0] }
  const { data, message } = await world.teacher.call(changes.updateLink, { body: moved })
  expect(message).toBe('Resource saved')
  expect(data).toMatchObject({
    name: 'Renamed',
    unit: { number: 2 },
    lesson: { name: 'Source to sea' },
    version: made.version + 1,
  })
  expect(await failure(world.teacher.call(changes.updateLink, { body: edit }))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  const now = { ...edit, version: data.version }
  expect(await failure(world.teacher.call(changes.updateVideo, { body: now }))).toMatchObject({
    status: 404,
  })
  expect(await failure(world.colleague.call(changes.updateLink, { body: now }))).toMatchObject({
    status: 403,
  })
  const foreign = await failure(world.stranger.call(changes.updateLink, { body: now }))
  const none = await failure(
    world.stranger.call(changes.updateLink, { body: { ...now, id: missing } }),
  )
  expect(foreign).toMatchObject({ status: 404 })
  expect(foreign.message).toBe(none.message)
  const tries = ['A', 'B', 'C'].map((name) =>
    world.teacher.call(changes.updateLink, { body: { ...now, name } }),
  )
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a paper that was changed on its own page makes the version of its resource old', async () => {
  const { data } = await world.teacher.call(createWorksheet, { body: fields() })
  const body = { ...fields({ name: 'New name' }), id: data.id, version: data.version }
  await sql`update papers set name = 'Elsewhere' where id = ${data.paper?.id}`.execute(world.db)
  expect(await failure(world.teacher.call(changes.updateWorksheet, { body }))).toMatchObject({
    code: 'stale',
  })
  const { version } = (await world.teacher.call(getResource, byId(data.id))).data
  const saved = await world.teacher.call(changes.updateWorksheet, {
    body: { ...body, version, chapter_id: world.nextUnit.id },
  })
  expect(saved.data).toMatchObject({ name: 'New name', unit: { number: 2 } })
  expect(saved.data.version).toBeGreaterThan(version)
})

test('who made a resource is told to whoever may read it', async () => {
  const made = await addLink(world.teacher)
  const { userId, name } = world.people.teacher
  const answer = await world.colleague.call(getResourceCreator, byId(made.id))
  expect(answer.data).toEqual({ created_by: userId, name })
  expect(await failure(world.stranger.call(getResourceCreator, byId(made.id)))).toMatchObject({
    status: 404,
  })
})

test('a resource is deleted by its owner after the password, and by the super admin', async () => {
  const video = await makeFile(world.db, world.people.teacher, world.school.id)
  const { data } = await world.teacher.call(createVideo, { body: fields({ asset_id: video }) })
  const removal = await world.teacher.call(getResourceRemoval, byId(data.id))
  expect(removal.data).toMatchObject({
    name: 'The whole world',
    allowed: true,
    things: [{ kind: 'file', count: 1, text: 'The file nile.mp4' }],
    instead: null,
  })
  expect(await failure(world.teacher.call(deleteResource, byId(data.id)))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
  })
  const own = await confirm(await harness.as(world.people.teacher), world.people.teacher)
  const other = await confirm(await harness.as(world.people.colleague), world.people.colleague)
  const root = await confirm(await harness.as(world.people.root), world.people.root)
  expect(await failure(other.call(deleteResource, byId(data.id)))).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect(await failure(other.call(getResourceRemoval, byId(data.id)))).toMatchObject({
    status: 403,
  })
  expect((await own.call(deleteResource, byId(data.id))).message).toBe('Resource deleted')
  expect(await failure(own.call(deleteResource, byId(data.id)))).toMatchObject({ status: 404 })
  const second = await addLink(world.teacher)
  await root.call(deleteResource, byId(second.id))
})

test('an assignment that somebody has answered stays, and says what hangs on it', async () => {
  const { db, classroom, school } = world
  const own = await confirm(await harness.as(world.people.teacher), world.people.teacher)
  const { data } = await world.teacher.call(createAssignment, { body: fields() })
  const paperId = data.paper?.id ?? ''
  const student = await makeStudent(db, school.id)
  const at = { tenant_id: school.id, classroom_id: classroom.id }
  await db
    .insertInto('enrolments')
    .values({ ...at, student_id: student.id })
    .execute()
  await db
    .insertInto('paper_classes')
    .values({ ...at, paper_id: paperId })
    .execute()
  await db
    .insertInto('attempts')
    .values({
      tenant_id: school.id,
      paper_id: paperId,
      student_id: student.id,
      manual_review: false,
      max_score: 0,
    })
    .execute()
  const removal = await own.call(getResourceRemoval, byId(data.id))
  expect(removal.data).toMatchObject({
    allowed: false,
    instead: 'archive',
    things: [{ kind: 'students', count: 1, text: 'The work of 1 student' }],
  })
  const error = await failure(own.call(deleteResource, byId(data.id)))
  expect(error).toMatchObject({ status: 409, code: 'in_use', message: removal.data.message })
  expect(error.message).toContain('1 student has already answered “The whole world”')
  await db.deleteFrom('attempts').where('paper_id', '=', paperId).execute()
  await own.call(deleteResource, byId(data.id))
  expect(await failure(own.call(getPaper, byId(paperId)))).toMatchObject({ status: 404 })
})
