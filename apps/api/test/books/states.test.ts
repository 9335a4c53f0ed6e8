import {
  bulkBooks,
  listBookChanges,
  publishBook,
  unpublishBook,
} from '@meridian/contract/books.desk.ts'
import {
  createBook,
  deleteBook,
  getBook,
  getBookRemoval,
  listBooks,
  saveOutline,
} from '@meridian/contract/books.ts'
import { getResource } from '@meridian/contract/resources.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let ibc: Client
let prg: Client
let ibcId: string
let grade: string
beforeAll(async () => {
  harness = await startHarness()
  const account = await makeUser(harness.db, 'IBC', null)
  ibcId = account.userId
  ibc = await harness.as(account)
  prg = await harness.as(await makeUser(harness.db, 'PRG', null))
  grade = await gradeOfLevel(harness.db, 6)
})
afterAll(() => harness.close())

const params = (id: string) => ({ params: { id } })
const of = (client: Client, state?: string) =>
  client.call(listBooks, {
    params: { teacher_id: '0' },
    body: {
      metaData: { page: 1, perPage: 100 },
      ...(state && { filters: [{ name: 'state', value: [state] }] }),
    },
  })
const idsOf = async (client: Client, state?: string) =>
  (await of(client, state)).data.map(({ id }) => id)

/** A school that is licensed for the book, with an admin, and a class of a teacher and a student that may have it. */
async function schoolWith(bookId: string, inClass: boolean) {
  const school = await makeSchool(harness.db, { bookIds: [bookId] })
  const teacher = await makeTeacher(harness.db, school.id)
  const student = await makeStudent(harness.db, school.id, { level: 6 })
  await makeClassroom(harness.db, school.id, {
    bookIds: inClass ? [bookId] : [],
    teacherIds: [teacher.id],
    studentIds: [student.id],
  })
  return {
    school,
    admin: await harness.as(await makeSchoolAdmin(harness.db, school.id)),
    teacher: await harness.as(teacher),
    student: await harness.as(student),
  }
}

test('a draft is seen by the publisher alone, and by the licensed schools once it is published', async () => {
  const { data, message } = await ibc.call(createBook, {
    body: { name: `Draft ${unique()}`, grade_id: grade, units: [{ name: 'One' }], draft: true },
  })
  expect(message).toBe('Draft saved. Only the publisher sees it.')
  expect(data.state).toBe('draft')
  const { admin, teacher } = await schoolWith(data.id, false)
  for (const client of [ibc, prg]) expect(await idsOf(client)).toContain(data.id)
  for (const client of [admin, teacher]) {
    expect(await idsOf(client)).not.toContain(data.id)
    expect(await failure(client.call(getBook, params(data.id)))).toMatchObject({ status: 404 })
    expect(await failure(client.call(listBookChanges, params(data.id)))).toMatchObject({
      status: 404,
    })
  }
  const unit = data.units[0]
  if (!unit) throw new Error('The draft has a unit')
  const resource = await makeResource(harness.db, {
    type: 'url',
    bookId: data.id,
    unitId: unit.id,
    createdBy: ibcId,
  })
  expect(await failure(teacher.call(getResource, params(resource.id)))).toMatchObject({
    status: 404,
  })
  const published = await ibc.call(publishBook, params(data.id))
  expect(published.data.state).toBe('published')
  // A second click changes nothing.
  await ibc.call(publishBook, params(data.id))
  const deeds = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .select('action')
    .orderBy('at')
    .execute()
  expect(deeds.map(({ action }) => action)).toEqual(['created', 'published'])
  for (const client of [admin, teacher]) {
    expect((await client.call(getBook, params(data.id))).data.state).toBe('published')
    // What the book began with is no change.
    expect((await client.call(listBookChanges, params(data.id))).data).toEqual([])
  }
})

test('a client that knows of no drafts publishes at once', async () => {
  const { data, message } = await ibc.call(createBook, {
    body: { name: `Old ${unique()}`, grade_id: grade },
  })
  expect(message).toBe('Book published')
  const { admin } = await schoolWith(data.id, false)
  expect(await idsOf(admin)).toContain(data.id)
})

