import { buffer } from 'node:stream/consumers'
import type { Import, ImportRow } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Client, Harness } from '../harness.ts'
import { dump, rowsOf } from '../imports/imports.world.ts'

/** The rows of a file: its headings, and its cells below them. */
export type Rows = readonly (readonly string[])[]

/** Rows as CSV. */
export function csvText(rows: Rows): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join(',')).join('\r\n')
}

/** An archive of files: rows, or what else stands in them. */
export async function zipOf(files: Record<string, Rows | string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) {
    const text = Array.isArray(content) ? csvText(content) : (content as string | Buffer)
    zip.addBuffer(Buffer.from(text as string), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** A person of a package. */
export interface PackedPerson {
  id: string
  role?: string
  name?: [given: string, family: string]
  email?: string
  username?: string
  phone?: string
  grades?: string
  org?: string
  enabled?: string
  status?: string
  changed?: string
}
/** A class of a package. */
export interface PackedClass {
  id: string
  title: string
  grades?: string
  code?: string
  type?: string
  org?: string
  terms?: string
  course?: string
  status?: string
  changed?: string
}
/** A place of somebody in a class: the class, the person, the role, and what else is said of it. */
export interface PackedPlace {
  room: string
  user: string
  role?: string
  primary?: string
  begin?: string
  end?: string
  status?: string
  changed?: string
}
export interface Packed {
  people?: PackedPerson[]
  classes?: PackedClass[]
  places?: PackedPlace[]
  orgs?: { id: string; name: string; type?: string; code?: string }[]
  sessions?: { id: string; end: string }[]
  courses?: { id: string; grades: string }[]
  /** What the manifest says of files, beside `bulk` for those that are there. */
  manifest?: Record<string, string>
  /** More files, or other ones in place of those. */
  files?: Record<string, Rows | string | Buffer>
}

/** The files of a OneRoster 1.1 package. */
export function oneRoster11({
  people,
  classes,
  places,
  ...more
}: Packed): Record<string, Rows | string | Buffer> {
  const files: Record<string, Rows> = {}
  if (more.orgs)
    files['orgs.csv'] = [
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ...more.orgs.map(({ id, name, type = 'school', code = '' }) => [
        id,
        '',
        '',
        name,
        type,
        code,
        '',
      ]),
    ]
  if (more.sessions)
    files['academicSessions.csv'] = [
      ['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate'],
      ...more.sessions.map(({ id, end }) => [id, '', '', id, 'term', '2020-09-01', end]),
    ]
  if (more.courses)
    files['courses.csv'] = [
      ['sourcedId', 'status', 'dateLastModified', 'title', 'grades'],
      ...more.courses.map(({ id, grades }) => [id, '', '', id, grades]),
    ]
  if (classes)
    files['classes.csv'] = [
      [
        ...['sourcedId', 'status', 'dateLastModified', 'title', 'grades', 'courseSourcedId'],
        ...['classCode', 'classType', 'schoolSourcedId', 'termSourcedIds'],
      ],
      ...classes.map((one) => [
        ...[one.id, one.status ?? '', one.changed ?? '', one.title, one.grades ?? ''],
        ...[one.course ?? '', one.code ?? '', one.type ?? 'scheduled', one.org ?? 's1'],
        one.terms ?? '',
      ]),
    ]
  if (people)
    files['users.csv'] = [
      [
        ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'orgSourcedIds', 'role'],
        ...['username', 'givenName', 'familyName', 'email', 'phone', 'grades'],
      ],
      ...people.map((one) => [
        ...[one.id, one.status ?? '', one.changed ?? '', one.enabled ?? 'true', one.org ?? 's1'],
        ...[one.role ?? 'student', one.username ?? one.id, ...(one.name ?? [one.id, 'Family'])],
        ...[one.email ?? '', one.phone ?? '', one.grades ?? ''],
      ]),
    ]
  if (places)
    files['enrollments.csv'] = [
      [
        ...['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId'],
        ...['userSourcedId', 'role', 'primary', 'beginDate', 'endDate'],
      ],
      ...places.map((one, at) => [
        ...[`e${at}`, one.status ?? '', one.changed ?? '', one.room, 's1', one.user],
        ...[one.role ?? 'student', one.primary ?? '', one.begin ?? '', one.end ?? ''],
      ]),
    ]
  const there = Object.keys(files).map((name): [string, string] => [
    `file.${name.replace('.csv', '')}`,
    'bulk',
  ])
  const said: Record<string, string> = {
    ...Object.fromEntries(there),
    'source.systemName': 'SIS',
    ...more.manifest,
  }
  files['manifest.csv'] = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...Object.entries(said).map(([key, value]) => [key, value]),
  ]
  return { ...files, ...more.files }
}

/** A OneRoster 1.1 package. */
export function packed(content: Packed): Promise<Buffer> {
  return zipOf(oneRoster11(content))
}

/** The rows of a plan by their places, each with its state and its sentences. */
export async function toldRows(client: Client, one: Import): Promise<Map<string, ImportRow>> {
  const rows = await rowsOf(client, one)
  return new Map(rows.map((row) => [nameIn(row), row]))
}

const nameIn = ({ cells }: ImportRow) => cells.find(({ column }) => column === 'name')?.value ?? ''

/** What a cell of a row will be, and what is wrong with it. */
export function cell(row: ImportRow | undefined, column: string) {
  const { value, before, message } = row?.cells.find((one) => one.column === column) ?? {}
  return { value, before, message }
}

/** What packages write in a school, with the ids of sources. */
export async function dumpWithIds(harness: Harness, schoolId: string): Promise<unknown> {
  const ids = async (table: string) =>
    (
      await sql<object>`select * from ${sql.table(table)} where tenant_id = ${schoolId}
        order by source, sourced_id`.execute(harness.db)
    ).rows
  const [all, people, classes] = [
    await dump(harness, schoolId),
    await ids('roster_people'),
    await ids('roster_classes'),
  ]
  return { ...(all as object), people, classes }
}
