import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type correctImportRow,
  type ImportColumn,
  type ImportKind,
  importColumns,
  workingStatuses,
} from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { turns } from '../../platform/turns.ts'
import type { Import } from '../../visible/imports.ts'
import { countTaken, emailTaken } from '../people/taken.shared.ts'
import { applyPlan } from './apply.ts'
import { importCan } from './imports.policy.ts'
import { looksLike } from './imports.present.ts'
import { type ImportServices, startJob } from './jobs.ts'
import { storable } from './lists.ts'
import { passwordMark, schoolOfFile } from './passwords.ts'
import { passwordGiven, type SourceRow } from './plan.types.ts'
import { replan } from './rows.store.ts'

/** The corrections that run at the same time, and those of one import that may wait: each plans all rows on a connection. */
const correctionsAtOnce = 2
const correctionsWaiting = 20
/** Takes turns at making plans again: one of an import at a time. */
export const inTurn = turns(correctionsAtOnce, correctionsWaiting)

type Correction = BodyOf<typeof correctImportRow>

/**
 * Requires an import that has a plan and no work going on.
 * @throws CallError conflict
 */
export function requirePlanned(status: Import['status']): void {
  if (status === 'planned') return
  throw new CallError('conflict', {
    key: workingStatuses.includes(status) ? 'imports.running' : 'imports.not_planned',
  })
}

/**
 * Corrects cells of a row and makes the whole plan again, because other rows may depend on the row. Columns that the kind does
 * not have are ignored. Corrections of one import run one after the other.
 * @throws CallError not_found for a row that does not exist, stale for a row that somebody else has corrected, conflict while
 *   many corrections wait already
 */
export async function correctRow(
  db: Database,
  actor: Actor,
  one: Import,
  number: number,
  body: Correction,
): Promise<void> {
  requirePlanned(one.status)
  const turn = inTurn(one.id, () => correct(db, one, number, body))
  if (!turn) throw new CallError('conflict', { key: 'imports.running' })
  await turn
  if (body.cells.email !== undefined) await countIfTaken(db, actor, one, number)
}

async function correct(db: Database, one: Import, number: number, body: Correction): Promise<void> {
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
  await inTransaction(db, async (tx) => {
    await holdPlanned(tx, one.id)
    const row = await tx
      .selectFrom('import_rows')
      .where('import_id', '=', one.id)
      .where('number', '=', number)
      .select(['cells', 'version', 'corrected'])
      .executeTakeFirstOrThrow(() => notFound())
    if (row.version !== body.version) throw new CallError('stale')
    await tx
      .updateTable('import_rows')
      .set({
        cells: json({ ...(row.cells as SourceRow['cells']), ...cells }),
        corrected: [...new Set([...row.corrected, ...Object.keys(cells)])],
        version: sql`version + 1`,
        ...(password !== undefined && { password_hash: hash }),
      })
      .where('import_id', '=', one.id)
      .where('number', '=', number)
      .execute()
    await replan(tx, one)
    await tx.updateTable('imports').set({ problem: null }).where('id', '=', one.id).execute()
  })
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
    .select(['cells', 'kind'])
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

/**
 * Begins to apply the plan of this version.
 * @returns `checked`, which resolves when writing begins or the plan is found to be out of date, and `finished`
 * @throws CallError invalid while cells are wrong or it is not certain what columns are, and for a file that looks like another kind of list unless the person is
 *   `sure`; stale for an old version; conflict while other work is going on
 */
export async function startApplying(
  services: ImportServices,
  actor: Actor,
  one: Pick<
    Import,
    | 'id'
    | 'kind'
    | 'tenant_id'
    | 'status'
    | 'wrong_rows'
    | 'unsure'
    | 'columns'
    | 'make_classes'
    | 'package'
  >,
  { version, sure }: { version: number; sure: boolean },
): Promise<{ checked: Promise<void>; finished: Promise<void> }> {
  const { db } = services
  requirePlanned(one.status)
  if (one.unsure > 0) throw new CallError('invalid', { key: 'imports.unsure' })
  if (one.wrong_rows > 0)
    throw new CallError('invalid', { key: 'imports.wrong_rows', values: { count: one.wrong_rows } })
  const other = looksLike(one)
  if (other && !sure) throw new CallError('invalid', { key: `imports.refused_as_${other}` })
  const checked = Promise.withResolvers<void>()
  const { finished } = await startJob(
    services,
    one.id,
    () => markApplying(db, one.id, version),
    (job) => applyPlan(db, job, actor, one, checked.resolve),
  )
  return { checked: Promise.race([checked.promise, finished]), finished }
}

async function markApplying(db: Database, id: string, version: number): Promise<void> {
  try {
    await db
      .updateTable('imports')
      .set({
        status: 'applying',
        phase: 'checking',
        done: 0,
        problem: null,
        cancel_requested: false,
      })
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirstOrThrow(() => new CallError('stale'))
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}

/**
 * Discards a plan, or tells the work on an import to stop. Work that has just ended is not undone.
 * @throws CallError conflict for an import that is over
 */
export async function cancel(db: Database, actor: Actor, one: Import): Promise<void> {
  if (!importCan(actor, one).cancel) throw new CallError('conflict', { key: 'imports.not_planned' })
  await inTransaction(db, async (tx) => {
    const told = await tx
      .updateTable('imports')
      .set({ cancel_requested: true })
      .where('id', '=', one.id)
      .where('status', 'in', workingStatuses)
      .returning('id')
      .executeTakeFirst()
    if (told) return
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ status: 'cancelled', version: sql`version + 1` })
      .where('id', '=', one.id)
      .where('status', '=', 'planned')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx.deleteFrom('import_rows').where('import_id', '=', one.id).execute()
    await tx.deleteFrom('import_missing').where('import_id', '=', one.id).execute()
    await tx.deleteFrom('import_sources').where('import_id', '=', one.id).execute()
    await audit(tx, actor, 'cancelled', 'import', one.id)
  })
}
