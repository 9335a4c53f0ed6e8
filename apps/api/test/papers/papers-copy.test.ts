import { givingChoices } from '@meridian/contract/dropdowns.ts'
import { assignPaper, copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { updateQuestion } from '@meridian/contract/questions.ts'
import { getQuiz } from '@meridian/contract/quizzes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { json } from '../../src/platform/database/json.ts'
import { tenantOf, tenantOfPaper } from '../../src/platform/database/tenants.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const missing = '01890000-0000-7000-8000-000000000000'

/** A school in Cairo with a licensed book of two units, and a teacher of a class of its grade. */
async function newTeacher() {
  const { db } = harness
  const book = await makeBook(db, {
    units: [
      ['Rivers', []],
      ['Seas', ['Tides']],
    ],
  })
  const school = await makeSchool(db, { timeZone: 'Africa/Cairo' })
  const teacher = await makeTeacher(db, school.id)
  const classroom = await makeClassroom(db, school.id, {
    bookIds: [book.id],
    teacherIds: [teacher.id],
  })
  return { book, school, teacher, classroom, client: await harness.as(teacher) }
}
type World = Awaited<ReturnType<typeof newTeacher>>

/** A paper in the library, in the second unit of the book and its lesson. */
async function shelved(
  { book }: World,
  kind: 'worksheet' | 'assignment',
  owner: { userId: string },
  schoolId: string | null,
) {
  const { db } = harness
  const paper = await makePaper(db, {
    kind,
    schoolId,
    ownerId: owner.userId,
    name: 'Maps',
    description: 'From the book',
    bookId: book.id,
    maxAttempts: 3,
    questions: oneOfEachKind,
  })
  await db
    .insertInto('resources')
    .values({
      tenant_id: tenantOf(schoolId),
      book_id: book.id,
      unit_id: book.units[1]?.id ?? '',
      lesson_id: book.units[1]?.lessonIds[0] ?? '',
      type: kind,
      paper_id: paper.id,
      created_by: owner.userId,
    })
    .execute()
  return paper
}

/** A worksheet of the provider in the book of this teacher. */
async function worksheetFor(world: World) {
  return shelved(world, 'worksheet', await makeUser(harness.db, 'IBC', null), null)
}
const copy = (client: Client, id: string, type: 'quiz' | 'assignment', name = 'Mine') =>
  client.call(copyPaper, { body: { id, name, type } })
const read = async (client: Client, id: string) =>
  (await client.call(getPaper, { params: { id } })).data
const versionsOf = (paperId: string) =>
  harness.db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .where('q.paper_id', '=', paperId)
    .orderBy('q.position')
    .select(['q.id', 'q.position', 'v.id as version_id', 'v.number', 'v.type', 'v.text'])
    .select(['v.weight', 'v.required', 'v.content', 'v.prompt', 'v.key', 'v.created_by'])
    .execute()
const countPapers = async ({ teacher }: World) =>
  Number(
    (
      await harness.db
        .selectFrom('papers')
        .where('owner_id', '=', teacher.userId)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('a copy as a quiz is the teacher’s own, with every question as it stands', async () => {
  const world = await newTeacher()
  const { client, teacher, school, book } = world
  const source = await worksheetFor(world)
  const { data, message } = await copy(client, source.id, 'quiz', ' Maps again ')
  expect(message).toBe('Copied as the quiz “Maps again”')
  const quiz = (await client.call(getQuiz, { params: { id: data.id } })).data
  expect(quiz).toMatchObject({
    name: 'Maps again',
    description: 'From the book',
    classes: [],
    start_date: null,
    end_date: null,
    grade: { name: 'Grade 6' },
    manual_review: true,
    owner: { id: teacher.userId },
    can: { edit: true, delete: true, archive: true },
    paper: {
      kind: 'quiz',
      book: { id: book.id },
      units: [{ name: 'Seas' }],
      resource: { id: null },
      time_zone: 'Africa/Cairo',
      max_attempts: 3,
    },
  })
  const [before, after] = await Promise.all([versionsOf(source.id), versionsOf(data.id)])
  const said = ({ id, version_id, created_by, ...rest }: (typeof before)[number]) => rest
  expect(after.map(said)).toEqual(before.map(said))
  expect(after.map(({ number }) => number)).toEqual([1, 1, 1, 1])
  expect(after.every(({ created_by }) => created_by === teacher.userId)).toBe(true)
  const ids = (rows: typeof before) => rows.flatMap(({ id, version_id }) => [id, version_id])
  expect(new Set([...ids(before), ...ids(after)]).size).toBe(16)
  const logged = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', data.id)
    .select(['action', 'tenant_id', 'details'])
    .execute()
  expect(logged).toEqual([
    { action: 'copied', tenant_id: school.id, details: { from: source.id, type: 'quiz' } },
  ])
})

test('source and copy go their own ways, and the copy has the present version of a question', async () => {
  const world = await newTeacher()
  const { client, teacher, school } = world
  const source = await shelved(world, 'worksheet', teacher, school.id)
  const change = (id: string, version: number, question: string) =>
    client.call(updateQuestion, { body: { ...oneOfEachKind[1], id, version, question } as never })
  const second = source.questions[1]?.id ?? ''
  await change(second, 1, 'The Nile flows south.')
  const { id } = (await copy(client, source.id, 'quiz')).data
  const copied = (await read(client, id)).questions
  expect(copied[1]).toMatchObject({ question: 'The Nile flows south.', version: 1, position: 2 })
  await change(copied[1]?.id ?? '', 1, 'It flows.')
  expect((await read(client, source.id)).questions[1]?.question).toBe('The Nile flows south.')
  await change(second, 2, 'It does not.')
  expect((await read(client, id)).questions[1]?.question).toBe('It flows.')
})

test('a copy as an assignment stands in the library beside its source', async () => {
  const world = await newTeacher()
  const { client, teacher, school, book } = world
  const source = await worksheetFor(world)
  const { data, message } = await copy(client, source.id, 'assignment')
  expect(message).toBe('Copied as the assignment “Mine”')
  const paper = await read(client, data.id)
  expect(paper).toMatchObject({ kind: 'assignment', book: { id: book.id } })
  const row = await harness.db
    .selectFrom('resources')
    .where('paper_id', '=', data.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    id: paper.resource.id,
    tenant_id: school.id,
    book_id: book.id,
    unit_id: book.units[1]?.id,
    lesson_id: book.units[1]?.lessonIds[0],
    type: 'assignment',
    name: null,
    created_by: teacher.userId,
  })
})

test('a quiz becomes an assignment in the first of its units, else of its book; without a book it cannot', async () => {
  const world = await newTeacher()
  const { client, teacher, school, book } = world
  const quiz = (fields: { bookId?: string; unitIds?: string[] }) =>
    makePaper(harness.db, { schoolId: school.id, ownerId: teacher.userId, ...fields })
  const unitOf = async (id: string) =>
    (
      await harness.db
        .selectFrom('resources')
        .where('paper_id', '=', id)
        .select('unit_id')
        .executeTakeFirstOrThrow()
    ).unit_id
  const [rivers, seas] = book.units.map(({ id }) => id)
  const inSeas = await quiz({ bookId: book.id, unitIds: [seas ?? ''] })
  expect(await unitOf((await copy(client, inSeas.id, 'assignment')).data.id)).toBe(seas)
  const inBook = await quiz({ bookId: book.id })
  expect(await unitOf((await copy(client, inBook.id, 'assignment')).data.id)).toBe(rivers)
  const without = await quiz({})
  const unlicensed = await quiz({ bookId: (await makeBook(harness.db)).id })
  const empty = await makeBook(harness.db, { units: [] })
  await harness.db
    .insertInto('school_books')
    .values({ tenant_id: school.id, book_id: empty.id })
    .execute()
  const papers = await countPapers(world)
  for (const { id } of [without, unlicensed, await quiz({ bookId: empty.id })])
    expect(await failure(copy(client, id, 'assignment'))).toMatchObject({
      status: 422,
      errors: [
        {
          path: 'type',
          message:
            'An assignment belongs to a unit of a book that you can use, and this has none. Copy it as a quiz instead.',
        },
      ],
    })
  expect(await countPapers(world)).toBe(papers + 1)
  const { id } = (await copy(client, unlicensed.id, 'quiz')).data
  expect(await read(client, id)).toMatchObject({ book: null, grade: null, units: [] })
})

test('a picture is shown by both, and stays allowed when the copy is edited', async () => {
  const world = await newTeacher()
  const { client, school } = world
  const colleague = await makeTeacher(harness.db, school.id)
  const source = await shelved(world, 'worksheet', colleague, school.id)
  const picture = await uploadPicture(await harness.as(colleague))
  const content = { file_id: picture.id, alt: 'A map of the Nile' }
  const first = source.questions[0]
  const { id: version_id } = await harness.db
    .insertInto('question_versions')
    .values({
      tenant_id: tenantOfPaper(source.id),
      question_id: first?.id ?? '',
      number: 2,
      type: 'essay',
      text: 'Describe the map.',
      weight: 2,
      required: true,
      content: json(content),
      prompt: json({}),
      key: json({}),
      created_by: colleague.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await harness.db
    .updateTable('questions')
    .set({ version_id })
    .where('id', '=', first?.id ?? '')
    .execute()
  const { id } = (await copy(client, source.id, 'quiz')).data
  const [question] = (await read(client, id)).questions
  expect(question?.content).toMatchObject(content)
  const shown = await client.read(question?.content?.url ?? '')
  expect(shown.status).toBe(200)
  const edit = {
    id: question?.id ?? '',
    version: 1,
    type: 'essay' as const,
    question: 'Describe it.',
    weight: 2,
    required: true,
    content,
  }
  const saved = await client.call(updateQuestion, { body: edit })
  expect(saved.data.question.content).toMatchObject(content)
})

test('what is out of reach answers “Resource not found!” like what is not there', async () => {
  const world = await newTeacher()
  const other = await newTeacher()
  const { client, school, teacher } = world
  const colleague = await makeTeacher(harness.db, school.id)
  const papers = [
    await makePaper(harness.db, { schoolId: other.school.id, ownerId: other.teacher.userId }),
    await shelved(other, 'worksheet', other.teacher, other.school.id),
    await worksheetFor(other),
    await makePaper(harness.db, { schoolId: school.id, ownerId: colleague.userId }),
  ]
  const body = { name: 'Mine', type: 'quiz' as const }
  const given = { ...body, classes: [world.classroom.id] }
  for (const id of [...papers.map((paper) => paper.id), missing, 'x\0']) {
    const gone = { status: 404, code: 'not_found', message: 'Resource not found!' }
    expect(await failure(client.call(copyPaper, { body: { id, ...body } }))).toMatchObject(gone)
    expect(
      await failure(client.call(assignPaper, { body: { paper_id: id, ...given } })),
    ).toMatchObject(gone)
  }
  const arabic = await harness.as(teacher, 'ar')
  expect((await failure(copy(arabic, missing, 'quiz'))).message).toBe('المورد غير موجود!')
  expect(await countPapers(world)).toBe(0)
})

test('a colleague’s worksheet and assignment are copied; name and type are asked for', async () => {
  const world = await newTeacher()
  const { client, school } = world
  const colleague = await makeTeacher(harness.db, school.id)
  for (const kind of ['worksheet', 'assignment'] as const) {
    const source = await shelved(world, kind, colleague, school.id)
    expect((await read(client, source.id)).can).toMatchObject({ edit: false, copy: true })
    expect((await copy(client, source.id, 'assignment')).data.id).not.toBe(source.id)
  }
  const source = await worksheetFor(world)
  const refused = (body: object) =>
    failure(client.call(copyPaper, { body: { id: source.id, ...body } as never }))
  expect(await refused({ name: ' ', type: 'quiz' })).toMatchObject({
    errors: [{ path: 'name', message: 'Name is required' }],
  })
  expect(await refused({ name: 'x', type: 'worksheet' })).toMatchObject({
    errors: [{ path: 'type', message: 'Choose quiz or assignment' }],
  })
  expect(await refused({ name: 'x' })).toMatchObject({ errors: [{ path: 'type' }] })
  const byProvider = await harness.as(await makeUser(harness.db, 'IBC', null))
  expect(await failure(copy(byProvider, source.id, 'quiz'))).toMatchObject({ status: 403 })
})

test('a paper is assigned in one step, dates as the wall time of the school', async () => {
  const world = await newTeacher()
  const { client, teacher, school, classroom } = world
  const second = await makeClassroom(harness.db, school.id, { teacherIds: [teacher.id] })
  const source = await worksheetFor(world)
  const { data, message } = await client.call(assignPaper, {
    body: {
      paper_id: source.id,
      name: 'Homework',
      type: 'assignment',
      classes: [classroom.id, { id: second.id }, classroom.id],
      start_date: '2026-11-22T09:30',
      deadline: '2026-12-24T09:30',
    },
  })
  expect(message).toMatch(/^“Homework” is given to \d+ students?$/)
  const paper = await read(client, data.id)
  expect(paper).toMatchObject({
    kind: 'assignment',
    resource: { name: 'Homework' },
    start_date: '2026-11-22T07:30:00.000Z',
    deadline: '2026-12-24T07:30:00.000Z',
    manual_review: true,
  })
  expect(paper.classes.map(({ id }) => id).sort()).toEqual([classroom.id, second.id].sort())
  expect(paper.questions).toHaveLength(4)
})

test('assigning does all of it or nothing', async () => {
  const world = await newTeacher()
  const other = await newTeacher()
  const { client, school, classroom } = world
  const notMine = await makeClassroom(harness.db, school.id)
  const source = await worksheetFor(world)
  const assign = (fields: object) =>
    failure(
      client.call(assignPaper, {
        body: {
          paper_id: source.id,
          name: 'Homework',
          type: 'assignment',
          classes: [classroom.id],
          ...fields,
        },
      }),
    )
  const gone = 'This is no longer available'
  const cases: [object, string, string][] = [
    [{ classes: [] }, 'classes', 'Choose a class or a student first'],
    [{ classes: [notMine.id] }, 'classes', gone],
    [{ classes: [classroom.id, other.classroom.id] }, 'classes', gone],
    [{ classes: [missing] }, 'classes', gone],
    [{ classes: ['x\0'] }, 'classes', gone],
    [{ start_date: '2026-02-30T10:00' }, 'start_date', 'Enter a date and time as DD/MM/YYYY HH:mm'],
    [
      { start_date: '2026-11-22T10:00', deadline: '2026-11-22T09:00' },
      'deadline',
      'The end must be after the start',
    ],
    // Clocks go from 00:00 to 01:00 that night: both are the same instant.
    [
      { start_date: '2026-04-24T00:00', deadline: '2026-04-24T01:00' },
      'deadline',
      'The end must be after the start',
    ],
    [{ name: '' }, 'name', 'Name is required'],
  ]
  for (const [fields, path, message] of cases)
    expect(await assign(fields)).toMatchObject({ status: 422, errors: [{ path, message }] })
  expect(await countPapers(world)).toBe(0)
  const shelf = await harness.db
    .selectFrom('resources')
    .where('created_by', '=', world.teacher.userId)
    .selectAll()
    .execute()
  expect(shelf).toEqual([])
})

test('a quiz without a book takes the grade of the classes it is given to', async () => {
  const { client, school, teacher, classroom } = await newTeacher()
  const source = await makePaper(harness.db, { schoolId: school.id, ownerId: teacher.userId })
  const body = { paper_id: source.id, name: 'Quick check', type: 'quiz' as const }
  const { data } = await client.call(assignPaper, { body: { ...body, classes: [classroom.id] } })
  expect(await read(client, data.id)).toMatchObject({ kind: 'quiz', grade: { name: 'Grade 6' } })
})

test('what a teacher can give to a class is named: their own, and the worksheets of books in reach', async () => {
  const [world, other] = [await newTeacher(), await newTeacher()]
  const worksheet = await worksheetFor(world)
  await worksheetFor(other)
  const colleague = await makeTeacher(harness.db, world.school.id)
  await shelved(world, 'assignment', colleague, world.school.id)
  const own = await makePaper(harness.db, {
    kind: 'quiz',
    schoolId: world.school.id,
    ownerId: world.teacher.userId,
    name: 'Atlas and maps',
  })
  const offered = async (query: string) =>
    (await world.client.call(givingChoices, { query: { query } })).data.map(({ id }) => id)
  expect(await offered('maps')).toEqual([own.id, worksheet.id])
  expect(await offered('atlas')).toEqual([own.id])
  await harness.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', worksheet.id)
    .execute()
  expect(await offered('maps')).toEqual([own.id])
})
