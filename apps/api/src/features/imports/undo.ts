import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inOneGo } from '../../platform/database/in-one-go.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Import } from '../../visible/imports.ts'
import { auditMany, type ImportedDeed } from './apply.audit.ts'
import type { Trace } from './apply.types.ts'
import { importCan } from './imports.policy.ts'
import { type ImportServices, type Job, startJob } from './jobs.ts'
import type { ImportRef } from './plan.types.ts'
import { chunks } from './rows.store.ts'
import { giveUp, interrupted } from './settle.ts'
import { tables } from './tables.ts'
import { undoRows } from './undo.rows.ts'
import type { Obstacle, Traced, Undoing } from './undo.types.ts'

/** Thrown where obstacles keep an import from being undone. */
class Blocked extends Error {
  readonly obstacles: readonly Obstacle[]
  constructor(obstacles: readonly Obstacle[]) {
    super('An import is built upon')
    this.obstacles = obstacles
  }
}

/**
 * Begins to undo an import of a school, all of it or nothing: added rows are deleted, changed values restored.
 * @returns `checked`, which resolves with the obstacles (nothing is changed then), or without when changing begins; and
 *   `finished`
 * @throws CallError conflict for an import that is not there to be taken back, or no longer, and while work on another is going on
 */
export async function startUndoing(
  services: ImportServices,
  actor: Actor,
  one: Import,
): Promise<{ checked: Promise<readonly Obstacle[]>; finished: Promise<void> }> {
  if (!importCan(actor, one).undo) throw notApplied()
  const { db } = services
  const checked = Promise.withResolvers<readonly Obstacle[]>()
  const { finished } = await startJob(
    services,
    one.id,
    () => markUndoing(db, one.id),
    (job) => undo(db, job, actor, one, checked.resolve),
  )
  return { checked: Promise.race([checked.promise, finished.then(() => [])]), finished }
}

const notApplied = () => new CallError('conflict', { key: 'imports.not_undoable' })

async function markUndoing(db: Database, id: string): Promise<void> {
  try {
    await db
      .updateTable('imports')
      .set({
        status: 'undoing',
        phase: 'checking',
        done: 0,
        total: sql`new_rows + changed_rows + block_people + leave_people`,
        problem: null,
        cancel_requested: false,
      })
      .where('id', '=', id)
      .where('status', '=', 'applied')
      .returning('id')
      .executeTakeFirstOrThrow(notApplied)
  } catch (error) {
    if (violates(error, 'unique', 'imports_working'))
      throw new CallError('conflict', { key: 'imports.running' })
    throw error
  }
}

/**
 * Undoes an import as the work of a job. The import always gets its final state.
 * @throws only unexpected errors, after the import has its state
 */
export async function undo(
  db: Database,
  { connection, note }: Job,
  actor: Actor,
  one: Import,
  checked: (obstacles: readonly Obstacle[]) => void,
): Promise<void> {
  try {
    await inOneGo(connection, (tx) => write(tx, note, actor, one, () => checked([])))
  } catch (error) {
    if (error instanceof Stopped)
      return giveUp(db, one.id, error.by === 'server' ? interrupted('undoing') : null)
    if (error instanceof Blocked) {
      await giveUp(db, one.id, null)
      return checked(error.obstacles)
    }
    if (violates(error, 'foreignKey')) return giveUp(db, one.id, 'imports.undo_used')
    await giveUp(db, one.id, 'imports.undo_failed')
    throw error
  }
}

async function write(
  tx: Tx,
  note: Job['note'],
  actor: Actor,
  { id, tenant_id, kind, package: said, file_name, applied_at }: Import,
  begun: () => void,
): Promise<void> {
  const one = { id, tenant_id, kind, package: said }
  const traces = await tracesOf(tx, one)
  await note('checking', 0, traces.length)
  let done = 0
  const undoing: Undoing = {
    tx,
    actor,
    one,
    traces,
    applied_at: applied_at ?? new Date(),
    begun: () => {
      begun()
      return note('writing', 0, traces.length)
    },
    taken: async (rows) => {
      for (const some of chunks(rows)) await auditMany(undoing, some.map(auditOf(id)))
      done += rows.length
      await note('writing', done, traces.length)
    },
  }
  const obstacles = await undoRows(undoing)
  if (obstacles.length > 0) throw new Blocked(obstacles)
  await audit(tx, actor, 'undone', 'import', id, { file_name })
  await finish(tx, id)
}

/** Marks an import as undone, unless the work was stopped or found abandoned meanwhile: then all of it is rolled back. */
async function finish(tx: Tx, id: string): Promise<void> {
  const done = await tx
    .updateTable('imports')
    .set({
      status: 'undone',
      undone_at: sql`clock_timestamp()`,
      phase: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'undoing')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Stopped('person')
}

async function tracesOf(tx: Tx, one: ImportRef): Promise<Traced[]> {
  const { id } = one
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('trace', 'is not', null)
    .select(['number', 'kind', 'trace'])
    .orderBy('number')
    .execute()
  const missing = await tx
    .selectFrom('import_missing')
    .where('import_id', '=', id)
    .where('trace', 'is not', null)
    .select(['kind', 'trace'])
    .orderBy('member')
    .execute()
  return [...rows, ...missing.map((row) => ({ ...row, number: null }))].map(
    ({ number, kind, trace }) => ({
      ...(trace as unknown as Trace),
      number,
      kind: kind ?? one.kind,
    }),
  )
}

function auditOf(importId: string) {
  return ({ kind, member, made, number, blocked }: Traced): ImportedDeed => {
    const { entity } = tables[kind]
    const of = { entity_id: member, details: { undone_import: importId, undone_row: number } }
    if (blocked && entity !== 'classroom') return { action: 'admitted', entity, ...of }
    return { action: made ? 'deleted' : 'changed', entity, ...of }
  }
}

/** Makes the refusal that names the obstacles in the reader's language, and the files that would have to be taken back first. */
export function refusal(
  obstacles: readonly Obstacle[],
  { t, language }: { t: Translate; language: Language },
): CallError {
  const isolated = (names: readonly string[]) => names.map((name) => `\u2068${name}\u2069`)
  const things = obstacles.map(({ kind, count, names, files = [] }) => {
    const text = t(`imports.undo_${kind}`, { count })
    const more = count - names.length
    const rest = more > 0 && names.length > 0 ? [t('imports.undo_more', { count: more })] : []
    const told = isolated(names)
    const whole = told.length > 0 ? `${text} (${listed([...told, ...rest], language)})` : text
    const by = { things: whole, files: listed(isolated(files), language) }
    return files.length > 0 ? t('imports.undo_by', by) : whole
  })
  return new CallError('in_use', {
    key: 'imports.undo_blocked',
    values: { things: listed(things, language) },
  })
}
