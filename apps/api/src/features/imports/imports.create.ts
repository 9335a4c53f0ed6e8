import type { Import, ImportKind } from '@meridian/contract/imports.ts'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { countTaken, emailTaken } from '../people/taken.shared.ts'
import { isFault } from './faults.ts'
import { type ImportServices, type Job, Stopped, startJob } from './jobs.ts'
import { hashAll, passwordMark, schoolName } from './passwords.ts'
import { makePlan, type Plan } from './plan.ts'
import { passwordGiven, type SourceRow } from './plan.types.ts'
import { columnsOf } from './read.columns.ts'
import type { Table } from './read.types.ts'
import { type ImportRef, planned, storeRows } from './rows.store.ts'
import { forgetOld, giveUp, settleAbandoned } from './settle.ts'

interface NewImport {
  one: ImportRef
  columns: Import['columns']
  rows: SourceRow[]
  /** The first passwords by row number. They are never stored, only their hashes are. */
  passwords: Map<number, string>
}

/**
 * Begins an import of a table: makes its plan, hashes the first passwords of people who would be new, and stores both. Nothing
 * else changes.
 * @throws CallError invalid for a table without rows, conflict while another import of the school is working
 */
export async function createImport(
  services: ImportServices,
  actor: Actor,
  kind: ImportKind,
  file: { name: string; table: Table },
): Promise<{ id: string; finished: Promise<void> }> {
  const { db } = services
  const schoolId = ownSchool(actor)
  const { rows, described } = columnsOf(kind, file.table)
  const source = withoutPasswords(kind, rows, await schoolName(db, schoolId))
  const made = { one: { id: v7(), tenant_id: schoolId, kind }, columns: described, ...source }
  await settleAbandoned(db, schoolId)
  await forgetOld(db, schoolId)
  const begin = () => insertImport(db, actor, made, file)
  const { finished } = await startJob(services, made.one.id, begin, (job) =>
    work(db, job, actor, made),
  )
  return { id: made.one.id, finished }
}

/** Separates the first passwords, which stay in memory, from the rows, which keep only marks of them. */
function withoutPasswords(
  kind: ImportKind,
  rows: readonly SourceRow[],
  school: string,
): Pick<NewImport, 'rows' | 'passwords'> {
  const passwords = new Map<number, string>()
  const marked = rows.map(({ number, cells }): SourceRow => {
    const { password } = cells
    if (typeof password !== 'string' || isFault(password)) return { number, cells }
    const mark = passwordMark(password, { kind, cells, school })
    if (mark === passwordGiven) passwords.set(number, password)
    return { number, cells: { ...cells, password: mark } }
  })
  return { rows: marked, passwords }
}

async function insertImport(
  db: Database,
  actor: Actor,
  { one, columns, rows }: NewImport,
  { name, table }: { name: string; table: Table },
): Promise<void> {
  try {
    await db
      .insertInto('imports')
      .values({
        ...one,
        file_name: name,
        encoding: table.encoding,
        separator: table.separator,
        columns: json(columns),
        phase: 'checking',
        total: rows.length,
        created_by: actor.userId,
        created_by_name: actor.name,
      })
      .execute()
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}

async function work(
  db: Database,
  job: Job,
  actor: Actor,
  { one, rows, passwords }: NewImport,
): Promise<void> {
  try {
    const plan = await makePlan(db, { schoolId: one.tenant_id, kind: one.kind }, rows, (done) =>
      job.note('checking', done, rows.length),
    )
    await countTaken(db, actor, takenIn(plan))
    const needed = keepNeeded(rows, plan, passwords)
    const hashes = await hashAll(needed, (done) => job.note('passwords', done, needed.size))
    await inTransaction(db, async (tx) => {
      await storeRows(tx, one, rows, plan, hashes)
      const done = await tx
        .updateTable('imports')
        .set({ status: 'planned', phase: null, ...planned(plan) })
        .where('id', '=', one.id)
        .where('status', '=', 'planning')
        .where('cancel_requested', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!done) throw new Stopped('person')
    })
  } catch (error) {
    if (error instanceof CallError) return await giveUp(db, one.id, 'imports.many_taken')
    const stopped = error instanceof Stopped
    const problem = stopped && error.by === 'server' ? 'imports.interrupted' : 'imports.failed'
    await giveUp(db, one.id, stopped && error.by === 'person' ? null : problem)
    if (!stopped) throw error
  }
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
