import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type correctImportRow,
  type ImportColumn,
  type ImportKind,
  importColumns,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { waitBriefly } from '../../platform/operation/wait.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import type { Import } from '../../visible/imports.ts'
import { countTaken, emailTaken } from '../people/taken.shared.ts'
import { isShort, planAgainWith } from './imports.change.ts'
import { inTurn, requirePlanned } from './imports.service.ts'
import type { ImportServices } from './jobs.ts'
import { storable } from './lists.ts'
import { passwordMark, schoolOfFile } from './passwords.ts'
import { passwordGiven, type SourceRow } from './plan.types.ts'
import { replan } from './rows.store.ts'

type Correction = BodyOf<typeof correctImportRow>

/**
 * Corrects cells of a row and makes the whole plan again, because other rows may depend on the row. Columns that the kind does
 * not have are ignored. Corrections of one import run one after the other. Of an import with very many rows it is work that tells how far
 * it is and can be stopped: then the correction is not made (P22.16).
 * @throws CallError not_found for a row that does not exist, stale for a row that somebody else has corrected, conflict while
 *   many corrections wait already
 */
export async function correctRow(
  services: ImportServices,
  actor: Actor,
  one: Import,
  number: number,
  body: Correction,
): Promise<void> {
  requirePlanned(one.status)
  const { db } = services
  if (!isShort(one)) return correctLong(services, actor, one, number, body)
  const turn = inTurn(one.id, () => correct(db, one, number, body))
  if (!turn) throw new CallError('conflict', { key: 'imports.running' })
  await turn
  if (body.cells.email !== undefined) await countIfTaken(db, actor, one, number)
}

async function correct(db: Database, one: Import, number: number, body: Correction): Promise<void> {
  const corrected = await correctedRow(db, one, number, body)
  await inTransaction(db, async (tx) => {
    await holdPlanned(tx, one.id)
    await writeCorrection(tx, one, number, corrected)
    await replan(tx, one)
    await tx.updateTable('imports').set({ problem: null }).where('id', '=', one.id).execute()
  })
}

/** As the work of a job. Nobody else changes the row between the look at its version and the beginning: each change makes another plan. */
async function correctLong(
  services: ImportServices,
  actor: Actor,
  one: Import,
  number: number,
  body: Correction,
): Promise<void> {
  const { db } = services
  const corrected = await correctedRow(db, one, number, body)
  if ((await rowOf(db, one.id, number)).version !== body.version) throw new CallError('stale')
  const { finished } = await planAgainWith(services, one, one.version, {
    rows: (tx) => writeCorrection(tx, one, number, corrected),
  })
  const counted = finished.then(async () => {
    if (body.cells.email !== undefined) await countIfTaken(db, actor, one, number)
  })
  // What is said of it after the answer has gone is said to nobody.
  counted.catch(() => undefined)
  await waitBriefly(counted)
}

interface Corrected {
  version: number
  cells: Partial<Record<ImportColumn, string>>
  password: { hash: string | null } | null
}

/** What a correction writes: its cells as they are stored, and the hash of a first password. */
async function correctedRow(
  db: Database,
  one: Import,
  number: number,
  body: Correction,
): Promise<Corrected> {
  const there = await rowOf(db, one.id, number)
  const columns = correctable(one, there.kind ?? one.kind)
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const column of columns) {
    const text = body.cells[column]
    if (text !== undefined) cells[column] = column === 'password' ? text : storable(text)
  }
  const { password } = cells
  if (password !== undefined) {
    const owner = { ...(there.cells as SourceRow['cells']), ...cells }
    const school = await schoolOfFile(db, one.tenant_id)
    cells.password = passwordMark(password, { kind: one.kind, cells: owner, school })
  }
  const given = cells.password === passwordGiven && password !== undefined
  const hash = given ? await hashPassword(password) : null
  return { version: body.version, cells, password: password === undefined ? null : { hash } }
}

async function writeCorrection(
  tx: Tx,
  one: Import,
  number: number,
  { version, cells, password }: Corrected,
): Promise<void> {
  const row = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where('number', '=', number)
    .select(['cells', 'version', 'corrected'])
    .executeTakeFirstOrThrow(() => notFound())
  if (row.version !== version) throw new CallError('stale')
  await tx
    .updateTable('import_rows')
    .set({
      cells: json({ ...(row.cells as SourceRow['cells']), ...cells }),
      corrected: [...new Set([...row.corrected, ...Object.keys(cells)])],
      version: sql`version + 1`,
      ...(password !== null && { password_hash: password.hash }),
    })
    .where('import_id', '=', one.id)
    .where('number', '=', number)
    .execute()
}

/** The columns of a row that a person may correct. Of a class in a package these are its own, and nobody has a password in one. */
function correctable(one: Import, kind: ImportKind): readonly ImportColumn[] {
  const columns: readonly ImportColumn[] = importColumns[kind]
  if (!one.package) return columns
  const { found } = one.columns as unknown as { found: { column: ImportColumn }[] }
  return columns.filter((column) => found.some((one) => one.column === column))
}

async function rowOf(db: Database, id: string, number: number) {
  return db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('number', '=', number)
    .select(['cells', 'kind', 'version'])
    .executeTakeFirstOrThrow(() => notFound())
}

/** Counts a corrected email that another user has towards the hourly limit. */
async function countIfTaken(
  db: Database,
  actor: Actor,
  one: Import,
  number: number,
): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
    select from import_rows r, jsonb_array_elements(r.plan) as cell
    where r.import_id = ${one.id} and r.number = ${number}
      and cell #>> '{problem,key}' = ${emailTaken}) as taken`.execute(db)
  await countTaken(db, actor, rows[0]?.taken ? 1 : 0)
}

async function holdPlanned(tx: Tx, id: string): Promise<void> {
  const { status } = await tx
    .selectFrom('imports')
    .where('id', '=', id)
    .select('status')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  requirePlanned(status)
}
