import {
  type BookDetail,
  createBook,
  deleteBook,
  getBook,
  listBooks,
  listTeacherBooks,
  updateBook,
} from '@meridian/contract/books.ts'
import type { BodyInput } from '@meridian/contract/core/route.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeOfLevel } from '../../src/factories/grades.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { publisherTenant } from '../../src/platform/database/tenants.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let harness: Harness
let ibc: Client
let ibcId: string
let superAdmin: Client
let grade: string
beforeAll(async () => {
  harness = await startHarness()
  const account = await makeUser(harness.db, 'IBC', null)
  ibcId = account.userId
  ibc = await harness.as(account)
  superAdmin = await harness.as(await makeUser(harness.db, 'PRG', null))
  grade = await gradeOfLevel(harness.db, 6)
})
afterAll(() => harness.close())

const missing = '0193c0de-0000-7000-8000-000000000000'
const confirm = (client: Client) =>
  client.call(checkPassword, {
    body: { email: client.session?.user.email ?? '', password: 'factory-password' },
  })

async function newBook(fields: Partial<BodyInput<typeof createBook>> = {}) {
  const units = [
    { name: 'Reading the Earth', lessons: [{ name: 'Maps' }, { name: 'Scale' }] },
    { name: 'The Nile Basin', lessons: [{ name: 'Source to sea' }] },
    { name: 'Cities', lessons: [] },
  ]
  const body = { name: `Book ${unique()}`, grade_id: grade, units, ...fields }
  return (await ibc.call(createBook, { body })).data
}

/** What the form sends back of a book. */
function editOf(book: BookDetail): BodyInput<typeof updateBook> {
  const { id, version, name, thumbnail_id, units } = book
  return { id, version, name, grade_id: book.grade.id, thumbnail_id, units }
}
const update = (body: BodyInput<typeof updateBook>) => ibc.call(updateBook, { body })
const outline = (book: BookDetail) =>
  book.units.map((unit) => [unit.name, unit.lessons.map((lesson) => lesson.name)])

