/*
 * What an import of very many students takes: reading, the preview, a correction, leaving a row out, the columns read again,
 * applying, the people who are not in a second file, taking back; what the server holds in memory while it works; whether each
 * long part tells how far it is, and how soon it stops when it is told to. Linux.
 *
 * node bench/imports.ts [rows = 20000]
 */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { makeSchoolAdmin } from '../apps/api/src/factories/people.ts'
import { makeSchool } from '../apps/api/src/factories/schools.ts'
import { startTemplate } from '../apps/api/test/global-setup.ts'
import { createHttp } from '../apps/web/src/core/http.ts'
import {
  applyImport,
  cancelImport,
  chooseMissing,
  correctImportRow,
  getImport,
  type Import,
  importStudents,
  leaveOutRows,
  listImportRows,
  listMissing,
  mapImport,
  undoImport,
  workingStatuses,
} from '../packages/contract/src/imports.ts'
import { login } from '../packages/contract/src/session.ts'
import { startServing, watching } from './lib/serving.ts'

const [count = '20000'] = process.argv.slice(2)
const rows = Number(count)
const inClass = 40
const megabyte = 1024 * 1024

const template = await startTemplate()
const serving = await startServing(template, 'disk', { LIMIT_IMPORTS: '1000000/1000000' })
const school = await makeSchool(serving.db)
await sql`insert into classrooms (tenant_id, name, grade_id)
  select ${school.id}, 'Class ' || n, (select id from grades where level = 6)
  from generate_series(1, ${Math.ceil(rows / inClass)}::int) n`.execute(serving.db)
const account = await makeSchoolAdmin(serving.db, school.id)
const { data: session } = await createHttp({ baseUrl: serving.baseUrl }).call(login, {
  body: account,
})
const client = createHttp({ baseUrl: serving.baseUrl, token: () => session.user.token })

/** A list of the students, without every `without`th, each with a phone that says which file it is. */
function listOf(phone: string, without = rows + 1): string {
  const all = Array.from({ length: rows }, (_, n) => n + 1)
  const lines = all.flatMap((n) => {
    if (n % without === 0) return []
    return `student-${n}@bench.test,Student Number ${n},6,Class ${1 + Math.floor((n - 1) / inClass)},${phone}`
  })
  return ['email,name,grade,classes,phone', ...lines].join('\n')
}

/** The time that a process has had of the processors, in seconds: other work on the machine is not in it. */
function cpuOf(pid: number): number {
  const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
  const [user, system] = after.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}

const table: Record<string, unknown>[] = []
/** Does a part of the work, and writes down how long it took, what it told of itself and what the server held. */
async function measure<T>(
  part: string,
  work: (told: (one: Import) => void) => Promise<T>,
): Promise<T> {
  const phases = new Map<string, number>()
  let result: T | undefined
  const cpu = cpuOf(serving.pid)
  const { before, most, seconds } = await watching(serving.pid, async () => {
    result = await work(({ progress }) => {
      if (progress) phases.set(progress.phase, (phases.get(progress.phase) ?? 0) + 1)
    })
  })
  const row = {
    part,
    seconds: Math.round(seconds * 100) / 100,
    'seconds of processor': Math.round((cpuOf(serving.pid) - cpu) * 100) / 100,
    'progress seen': [...phases].map(([phase, times]) => `${phase} ${times}`).join(', '),
    'RSS before (MB)': Math.round(before / megabyte),
    'RSS at most (MB)': Math.round(most / megabyte),
  }
  table.push(row)
  console.info(JSON.stringify(row))
  return result as T
}

async function settled(one: Import, told: (one: Import) => void): Promise<Import> {
  let now = one
  while (workingStatuses.includes(now.status)) {
    told(now)
    await new Promise((resolve) => setTimeout(resolve, 200))
    now = (await client.call(getImport, { params: { id: one.id } })).data
  }
  if (now.problem) console.info(now.problem)
  return now
}

async function upload(text: string, told: (one: Import) => void): Promise<Import> {
  const form = new FormData()
  form.set('file', new Blob([text]), 'many.csv')
  return settled((await client.call(importStudents, {}, { form })).data, told)
}
const at = ({ id, version }: Import) => ({ params: { id }, body: { version } })
const apply = async (one: Import, told: (one: Import) => void) =>
  settled((await client.call(applyImport, at(one))).data, told)
const undo = async ({ id }: Import, told: (one: Import) => void) =>
  settled((await client.call(undoImport, { params: { id } })).data, told)

/** Begins work, tells it to stop, and waits until it has. */
async function stopped(begin: () => Promise<unknown>, { id }: Import): Promise<Import> {
  const begun = begin().catch(() => undefined)
  let now = (await client.call(getImport, { params: { id } })).data
  while (now.progress?.phase !== 'writing')
    now = (await client.call(getImport, { params: { id } })).data
  const from = performance.now()
  await client.call(cancelImport, { params: { id } })
  const after = await settled(now, () => {})
  console.info(`stopped after ${Math.round(performance.now() - from)} ms, then ${after.status}`)
  await begun
  return after
}

let one = await measure('read and plan', (told) => upload(listOf('01000000001'), told))
const { id } = one
const page = (body: object) => client.call(listImportRows, { params: { id }, body })
await measure('first page', () => page({}))
await measure('a page in the middle', () => page({ metaData: { page: 1 + Math.floor(rows / 20) } }))
await measure('search', () => page({ query: 'number 19' }))
one = await measure('leave one row out', async (told) => {
  const body = { version: one.version, rows: [2] }
  return settled((await client.call(leaveOutRows, { params: { id }, body })).data, told)
})
const [row] = (await page({ metaData: { page: 2, perPage: 10 } })).data
one = await measure('correct one cell', async (told) => {
  const params = { id, number: row?.number ?? 3 }
  const body = { version: row?.version ?? 1, cells: { name: 'Corrected' } }
  return settled((await client.call(correctImportRow, { params, body })).data.import, told)
})
one = await measure('columns read again', async (told) => {
  const columns = (one.mapping?.columns ?? []).map(({ place, meaning }) => ({ place, meaning }))
  const body = { version: one.version, headings: true, sheets: [0], columns }
  return settled((await client.call(mapImport, { params: { id }, body })).data, told)
})
one = await stopped(() => client.call(applyImport, at(one)), one)
const first = await measure('apply', (told) => apply(one, told))

one = await measure('read and plan four of five', (told) => upload(listOf('01000000002', 5), told))
await measure('one import, with those who are missing', () =>
  client.call(getImport, { params: { id: one.id } }),
)
await measure('first page of those who are missing', () =>
  client.call(listMissing, { params: { id: one.id }, body: {} }),
)
await measure('search in them', () =>
  client.call(listMissing, { params: { id: one.id }, body: { query: 'number 19' } }),
)
one = await measure('block all who are missing', async () => {
  const body = { version: one.version, people: 'all' as const, deed: 'block' as const }
  return (await client.call(chooseMissing, { params: { id: one.id }, body })).data
})
const second = await measure('apply it', (told) => apply(one, told))
await stopped(() => client.call(undoImport, { params: { id: second.id } }), second)
await measure('take the second file back', (told) => undo(second, told))
await measure('take the first file back', (told) => undo(first, told))
console.table(table)
await serving.stop()
await template.stop()
