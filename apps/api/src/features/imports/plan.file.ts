import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { countTaken, emailTaken } from '../people/taken.shared.ts'
import { isFault } from './faults.ts'
import type { ImportServices, Job } from './jobs.ts'
import type { Mapping } from './mapping.ts'
import { keepMissing } from './missing.store.ts'
import { hashAll, type OwnersSchool, passwordMark } from './passwords.ts'
import { makePlan, type Plan } from './plan.ts'
import type { ImportRef } from './plan.types.ts'
import { passwordGiven, type SourceRow } from './plan.types.ts'
import { type Columns, withoutSecrets } from './read.columns.ts'
import { planned, storeRows } from './rows.store.ts'
import { type Source, seal } from './seal.ts'
import { giveUp } from './settle.ts'

/** A file whose columns are known, to be planned. */
export interface FileToPlan {
  one: ImportRef
  /** Without a mapping where nobody can read the columns in another way: of a package. */
  columns: Pick<Columns, 'described' | 'secrets'> & { mapping: Mapping | null }
  /** The sheets as they are kept until the import is over; null where they are not. */
  file: Source | null
  rows: SourceRow[]
  /** The first passwords by row number. They are never stored, only their hashes are. */
  passwords: Map<number, string>
  /** Facts of rows that an earlier plan of the file had: hashes of first passwords, and the corrected columns. */
  kept?: { hashes: ReadonlyMap<number, string>; corrected: ReadonlyMap<number, readonly string[]> }
  /** Stores more in the transaction that stores the plan. */
  also?: (tx: Tx) => Promise<void>
}

/** The number of columns of which a person has still to say what they are. */
export function unsureIn(mapping: Mapping | null): number {
  if (!mapping || mapping.confirmed) return 0
  return mapping.columns.filter(({ sure }) => !sure).length
}

/** Separates the first passwords, which stay in memory, from the rows, which keep only marks of them. */
export function withoutPasswords(
  kind: ImportKind,
  rows: readonly SourceRow[],
  school: OwnersSchool,
): Pick<FileToPlan, 'rows' | 'passwords'> {
  const passwords = new Map<number, string>()
  const marked = rows.map((row): SourceRow => {
    const { number, cells } = row
    const { password } = cells
    if (typeof password !== 'string' || isFault(password)) return row
    const mark = passwordMark(password, { kind, cells, school })
    if (mark === passwordGiven) passwords.set(number, password)
    return { ...row, cells: { ...cells, password: mark } }
  })
  return { rows: marked, passwords }
}

/**
 * Plans a file as the work of a job, and stores the plan, the sealed file and what its columns are. A plan that the import had
 * before is replaced at the end. The import always gets a state.
 * @throws only unexpected errors, after the import has its state
 */
export async function planFile(
  { db, secrets }: ImportServices,
  job: Job,
  actor: Actor,
  { one, columns, file, rows, passwords, kept, also }: FileToPlan,
): Promise<void> {
  try {
    const plan = await makePlan(db, one, rows, (done) => job.note('checking', done, rows.length))
    await countTaken(db, actor, takenIn(plan))
    const needed = keepNeeded(rows, plan, passwords)
    const hashed = await hashAll(needed, (done) => job.note('passwords', done, needed.size))
    const sealed = file && (await seal(secrets, withHidden(file, columns)))
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('import_rows').where('import_id', '=', one.id).execute()
      const hashes = new Map([...(kept?.hashes ?? []), ...hashed])
      await storeRows(tx, one, { rows, plan, hashes, corrected: kept?.corrected ?? new Map() })
      if (sealed && columns.mapping) await storeSource(tx, one, columns.mapping, sealed)
      const done = await tx
        .updateTable('imports')
        .set({
          status: 'planned',
          phase: null,
          problem: null,
          columns: json(columns.described),
          unsure: unsureIn(columns.mapping),
          version: sql`version + 1`,
          ...planned(plan),
        })
        .where('id', '=', one.id)
        .where('status', '=', 'planning')
        .where('cancel_requested', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!done) throw new Stopped('person')
      await keepMissing(tx, one)
      await also?.(tx)
    })
  } catch (error) {
    if (error instanceof CallError) return await giveUp(db, one.id, 'imports.many_taken')
    const stopped = error instanceof Stopped
    const problem = stopped && error.by === 'server' ? 'imports.interrupted' : 'imports.failed'
    await giveUp(db, one.id, stopped && error.by === 'person' ? null : problem)
    if (!stopped) throw error
  }
}

async function storeSource(
  tx: Tx,
  { id, tenant_id }: ImportRef,
  mapping: Mapping,
  sealed: Buffer,
): Promise<void> {
  const source = { sealed, mapping: json(mapping) }
  await tx
    .insertInto('import_sources')
    .values({ tenant_id, import_id: id, ...source })
    .onConflict((there) => there.column('import_id').doUpdateSet(source))
    .execute()
}

/** The file as it is sealed: without the first passwords that its columns have. */
function withHidden(
  { sheets, hidden, ...file }: Source,
  { secrets }: Pick<Columns, 'secrets'>,
): Source {
  const all = { ...hidden }
  for (const [index, { place }] of Object.entries(secrets))
    all[Number(index)] = [...new Set([...(all[Number(index)] ?? []), place])]
  return { ...file, sheets: withoutSecrets(sheets, secrets), hidden: all }
}

/** Counts the rows with an email that another user has. */
function takenIn({ rows }: Plan): number {
  return rows.filter(({ cells }) => cells.some(({ problem }) => problem?.key === emailTaken)).length
}

/** Keeps the passwords of new people only; those of people who exist already are dropped. */
function keepNeeded(
  rows: readonly SourceRow[],
  plan: Plan,
  passwords: ReadonlyMap<number, string>,
): Map<number, string> {
  const needed = new Map<number, string>()
  plan.rows.forEach(({ target, number }, index) => {
    const password = passwords.get(number)
    const row = rows[index]
    if (password === undefined || !row) return
    if (target === null) needed.set(number, password)
    else row.cells.password = ''
  })
  return needed
}