async function addResource(bookId: string, unitId: string, lessonId: string | null = null) {
  return harness.db
    .insertInto('resources')
    .values({
      tenant_id: publisherTenant,
      book_id: bookId,
      unit_id: unitId,
      lesson_id: lessonId,
      type: 'url',
      name: 'A link',
      description: 'Somewhere to look',
      url: 'https://example.test',
      created_by: ibcId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
const resource = (id: string) =>
  harness.db
    .selectFrom('resources')
    .where('id', '=', id)
    .select(['unit_id', 'lesson_id'])
    .executeTakeFirstOrThrow()

test('a book is published with its picture, units and lessons, and audited', async () => {
  const picture = await uploadPicture(ibc)
  const { data, message } = await ibc.call(createBook, {
    body: {
      name: '  Our World:\u0007 Geography ',
      grade_id: grade,
      thumbnail_id: picture.id,
      units: [{ name: 'Unit 1', lessons: [{ name: 'Lesson 1' }] }],
    },
  })
  expect(message).toBe('Book published')
  expect(data).toMatchObject({
    name: 'Our World:  Geography',
    grade: { id: grade, name: 'Grade 6' },
    thumbnail_id: picture.id,
    thumbnail: picture.url,
    can: { edit: true, delete: true },
  })
  expect(outline(data)).toEqual([['Unit 1', ['Lesson 1']]])
  const log = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .select(['action', 'actor_id'])
    .execute()
  expect(log).toEqual([{ action: 'created', actor_id: ibcId }])
})

test('every sentence of the form', async () => {
  const good = { name: 'A book', grade_id: grade }
  const cases: [object, string, string][] = [
    [{ ...good, name: ' ' }, 'name', 'This is required'],
    [{ ...good, name: 'x'.repeat(161) }, 'name', 'At most 160 characters'],
    [{ ...good, grade_id: '' }, 'grade_id', 'Choose a grade'],
    [{ ...good, grade_id: missing }, 'grade_id', 'This is no longer available'],
    [{ ...good, grade_id: 'no id' }, 'grade_id', 'This is no longer available'],
    [{ ...good, thumbnail_id: missing }, 'thumbnail_id', 'This is no longer available'],
    [{ ...good, units: [{ name: '' }] }, 'units.0.name', 'This is required'],
    [
      { ...good, units: [{ name: 'A', lessons: [{ name: ' ' }] }] },
      'units.0.lessons.0.name',
      'This is required',
    ],
    [{ ...good, units: Array(61).fill({ name: 'A' }) }, 'units', 'At most 60'],
    [{ ...good, units: [{ id: missing, name: 'A' }] }, 'units.0.id', 'This is no longer available'],
  ]
  for (const [body, path, message] of cases) {
    const error = await failure(
      ibc.call(createBook, { body: body as BodyInput<typeof createBook> }),
    )
    expect(error).toMatchObject({ status: 422, errors: [{ path, message }] })
  }
})

test('units and lessons are renamed, reordered, added and removed in one save', async () => {
  const book = await newBook()
  const [earth, nile] = book.units
  if (!earth || !nile) throw new Error('The book has two units')
  const { data } = await update({
    ...editOf(book),
    name: 'Renamed',
    units: [
      { ...nile, name: 'The Nile', lessons: [{ name: 'New lesson' }, ...nile.lessons] },
      { name: 'New unit', lessons: [{ name: 'First' }] },
      { ...earth, lessons: [...earth.lessons].reverse() },
    ],
  })
  expect(data.name).toBe('Renamed')
  expect(outline(data)).toEqual([
    ['The Nile', ['New lesson', 'Source to sea']],
    ['New unit', ['First']],
    ['Reading the Earth', ['Scale', 'Maps']],
  ])
  expect(data.units.map((unit) => unit.id)).toEqual([nile.id, expect.any(String), earth.id])
  expect(outline((await ibc.call(getBook, { params: { id: book.id } })).data)).toEqual(
    outline(data),
  )
  expect(data.version).toBe(book.version + 1)
})

test('units and lessons of another book, or given twice, are refused', async () => {
  const book = await newBook()
  const other = await newBook()
  const [earth, nile] = book.units
  const foreign = other.units[0]
  if (!earth || !nile || !foreign) throw new Error('The books have units')
  const cases: [BodyInput<typeof updateBook>['units'], string][] = [
    [[{ ...foreign }], 'units.0.id'],
    [[{ ...earth, lessons: foreign.lessons }], 'units.0.lessons.0.id'],
    [[{ ...earth, lessons: [...nile.lessons, ...nile.lessons] }], 'units.0.lessons.1.id'],
    [[earth, earth], 'units.1.id'],
    [[{ id: "'; drop table units", name: 'A' }], 'units.0.id'],
  ]
  for (const [units, path] of cases)
    expect(await failure(update({ ...editOf(book), units }))).toMatchObject({
      status: 422,
      errors: [{ path }],
    })
  expect((await ibc.call(getBook, { params: { id: other.id } })).data.units).toEqual(other.units)
})

test('a save of what somebody else has changed is refused, also at the same moment', async () => {
  const book = await newBook()
  await update({ ...editOf(book), name: 'First' })
  expect(await failure(update({ ...editOf(book), name: 'Second' }))).toMatchObject({
    status: 409,
    code: 'stale',
  })
  const now = (await ibc.call(getBook, { params: { id: book.id } })).data
  const results = await Promise.allSettled(
    ['A', 'B', 'C'].map((name) => update({ ...editOf(now), name, units: [{ name }] })),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('what resources and papers use is removed only after its reader has said yes', async () => {
  const book = await newBook()
  const [earth, nile, cities] = book.units
  if (!earth || !nile || !cities) throw new Error('The book has three units')
  const inLesson = await addResource(book.id, earth.id, earth.lessons[0]?.id)
  const inUnit = await addResource(book.id, nile.id, nile.lessons[0]?.id)
  const school = await makeSchool(harness.db, { bookIds: [book.id] })
  const teacher = await makeTeacher(harness.db, school.id)
  const fields = { schoolId: school.id, ownerId: teacher.userId, bookId: book.id }
  const quiz = await makePaper(harness.db, { ...fields, unitIds: [nile.id, earth.id] })
  const edit = { ...editOf(book), units: [{ ...earth, lessons: earth.lessons.slice(1) }, cities] }

  expect(await failure(update(edit))).toMatchObject({
    status: 409,
    code: 'in_use',
    message:
      '1 resource is in a unit you removed. It will move to the neighbouring unit and lose its lesson. ' +
      '1 resource will lose its lesson. 1 quiz or assignment will lose its unit. Nothing is saved yet.',
  })
  expect((await ibc.call(getBook, { params: { id: book.id } })).data).toEqual(book)

  const { data } = await update({ ...edit, confirm_removal: true })
  expect(outline(data)).toEqual([
    ['Reading the Earth', ['Scale']],
    ['Cities', []],
  ])
  expect(await resource(inLesson.id)).toEqual({ unit_id: earth.id, lesson_id: null })
  expect(await resource(inUnit.id)).toEqual({ unit_id: earth.id, lesson_id: null })
  const units = await harness.db
    .selectFrom('paper_units')
    .where('paper_id', '=', quiz.id)
    .select('unit_id')
    .execute()
  expect(units).toEqual([{ unit_id: earth.id }])
})

test('the first unit leaves its resources to the one that is first now; the last cannot leave them', async () => {
  const book = await newBook()
  const first = book.units[0]
  if (!first) throw new Error('The book has units')
  const { id } = await addResource(book.id, first.id)
  const edit = { ...editOf(book), confirm_removal: true }
  expect(await failure(update({ ...edit, units: [] }))).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'The resources of this book belong to units. Keep at least one unit.',
  })
  const { data } = await update({ ...edit, units: [{ name: 'Brand new' }] })
  expect(await resource(id)).toEqual({ unit_id: data.units[0]?.id, lesson_id: null })
})

test('unused units go without a question', async () => {
  const book = await newBook()
  expect((await update({ ...editOf(book), units: [] })).data.units).toEqual([])
})

test('a picture must be one the actor may use', async () => {
  const school = await makeSchool(harness.db)
  const schoolPicture = await uploadPicture(
    await harness.as(await makeSchoolAdmin(harness.db, school.id)),
  )
  const colleague = await harness.as(await makeUser(harness.db, 'IBC', null))
  const shared = await uploadPicture(colleague)
  const book = await newBook()
  const refused = await failure(update({ ...editOf(book), thumbnail_id: schoolPicture.id }))
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'thumbnail_id' }] })
  const saved = await update({ ...editOf(book), thumbnail_id: shared.id })
  expect(saved.data.thumbnail_id).toBe(shared.id)
  expect((await update({ ...editOf(saved.data), thumbnail_id: null })).data.thumbnail).toBeNull()
})