test('a book becomes a draft again as long as no school uses it', async () => {
  const book = await makeBook(harness.db, { name: `Used ${unique()}` })
  const { admin } = await schoolWith(book.id, true)
  const refused = await failure(ibc.call(unpublishBook, params(book.id)))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  expect(refused.message).toContain('1 classroom')
  expect(refused.message).toContain('Archive it instead')
  expect(await idsOf(admin)).toContain(book.id)
  await harness.db.deleteFrom('classroom_books').where('book_id', '=', book.id).execute()
  await ibc.call(unpublishBook, params(book.id))
  expect(await idsOf(admin)).not.toContain(book.id)
})

test('taking a book back twice changes nothing more', async () => {
  const book = await makeBook(harness.db)
  expect((await ibc.call(unpublishBook, params(book.id))).data.state).toBe('draft')
  expect((await ibc.call(unpublishBook, params(book.id))).data.state).toBe('draft')
})

test('only those who edit books publish them', async () => {
  const book = await makeBook(harness.db, { draft: true })
  for (const call of [publishBook, unpublishBook])
    expect(await failure(prg.call(call, params(book.id)))).toMatchObject({ status: 403 })
})

test('what changed stands in one line for each part, without a name of anybody', async () => {
  const book = await makeBook(harness.db, { units: [['Maps', ['Scale', 'Legend']]] })
  const { admin, teacher } = await schoolWith(book.id, true)
  // Units and lessons were made after the book was.
  await harness.db.deleteFrom('book_changes').execute()
  const { data } = await ibc.call(getBook, params(book.id))
  const [maps] = data.units
  const [scale, legend] = maps?.lessons ?? []
  if (!maps || !scale || !legend) throw new Error('The book has a unit of two lessons')
  const keep = (units: object[], version: number) =>
    ibc.call(saveOutline, {
      body: { id: book.id, version, units: units as never, confirm_removal: true },
    })
  let saved = await keep(
    [
      { ...maps, name: 'Maps and scale', lessons: [scale, { name: 'Compass' }] },
      { name: 'Rivers', lessons: [legend] },
    ],
    data.version,
  )
  const rivers = saved.data.units[1]
  saved = await keep(
    [
      { ...maps, name: 'Maps, scale', lessons: [scale] },
      { id: rivers?.id, name: 'Rivers', lessons: [legend] },
    ],
    saved.data.version,
  )
  const resource = await makeResource(harness.db, {
    type: 'url',
    name: 'A map of the Nile',
    bookId: book.id,
    unitId: maps.id,
    lessonId: scale.id,
    createdBy: ibcId,
  })
  // What a school adds is its own.
  await makeResource(harness.db, {
    type: 'url',
    name: 'Of a school',
    bookId: book.id,
    unitId: maps.id,
    createdBy: (await makeTeacher(harness.db, (await makeSchool(harness.db)).id)).userId,
    schoolId: (await makeSchool(harness.db)).id,
  })
  const { data: changes, meta } = await admin.call(listBookChanges, params(book.id))
  const told = changes.map(({ kind, deed, name, place }) => `${kind} ${deed} ${name} in ${place}`)
  expect(told.sort()).toEqual([
    'lesson moved Legend in Rivers',
    'lesson removed Compass in Maps, scale',
    'resource added A map of the Nile in Maps, scale, Scale',
    'unit added Rivers in ',
    'unit changed Maps, scale in ',
  ])
  expect(meta.total).toBe(5)
  expect(Object.keys(changes[0] ?? {}).sort()).toEqual(
    ['at', 'deed', 'id', 'kind', 'name', 'place', 'type'].sort(),
  )
  await harness.db.deleteFrom('resources').where('id', '=', resource.id).execute()
  await sql`update book_changes set at = now() - interval '91 days' where kind = 'unit'`.execute(
    harness.db,
  )
  const later = await teacher.call(listBookChanges, { ...params(book.id), query: { perPage: 1 } })
  expect(later.data).toMatchObject([{ deed: 'removed', name: 'A map of the Nile' }])
  expect(later.meta).toEqual({ per_page: 1, total: 3, current_page: 1 })
})

