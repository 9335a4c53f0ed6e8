import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { text } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { uploadImage } from '@meridian/contract/files.ts'
import { correctImportRow } from '@meridian/contract/imports.ts'
import { changePassword, login, me } from '@meridian/contract/session.ts'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { startJob } from '../../src/features/imports/jobs.ts'
import { readInThread } from '../../src/features/imports/read.ts'
import { lockPeople } from '../../src/features/imports/school.people.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { csvOf } from '../../src/platform/tables/csv.ts'
import { workshopOf } from '../../src/platform/workshop.ts'
import { type Harness, startHarness } from '../harness.ts'
import { csv, importSchool, plan, rowsOf } from '../imports/imports.world.ts'
import { formOf } from '../pictures.ts'

/** How often calls are let loose at one moment: one time alone may happen to miss it. */
const rounds = 4

let harness: Harness
let schoolId: string
beforeAll(async () => {
  harness = await startHarness()
  schoolId = (await makeSchool(harness.db)).id
})
afterAll(() => harness.close())

const replaced = 'a new and longer password'

test('a login with the old password, under way while it is changed, does not outlive the change', async () => {
  for (let round = 0; round < rounds; round++) {
    const teacher = await makeTeacher(harness.db, schoolId)
    const owner = await harness.as(teacher)
    const change = owner.call(changePassword, {
      body: { current: teacher.password, password: replaced },
    })
    const thieves = Promise.allSettled(Array.from({ length: 4 }, () => harness.as(teacher)))
    await change
    for (const thief of await thieves)
      if (thief.status === 'fulfilled')
        await expect(thief.value.call(me)).rejects.toMatchObject({ status: 401 })
    const { email } = teacher
    await harness.anonymous.call(login, { body: { email, password: replaced } })
  }
})

test('of two changes of one password at once, from two sessions, one is made', async () => {
  for (let round = 0; round < rounds; round++) {
    const teacher = await makeTeacher(harness.db, schoolId)
    const clients = [await harness.as(teacher), await harness.as(teacher)]
    const answers = await Promise.allSettled(
      clients.map((client, number) =>
        client.call(changePassword, {
          body: { current: teacher.password, password: `${replaced} ${number}` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

test('a name of a file that is cut within a letter of two halves is stored', async () => {
  const teacher = await harness.as(await makeTeacher(harness.db, schoolId))
  const form = formOf(pictures.png, `${'n'.repeat(199)}😀.png`)
  const { data } = await teacher.call(uploadImage, {}, { form })
  expect(data.name).toBe('n'.repeat(199))
})

test.each(['=1+1', '=1+1\u2028', '+1\u2029x', '@a\nb', '＝1+1'])(
  'a cell that begins like a formula is escaped in a CSV: %j',
  async (cell) => {
    async function* rows() {
      yield [cell]
    }
    const table = await text(csvOf(['name'], rows()))
    expect(table.split('\r\n')[1]).toMatch(/^"?'/)
  },
)

test.each([
  ["Salma;=cmd|' /C calc'!A0", "Salma;'=cmd|' /C calc'!A0"],
  ['a; =1', "a; '=1"],
  ['a|-1', "a|'-1"],
  ['a\t@x', "a\t'@x"],
  ['a;;+1', "a;;'+1"],
  ['Rivers; seas | maps', 'Rivers; seas | maps'],
])(
  'a cell that would begin like a formula where a line is parted at other signs is escaped in a CSV: %j',
  async (cell, written) => {
    async function* rows() {
      yield [cell]
    }
    expect((await text(csvOf([cell], rows()))).replace('\ufeff', '')).toBe(
      `${written}\r\n`.repeat(2),
    )
  },
)

test('files of rosters are read two at a time, one of each school, no school lets many wait, and no thread is ended before it ends', async () => {
  let reading = 0
  let most = 0
  const codes = new Set<number>()
  const count = (message: unknown) => {
    reading += 1
    most = Math.max(most, reading)
    const { worker } = message as { worker: Worker }
    worker.once('exit', (code) => {
      reading -= 1
      codes.add(code)
    })
  }
  subscribe('worker_threads', count)
  const roster = Buffer.from('Name,Email\nSalma,salma@example.test\n')
  const read = (school: string) => readInThread(school, roster, {})
  const schools = ['one', 'one', 'one', 'one', 'one', 'one', 'two', 'three', 'four', 'five']
  const answers = await Promise.allSettled(schools.map(read))
  unsubscribe('worker_threads', count)
  expect(most).toBe(2)
  const refused = answers.flatMap((answer, at) => (answer.status === 'rejected' ? [at] : []))
  expect(refused).toEqual([4, 5])
  expect([...codes]).toEqual([0])
})

test('logins wait for no import of those who log in', async () => {
  const [salma] = await makeStudents(harness.db, schoolId, [{}])
  if (!salma) throw new Error('No student was made')
  await inTransaction(harness.db, async (tx) => {
    await lockPeople(tx, schoolId, 'students', { logins: [salma.email], nameless: true })
    await harness.as(salma)
  })
})

test('many corrections of one import at once keep nobody else from being served', async () => {
  const { id, admin } = await importSchool(harness)
  const one = await plan(admin, 'students', csv(['email', 'name', 'grade'], ['a@x.test', 'A', 6]))
  const [row] = await rowsOf(admin, one)
  if (!row) throw new Error('No row was planned')
  const correct = () =>
    admin.call(correctImportRow, {
      params: { id: one.id, number: row.number },
      body: { version: row.version, cells: { name: 'Nour' } },
    })
  const corrections = await inTransaction(harness.db, async (tx) => {
    await tx.selectFrom('imports').where('tenant_id', '=', id).select('id').forUpdate().execute()
    const settled = Promise.allSettled(Array.from({ length: 12 }, correct))
    for (let call = 0; call < 12; call++) await admin.call(me)
    return { settled }
  })
  const answers = await corrections.settled
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an import that writes does not wait for those who wait for what it holds', {
  timeout: 15_000,
}, async () => {
  const { id, admin } = await importSchool(harness)
  const one = await plan(admin, 'students', csv(['email', 'name', 'grade'], ['b@x.test', 'B', 6]))
  await harness.db
    .updateTable('imports')
    .set({ status: 'applying' })
    .where('id', '=', one.id)
    .execute()
  const rename = () =>
    harness.db.updateTable('schools').set({ name: 'Renamed' }).where('id', '=', id).execute()
  const waiting: Promise<unknown>[] = []
  const noted: string[] = []
  const log = { error: (_details: object, text: string) => noted.push(text) }
  const work = await startJob(
    { db: harness.db, direct: harness.db, imports: workshopOf(1), log },
    one.id,
    async () => undefined,
    ({ connection, note }) =>
      inTransaction(connection, async (tx) => {
        await tx.selectFrom('schools').where('id', '=', id).select('id').forUpdate().execute()
        // More than the database has connections for: none is left to say how far the import is.
        for (let call = 0; call < 12; call++) waiting.push(rename())
        await note('writing', 0, 1)
        noted.push('went on')
      }),
  )
  await work.finished
  await Promise.all(waiting)
  expect(noted).toEqual(['went on'])
})