test('who may publish, change and delete', async () => {
  const school = await makeSchool(harness.db)
  const book = await newBook()
  await harness.db
    .insertInto('school_books')
    .values({ tenant_id: school.id, book_id: book.id })
    .execute()
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const body = { name: 'Not ours', grade_id: grade }
  for (const client of [superAdmin, admin]) {
    expect(await failure(client.call(createBook, { body }))).toMatchObject({ status: 403 })
    expect(await failure(client.call(updateBook, { body: editOf(book) }))).toMatchObject({
      status: 403,
    })
  }
  const params = { id: book.id }
  await confirm(admin)
  expect(await failure(admin.call(deleteBook, { params }))).toMatchObject({ status: 403 })
  expect((await admin.call(getBook, { params })).data.can).toEqual({ edit: false, delete: false })
  expect((await superAdmin.call(getBook, { params })).data.can).toEqual({
    edit: false,
    delete: true,
  })
})

test('a book in use is not deleted, and the answer says what uses it', async () => {
  const book = await newBook()
  const params = { id: book.id }
  expect(await failure(superAdmin.call(deleteBook, { params }))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
  })
  await confirm(superAdmin)
  await confirm(ibc)
  const school = await makeSchool(harness.db, { bookIds: [book.id] })
  await addResource(book.id, book.units[0]?.id ?? '')
  const teacher = await makeTeacher(harness.db, school.id)
  await makePaper(harness.db, { schoolId: school.id, ownerId: teacher.userId, bookId: book.id })
  expect(await failure(ibc.call(deleteBook, { params }))).toMatchObject({
    status: 409,
    code: 'in_use',
    message: `“${book.name}” can't be deleted, because it is used by 1 school, 1 resource, and 1 quiz. Archive it instead: whoever has it goes on reading it.`,
  })
  const free = await newBook()
  await superAdmin.call(deleteBook, { params: { id: free.id } })
  expect(await failure(ibc.call(getBook, { params: { id: free.id } }))).toMatchObject({
    status: 404,
  })
})