test('the questions of a worksheet are a change of it, and it keeps its name when it goes', async () => {
  const book = await makeBook(harness.db)
  const { teacher } = await schoolWith(book.id, true)
  const paper = await makePaper(harness.db, {
    kind: 'worksheet',
    schoolId: null,
    ownerId: ibcId,
    name: 'Rivers worksheet',
    bookId: book.id,
  })
  await makeResource(harness.db, {
    type: 'worksheet',
    paperId: paper.id,
    bookId: book.id,
    unitId: book.units[0]?.id ?? '',
    createdBy: ibcId,
  })
  await harness.db.deleteFrom('book_changes').where('kind', '<>', 'resource').execute()
  await sql`update book_changes set at = now() - interval '2 days'`.execute(harness.db)
  await sql`insert into questions (tenant_id, paper_id, position)
    select tenant_id, id, 9 from papers where id = ${paper.id}`.execute(harness.db)
  const told = async () =>
    (await teacher.call(listBookChanges, params(book.id))).data.map(
      ({ deed, name, type }) => `${deed} ${name} ${type}`,
    )
  expect(await told()).toEqual(['changed Rivers worksheet worksheet'])
  await sql`delete from papers where id = ${paper.id}`.execute(harness.db)
  expect(await told()).toEqual(['removed Rivers worksheet worksheet'])
})

test('an archived book is out of the list and read by those who have it', async () => {
  const book = await makeBook(harness.db)
  const other = await makeBook(harness.db)
  const { admin, teacher, student } = await schoolWith(book.id, true)
  const missing = '0193c0de-0000-7000-8000-000000000000'
  const { data, message } = await prg.call(bulkBooks, {
    body: { action: 'archive', ids: [book.id, other.id, missing] },
  })
  expect(data.done).toEqual([book.id, other.id])
  expect(data.failed).toMatchObject([{ id: missing }])
  expect(message).toBe('2 books archived')
  for (const client of [ibc, admin, teacher]) {
    expect(await idsOf(client)).not.toContain(book.id)
    expect(await idsOf(client, 'archived')).toContain(book.id)
    expect((await client.call(getBook, params(book.id))).data.state).toBe('archived')
  }
  expect(await failure(student.call(getBook, params(book.id)))).toMatchObject({ status: 403 })
  const back = await ibc.call(bulkBooks, { body: { action: 'restore', ids: [book.id] } })
  expect(back.message).toBe('1 book is back')
  expect(await idsOf(admin)).toContain(book.id)
  for (const client of [admin, teacher])
    expect(
      await failure(client.call(bulkBooks, { body: { action: 'archive', ids: [book.id] } })),
    ).toMatchObject({ status: 403 })
})

test('a book in use is not deleted, and the refusal offers the archive', async () => {
  const book = await makeBook(harness.db, { name: `Kept ${unique()}` })
  await schoolWith(book.id, true)
  const { data } = await ibc.call(getBookRemoval, params(book.id))
  expect(data).toMatchObject({ allowed: false, instead: 'archive' })
  expect(data.message).toContain('1 school')
  await ibc.call(checkPassword, {
    body: { email: ibc.session?.user.email ?? '', password: 'factory-password' },
  })
  const refused = await failure(ibc.call(deleteBook, params(book.id)))
  expect(refused).toMatchObject({ status: 409, code: 'in_use' })
  const several = await ibc.call(bulkBooks, { body: { action: 'delete', ids: [book.id] } })
  expect(several.data.failed[0]?.message).toContain('Archive it instead')
  await ibc.call(bulkBooks, { body: { action: 'archive', ids: [book.id] } })
  expect((await ibc.call(getBookRemoval, params(book.id))).data.instead).toBeNull()
})

test('several books are deleted only with a confirmed password', async () => {
  const book = await makeBook(harness.db)
  const client = await harness.as(await makeUser(harness.db, 'IBC', null))
  expect(
    await failure(client.call(bulkBooks, { body: { action: 'delete', ids: [book.id] } })),
  ).toMatchObject({ status: 403 })
})
