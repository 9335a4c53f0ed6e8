import { getPaper } from '@meridian/contract/papers.ts'
import { createQuestion, updateQuestion } from '@meridian/contract/questions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const missing = '01890000-0000-7000-8000-000000000000'
const tof = {
  type: 'tof' as const,
  question: 'The Nile flows north.',
  weight: 1,
  required: true,
  tofOption: { status: true },
}

async function newQuiz() {
  const { db } = harness
  const school = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const paper = await makePaper(db, {
    schoolId: school.id,
    ownerId: teacher.userId,
    questions: [tof],
  })
  return { school, teacher, paper, client: await harness.as(teacher) }
}

test('only the owner edits; another school learns nothing', async () => {
  const { paper, school } = await newQuiz()
  const admin = await harness.as(await makeSchoolAdmin(harness.db, school.id))
  const colleague = await harness.as(await makeTeacher(harness.db, school.id))
  const superAdmin = await harness.as(await makeUser(harness.db, 'PRG', null))
  const stranger = (await newQuiz()).client
  const save = (client: Client, id = paper.questions[0]?.id ?? '') =>
    failure(client.call(updateQuestion, { body: { ...tof, id, version: 1 } }))
  const add = (client: Client, id = paper.id) =>
    failure(client.call(createQuestion, { body: { ...tof, paper_id: id } }))
  for (const client of [admin, superAdmin]) {
    expect(await save(client)).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await add(client)).toMatchObject({ status: 403, code: 'forbidden' })
  }
  for (const attempt of [save, add])
    for (const client of [stranger, colleague]) {
      const foreign = await attempt(client)
      const gone = await attempt(client, missing)
      expect([foreign.status, foreign.message]).toEqual([gone.status, gone.message])
      expect(foreign.status).toBe(404)
    }
})

test("a colleague reads a paper of the library without its counts, and the provider's staff edit their own", async () => {
  const { db } = harness
  const staff = await makeUser(db, 'IBC', null)
  const book = await makeBook(db)
  const school = await makeSchool(db, { bookIds: [book.id] })
  const teacher = await makeTeacher(db, school.id)
  await makeClassroom(db, school.id, { bookIds: [book.id], teacherIds: [teacher.id] })
  const paper = await makePaper(db, {
    kind: 'worksheet',
    schoolId: null,
    ownerId: staff.userId,
    bookId: book.id,
    questions: oneOfEachKind.slice(0, 1),
  })
  await db
    .insertInto('resources')
    .values({
      tenant_id: paper.tenant_id,
      book_id: book.id,
      unit_id: book.units[0]?.id ?? '',
      type: 'worksheet',
      paper_id: paper.id,
      created_by: staff.userId,
    })
    .execute()
  const reader = await harness.as(teacher)
  const { data } = await reader.call(getPaper, { params: { id: paper.id } })
  expect(data.can).toEqual({
    edit: false,
    manage: false,
    delete: false,
    archive: false,
    review: false,
    copy: true,
    look: false,
  })
  expect(data.questions[0]?.mcqOptions).toHaveLength(2)
  expect(
    await failure(reader.call(createQuestion, { body: { ...tof, paper_id: paper.id } })),
  ).toMatchObject({ status: 403, code: 'forbidden' })
  const owner = await harness.as(staff)
  const added = await owner.call(createQuestion, { body: { ...tof, paper_id: paper.id } })
  expect(added.data.question.position).toBe(2)
  const other = await harness.as(await makeUser(db, 'IBC', null))
  expect(
    await failure(other.call(createQuestion, { body: { ...tof, paper_id: paper.id } })),
  ).toMatchObject({ status: 403 })
})

test('a picture is shown with a question, and only one of the own', async () => {
  const { client, paper, teacher, school } = await newQuiz()
  const file = (ownerId: string) =>
    harness.db
      .insertInto('files')
      .values({
        tenant_id: school.id,
        owner_id: ownerId,
        folder: 'images',
        name: 'map.png',
        mime: 'image/png',
        size: 8,
        sha256: Buffer.alloc(32),
        storage_key: `test/${ownerId}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const own = await file(teacher.userId)
  const foreign = await file((await makeTeacher(harness.db, school.id)).userId)
  const add = (file_id: string, alt = 'A map of the Nile') =>
    client.call(createQuestion, { body: { ...tof, paper_id: paper.id, content: { file_id, alt } } })
  const { data } = await add(own.id)
  expect(data.question.content).toMatchObject({ file_id: own.id, alt: 'A map of the Nile' })
  expect(data.question.content?.url).toContain(own.id)
  for (const id of [foreign.id, missing, 'x'])
    expect(await failure(add(id))).toMatchObject({
      status: 422,
      errors: [{ path: 'content.file_id', message: 'This is no longer available' }],
    })
  expect(await failure(add(own.id, ' '))).toMatchObject({ status: 422 })
})
