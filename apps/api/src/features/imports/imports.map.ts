import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type ImportColumn,
  type mapImport,
  meaningsOf,
  nameParts,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { CallError, type FieldProblem } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Import } from '../../visible/imports.ts'
import { remember } from './headings.store.ts'
import { markPlanning } from './imports.change.ts'
import { requirePlanned } from './imports.service.ts'
import { type ImportServices, startJob } from './jobs.ts'
import { byHeading, type Mapping, type SheetPlace } from './mapping.ts'
import { schoolOfFile } from './passwords.ts'
import { type FileToPlan, planFile, withoutPasswords } from './plan.file.ts'
import type { SourceRow } from './plan.types.ts'
import { type Columns, columnsChosen } from './read.columns.ts'
import { type Source, unseal } from './seal.ts'

type Said = BodyOf<typeof mapImport>

/**
 * Reads the file of an import as a person has said (P22.9), and makes its plan again. Cells that were corrected stay. The school
 * remembers what was said about the headings.
 * @throws CallError invalid for two columns of one meaning, or a sheet that does not exist; stale for an old version; conflict
 *   while other work is going on, and where the file is no longer kept
 */
export async function mapColumns(
  services: ImportServices,
  actor: Actor,
  one: Import,
  said: Said,
): Promise<{ finished: Promise<void> }> {
  requirePlanned(one.status)
  const problems = problemsOf(one, said)
  if (problems.length > 0) throw new CallError('invalid', { fields: problems })
  const { db } = services
  const file = await sourceOf(services, one.id)
  const columns = columnsChosen(one.kind, file.source, said, file.mapping)
  const { id, tenant_id, kind, make_classes } = one
  const ref = { id, tenant_id, kind, make_classes }
  const begin = () => markPlanning(db, one.id, said.version, columns.rows.length)
  return startJob(services, one.id, begin, async (job) => {
    const marked = withoutPasswords(one.kind, columns.rows, await schoolOfFile(db, one.tenant_id))
    const old = await keptRows(db, one.id)
    const kept = carryOver(marked.rows, old, { file, columns })
    const { key, mapping } = columns
    await planFile(services, job, actor, {
      ...{ one: ref, columns, file: file.source, kept },
      ...marked,
      also: async (tx) => {
        if (key === null) return
        await remember(tx, one.tenant_id, one.kind, key, byHeading(mapping.columns))
      },
    })
  })
}

/** Finds what is wrong with chosen meanings: one that the kind does not have, or that two columns have. */
function problemsOf({ kind }: Import, { columns }: Said): FieldProblem[] {
  const allowed = meaningsOf[kind]
  const found = new Set<string>()
  const named = columns.some(({ meaning }) => meaning === 'name')
  return columns.flatMap(({ meaning }, at) => {
    const path = `columns.${at}.meaning`
    const values = {}
    if (!allowed.includes(meaning)) return [{ path, key: 'validation.invalid', values }]
    if (meaning === 'ignored' || meaning === 'middle_name') return []
    const twice = found.has(meaning)
    found.add(meaning)
    if (twice) return [{ path, key: 'imports.meaning_twice', values }]
    const part = (nameParts as readonly string[]).includes(meaning)
    return part && named ? [{ path, key: 'imports.name_twice', values }] : []
  })
}

interface KeptFile {
  source: Source
  mapping: Mapping
}

async function sourceOf({ db, secrets }: ImportServices, id: string): Promise<KeptFile> {
  const row = await db
    .selectFrom('import_sources')
    .where('import_id', '=', id)
    .select(['sealed', 'mapping'])
    .executeTakeFirst()
  const source = row && (await unseal(secrets, row.sealed))
  if (!source) throw new CallError('conflict', { key: 'imports.file_gone' })
  return { source, mapping: row.mapping as unknown as Mapping }
}

/** A row of the earlier plan with something that the file alone does not tell. */
interface KeptRow {
  number: number
  cells: SourceRow['cells']
  corrected: string[]
  password_hash: string | null
}

async function keptRows(db: Database, id: string): Promise<KeptRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where(sql<boolean>`corrected <> '{}' or cells ? 'password'`)
    .select(['number', 'cells', 'corrected', 'password_hash'])
    .execute()
  return rows.map((row) => ({ ...row, cells: row.cells as SourceRow['cells'] }))
}

/** Brings corrected cells and first passwords of the earlier plan into the rows of the new one, by their sheets and lines. */
function carryOver(
  rows: readonly SourceRow[],
  old: readonly KeptRow[],
  { file, columns }: { file: KeptFile; columns: Columns },
): NonNullable<FileToPlan['kept']> {
  const before = new Map(old.map((row) => [lineOf(file.mapping.places, row.number), row]))
  const hashes = new Map<number, string>()
  const corrected = new Map<number, readonly string[]>()
  for (const row of rows) {
    const line = lineOf(columns.mapping.places, row.number)
    const was = before.get(line)
    if (!was) continue
    const sheet = Number(line.split(' ')[0])
    const place = columns.secrets[sheet]?.place
    const hidden = place !== undefined && file.source.hidden[sheet]?.includes(place)
    const stay = was.corrected.filter((column) => column !== 'password' || place === undefined)
    if (hidden) stay.push('password')
    for (const column of stay as ImportColumn[])
      if (was.cells[column] !== undefined) row.cells[column] = was.cells[column]
    if (was.password_hash && stay.includes('password')) hashes.set(row.number, was.password_hash)
    if (was.corrected.length > 0) corrected.set(row.number, was.corrected)
  }
  return { hashes, corrected }
}

/** The sheet and the line of a row, by its number in a plan. */
function lineOf(places: readonly SheetPlace[], number: number): string {
  const { index = 0, from = 1 } = places.findLast(({ from }) => from <= number) ?? {}
  return `${index} ${number - from}`
}