test('a book out of reach answers exactly like one that does not exist', async () => {
  const school = await makeSchool(harness.db)
  const book = await makeBook(harness.db, { level: 6 })
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const teacher = await harness.as(await makeTeacher(harness.db, school.id))
  for (const client of [admin, teacher]) {
    const answers = await Promise.all(
      [book.id, missing, 'no-id'].map((id) => failure(client.call(getBook, { params: { id } }))),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect(new Set(answers.map((answer) => answer.message)).size).toBe(1)
  }
})

test('a school sees its licensed books, a teacher those of the grades they teach', async () => {
  const sixth = await makeBook(harness.db, { level: 6 })
  const seventh = await makeBook(harness.db, { level: 7 })
  const unlicensed = await makeBook(harness.db, { level: 6 })
  const school = await makeSchool(harness.db, { bookIds: [sixth.id, seventh.id] })
  const account = await makeTeacher(harness.db, school.id)
  await makeClassroom(harness.db, school.id, { level: 6, teacherIds: [account.id] })
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const teacher = await harness.as(account)
  const ids = async (client: Client, teacher_id = '0') =>
    (await client.call(listBooks, { params: { teacher_id }, body: {} })).data.map(({ id }) => id)
  expect(new Set(await ids(admin))).toEqual(new Set([sixth.id, seventh.id]))
  expect(await ids(teacher)).toEqual([sixth.id])
  expect(await ids(teacher, account.id)).toEqual([sixth.id])
  expect(await ids(admin, account.id)).toEqual([sixth.id])
  const ofTeacher = await admin.call(listTeacherBooks, { params: { id: account.id }, body: {} })
  expect(ofTeacher.data.map(({ id }) => id)).toEqual([sixth.id])
  expect(ofTeacher.data).not.toContainEqual(expect.objectContaining({ id: unlicensed.id }))

  const elsewhere = await makeTeacher(harness.db, (await makeSchool(harness.db)).id)
  for (const teacher_id of [elsewhere.id, missing, 'x'])
    expect(
      await failure(admin.call(listBooks, { params: { teacher_id }, body: {} })),
    ).toMatchObject({ status: 404 })
  const student = await harness.as(await makeStudent(harness.db, school.id))
  expect(
    await failure(student.call(listBooks, { params: { teacher_id: '0' }, body: {} })),
  ).toMatchObject({ status: 403 })
})

test('search without regard to Arabic variants, sort, filter by grade, and pages that make the whole', async () => {
  const mark = unique()
  for (const [name, level] of [
    [`أطلس الأَرض ${mark}`, 5],
    [`Zoology ${mark}`, 4],
    [`civics ${mark}`, 5],
  ] as const)
    await makeBook(harness.db, { name, level })
  const list = async (body: BodyInput<typeof listBooks>) =>
    ibc.call(listBooks, { params: { teacher_id: '0' }, body })
  const names = async (body: BodyInput<typeof listBooks>) =>
    (await list(body)).data.map((book) => book.name.replace(` ${mark}`, ''))
  expect(await names({ query: `اطلس الارض ${mark}` })).toEqual(['أطلس الأَرض'])
  expect(await names({ query: mark })).toEqual(['civics', 'Zoology', 'أطلس الأَرض'])
  expect(await names({ query: mark, sort: { column: 'grade', direction: 'asc' } })).toEqual([
    'Zoology',
    'أطلس الأَرض',
    'civics',
  ])
  const fifth = await gradeOfLevel(harness.db, 5)
  const filtered = await list({ query: mark, filters: [{ name: 'grade_id', value: fifth }] })
  expect(filtered.meta.total).toBe(2)
  expect(filtered.filters[0]).toMatchObject({ name: 'Grade', field: 'grade_id', type: 'select' })
  const pages = await Promise.all(
    [1, 2, 3].map((page) => names({ query: mark, metaData: { page, perPage: 1 } })),
  )
  expect(pages.flat()).toEqual(['civics', 'Zoology', 'أطلس الأَرض'])
  expect(await failure(list({ sort: { column: 'password_hash' } }))).toMatchObject({ status: 422 })
})

test('names of grades come in the language of the reader', async () => {
  const book = await newBook()
  const account = await makeUser(harness.db, 'IBC', null)
  const arabic = await harness.as(account, 'ar')
  expect((await arabic.call(getBook, { params: { id: book.id } })).data.grade.name).toBe('الصف 6')
})
