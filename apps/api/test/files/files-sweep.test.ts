import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper } from '../../src/factories/papers.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { requireImage } from '../../src/features/files/files.shared.ts'
import { sweepFiles } from '../../src/features/files/files.sweep.ts'
import { references } from '../../src/features/files/unused.ts'
import { json } from '../../src/platform/database/json.ts'
import { tenantOfPaper } from '../../src/platform/database/tenants.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let harness: Harness
let person: Awaited<ReturnType<typeof makeTeacher>>
let teacher: Client
let schoolId: string
beforeAll(async () => {
  harness = await startHarness()
  schoolId = (await makeSchool(harness.db)).id
  person = await makeTeacher(harness.db, schoolId)
  teacher = await harness.as(person)
})
afterAll(() => harness.close())

const sweep = () => sweepFiles(harness)

const stored = (id: string) =>
  harness.db.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirst()

/** Makes it so many hours later for what is noted of a file. */
const wait = (id: string, hours: number) =>
  harness.db
    .updateTable('files')
    .set({ unused_since: sql`unused_since - make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .execute()

const bytesOf = (key: string) =>
  access(join(harness.filesDir, key.slice(0, 2), key)).then(
    () => true,
    () => false,
  )

test('a file that nothing points to goes after a day, bytes and row', async () => {
  const { id } = await uploadPicture(teacher)
  const key = (await stored(id))?.storage_key ?? ''
  await wait(id, 23)
  expect(await sweep()).toBe(0)
  expect(await bytesOf(key)).toBe(true)
  await wait(id, 2)
  expect(await sweep()).toBe(1)
  expect(await stored(id)).toBeUndefined()
  expect(await bytesOf(key)).toBe(false)
  expect(await sweep()).toBe(0)
})

/** A row of every kind that can show a file, and how to make it show none. */
const places = {
  async book(fileId: string) {
    const book = await makeBook(harness.db)
    const set = (thumbnail_id: string | null) =>
      harness.db.updateTable('books').set({ thumbnail_id }).where('id', '=', book.id).execute()
    await set(fileId)
    return () => set(null)
  },
  async classroom(fileId: string) {
    const classroom = await makeClassroom(harness.db, schoolId)
    const set = (thumbnail_id: string | null) =>
      harness.db
        .updateTable('classrooms')
        .set({ thumbnail_id })
        .where('id', '=', classroom.id)
        .execute()
    await set(fileId)
    return () => set(null)
  },
  async resource(fileId: string) {
    const book = await makeBook(harness.db)
    const { id } = await makeResource(harness.db, {
      schoolId,
      type: 'video',
      bookId: book.id,
      unitId: book.units[0]?.id ?? '',
      createdBy: person.userId,
      fileId,
    })
    return () => harness.db.deleteFrom('resources').where('id', '=', id).execute()
  },
  async question(fileId: string) {
    const paper = await makePaper(harness.db, {
      schoolId,
      ownerId: person.userId,
      questions: [
        { type: 'essay', question: 'What does the map show?', weight: 1, required: false },
      ],
    })
    const made = paper.questions[0]
    await harness.db
      .insertInto('question_versions')
      .values({
        tenant_id: tenantOfPaper(paper.id),
        question_id: made?.id ?? '',
        number: 2,
        type: 'essay',
        text: 'What does it show?',
        weight: '1',
        required: false,
        content: json({ file_id: fileId, alt: 'A map' }),
        prompt: json({}),
        key: json({}),
        created_by: person.userId,
      })
      .execute()
    return () => harness.db.deleteFrom('papers').where('id', '=', paper.id).execute()
  },
}

test.each(Object.entries(places))(
  'a file that a %s shows stays until a day after',
  async (_, show) => {
    const { id } = await uploadPicture(teacher)
    const release = await show(id)
    await wait(id, 1000)
    expect(await sweep()).toBe(0)
    expect((await stored(id))?.unused_since).toBeNull()
    await release()
    expect(await sweep()).toBe(0)
    await wait(id, 23)
    expect(await sweep()).toBe(0)
    await wait(id, 2)
    expect(await sweep()).toBe(1)
  },
)

test('a file that somebody is about to use is left alone', async () => {
  const { id } = await uploadPicture(teacher)
  await wait(id, 48)
  const actor = {
    userId: person.userId,
    tenantId: schoolId,
    schoolId,
    type: 'Teacher',
  } as Parameters<typeof requireImage>[1]
  await inTransaction(harness.db, async (tx) => {
    await requireImage(tx, actor, 'thumbnail_id', id)
    expect(await sweep()).toBe(0)
  })
  expect(await sweep()).toBe(1)
})

test('more files than go at once all go', async () => {
  const { id } = await uploadPicture(teacher)
  const row = await stored(id)
  if (!row) throw new Error('The upload left no row')
  const many = Array.from({ length: 230 }, (_, number) => ({
    ...row,
    id: undefined,
    storage_key: `none-${number}`,
    unused_since: new Date('2020-01-01'),
  }))
  await harness.db.insertInto('files').values(many).execute()
  expect(await sweep()).toBe(230)
  expect(await stored(id)).toBeDefined()
})

test('every foreign key to files is asked before a file goes', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
    where contype = 'f' and confrelid = 'files'::regclass and confdeltype <> 'c'
    order by 1, 2`.execute(harness.db)
  expect(rows).toEqual(references)
})
