import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  applyImport,
  chooseMissing,
  correctImportRow,
  getImport,
  type Import,
  type ImportKind,
  type ImportRow,
  importClassrooms,
  importStudents,
  importTeachers,
  leaveOutRows,
  listImportRows,
  listMissing,
  type MissingDeed,
  type MissingPerson,
  makeImportClasses,
  mapImport,
  undoImport,
  workingStatuses,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Client, Harness } from '../harness.ts'
import { confirm } from '../staff.ts'

const uploads = { students: importStudents, teachers: importTeachers, classrooms: importClassrooms }

/** Cells as a line of CSV. */
export function csv(...rows: (string | number)[][]): string {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  return rows.map((row) => row.map(cell).join(',')).join('\n')
}

/** A multipart body with one file and fields beside it. */
export function fileForm(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name = 'roster.csv',
): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** The import when nobody works on it any more. */
export async function settled(client: Client, one: Import): Promise<Import> {
  let now = one
  while (workingStatuses.includes(now.status)) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    now = (await client.call(getImport, { params: { id: one.id } })).data
  }
  return now
}

/** Uploads a file as a dry run, and waits for its plan. */
export async function plan(
  client: Client,
  kind: ImportKind,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name?: string,
): Promise<Import> {
  const form = fileForm(content, fields, name)
  return settled(client, (await client.call(uploads[kind], {}, { form })).data)
}

/** Does what a plan says, and waits for the end. */
export async function apply(client: Client, { id, version }: Import): Promise<Import> {
  const answer = await client.call(applyImport, { params: { id }, body: { version } })
  return settled(client, answer.data)
}

/** Uploads a file to be applied at once. */
export async function applyAtOnce(client: Client, kind: ImportKind, content: string) {
  const query = { dry_run: 'false' as const }
  return (await client.call(uploads[kind], { query }, { form: fileForm(content) })).data
}

/** Takes an import back, and waits for the end. */
export async function takeBack(client: Client, { id }: Import): Promise<Import> {
  return settled(client, (await client.call(undoImport, { params: { id } })).data)
}

/** Says what the columns of an import are, and waits for the new plan. */
export async function mapped(
  client: Client,
  { id, version, mapping }: Import,
  said: Partial<BodyOf<typeof mapImport>>,
): Promise<Import> {
  const body = {
    version,
    headings: mapping?.headings ?? true,
    sheets: mapping?.sheets.flatMap(({ index, on }) => (on ? [index] : [])) ?? [0],
    columns: mapping?.columns.map(({ place, meaning }) => ({ place, meaning })) ?? [],
    ...said,
  }
  return settled(client, (await client.call(mapImport, { params: { id }, body })).data)
}

/** Leaves rows of a plan out, or takes them in again. */
export async function leaveOut(
  client: Client,
  { id, version }: Import,
  rows: 'wrong' | number[],
  left_out = true,
): Promise<Import> {
  const body = { version, rows, left_out }
  return (await client.call(leaveOutRows, { params: { id }, body })).data
}

/** Lets an import make the classes that the school does not have. */
export async function makeClasses(
  client: Client,
  { id, version }: Import,
  make = true,
): Promise<Import> {
  return (await client.call(makeImportClasses, { params: { id }, body: { version, make } })).data
}

/** Says what an import does to people who are not in its file. */
export async function chooseFor(
  client: Client,
  { id, version }: Import,
  people: 'all' | string[],
  deed: MissingDeed,
): Promise<Import> {
  return (await client.call(chooseMissing, { params: { id }, body: { version, people, deed } }))
    .data
}

/** The first hundred people who are not in the file of an import, by name. */
export async function missingFrom(
  client: Client,
  { id }: Import,
  asked: { query?: string; filters?: { name: string; value: string }[] } = {},
): Promise<MissingPerson[]> {
  const body = { metaData: { perPage: 100 }, ...asked }
  return (await client.call(listMissing, { params: { id }, body })).data
}

/** The first hundred rows of an import, in the order of the file. */
export async function rowsOf(
  client: Client,
  { id }: Import,
  filters: { name: string; value: string }[] = [],
): Promise<ImportRow[]> {
  const body = { metaData: { perPage: 100 }, filters }
  return (await client.call(listImportRows, { params: { id }, body })).data
}

/** A row as `column state value (before) message`, short enough to compare. */
export function told(row: ImportRow | undefined): string[] {
  return (row?.cells ?? []).map(({ column, state, value, before, message }) =>
    [column, state, value, before === null ? '' : `(${before})`, message ? `! ${message}` : '']
      .filter((part) => part !== '')
      .join(' '),
  )
}

export async function correct(
  client: Client,
  { id }: Import,
  row: { number: number; version: number },
  cells: Record<string, string>,
) {
  const { number, version } = row
  return (await client.call(correctImportRow, { params: { id, number }, body: { version, cells } }))
    .data
}

/** A school with two licensed books, three classes and an admin. */
export async function importSchool(harness: Harness) {
  const { db } = harness
  const maps = await makeBook(db, { name: 'Maps, old and new', level: 6 })
  const rivers = await makeBook(db, { name: 'Rivers', level: 6 })
  const school = await makeSchool(db, { bookIds: [maps.id, rivers.id] })
  const account = await makeSchoolAdmin(db, school.id, { name: 'Nadia Kamel' })
  return {
    id: school.id,
    maps,
    rivers,
    a: await makeClassroom(db, school.id, { name: '6 أ', level: 6 }),
    b: await makeClassroom(db, school.id, { name: 'Class 6B', level: 6 }),
    seven: await makeClassroom(db, school.id, { name: '7A', level: 7 }),
    account,
    admin: await confirm(await harness.as(account), account),
  }
}
export type ImportSchool = Awaited<ReturnType<typeof importSchool>>

/**
 * Everything that imports write in a school, for comparing before and after. Versions and the times of the last change
 * are left out: they only ever grow.
 */
export async function dump({ db }: Harness, schoolId: string): Promise<unknown> {
  const tables = {
    users: 'id',
    students: 'id',
    teachers: 'id',
    classrooms: 'id',
    classroom_books: 'classroom_id, book_id',
    classroom_teachers: 'classroom_id, teacher_id',
    enrolments: 'classroom_id, student_id',
    student_groups: 'id',
    student_group_members: 'group_id, student_id',
  }
  const entries = Object.entries(tables).map(async ([table, order]) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t
      where tenant_id = ${schoolId} order by ${sql.raw(order)}`.execute(db)
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A file of people with an email and a name, and more cells of each. */
export const many = (count: number, more: (at: number) => (string | number)[], head: string[]) =>
  csv(
    ['email', 'name', ...head],
    ...Array.from({ length: count }, (_, at) => [`p${at}@many.test`, `Person ${at}`, ...more(at)]),
  )

/** Waits until an import is as the condition says. */
export async function until(
  at: ImportSchool,
  id: string,
  condition: (one: Import) => boolean,
): Promise<Import> {
  for (;;) {
    const { data } = await at.admin.call(getImport, { params: { id } })
    if (condition(data)) return data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
