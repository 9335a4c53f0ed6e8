import type { BinKind } from '@meridian/contract/bin.ts'
import { sql } from 'kysely'
import type { AuditEntity } from '../../platform/audit.entries.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type BinEntry, binned } from '../../visible/bin.ts'
import { partComesBack } from '../books/units.bin.shared.ts'
import { questionComesBack } from '../papers/questions.bin.shared.ts'
import { check } from './conflicts.ts'
import { freeNameOf } from './names.ts'

/** As the audit names them. */
const entities = {
  ...{ student: 'student', teacher: 'teacher', school_admin: 'school admin', admin: 'admin' },
  ...{ classroom: 'classroom', quiz: 'quiz', assignment: 'assignment', worksheet: 'worksheet' },
  ...{ question: 'question', announcement: 'announcement', resource: 'resource' },
  ...{ book: 'book', unit: 'unit', lesson: 'lesson' },
} as const satisfies Record<BinKind, AuditEntity>

/**
 * Brings an entry back, whole or not at all, with its audit row.
 * @param together also brings back, first, what it needs and what hangs on it that lies in the bin too
 * @returns what came back, as the pages know it
 * @throws CallError not_found where somebody else was faster; conflict with the reason where it cannot come back
 */
export async function restore(
  db: Database,
  actor: Actor,
  { id }: Pick<BinEntry, 'id'>,
  { together, t }: { together: boolean; t: Translate },
) {
  try {
    return await inTransaction(db, (tx) => bring(tx, actor, id, { together, t, under: [] }))
  } catch (error) {
    // The check came before: somebody took the name, or deleted what it hangs on, in between.
    if (violates(error, 'unique') || violates(error, 'foreignKey'))
      throw new CallError('conflict', { key: 'bin.conflict_changed' })
    throw error
  }
}

interface Bringing {
  together: boolean
  t: Translate
  /** The entries that wait for this one: two may hang on each other. */
  under: readonly string[]
}

async function bring(tx: Tx, actor: Actor, id: string, how: Bringing) {
  const entry = await held(tx, actor, id)
  if (how.together) {
    const { together } = await check(tx, actor, entry, how.t)
    const under = [...how.under, id]
    for (const other of together)
      if (!under.includes(other.id)) await bring(tx, actor, other.id, { ...how, under })
  }
  const { conflicts } = await check(tx, actor, entry, how.t)
  const [first] = conflicts
  if (first)
    throw new CallError('conflict', { key: 'bin.conflict', values: { why: first.message } })
  const renamed = entry.kind === 'classroom' ? await renameTaken(tx, entry) : undefined
  const settle =
    entry.kind === 'question' ? await questionComesBack(tx, entry.subject_id) : undefined
  if (entry.kind === 'unit' || entry.kind === 'lesson')
    await partComesBack(tx, entry.kind, entry.id)
  // A book that comes back whole is as it was: there is nothing to tell its readers.
  if (entry.kind === 'book')
    await sql`select set_config('meridian.tells_nothing', 'yes', true)`.execute(tx)
  await sql`select bin_restore(${entry.id}::uuid)`.execute(tx)
  await sql`select set_config('meridian.tells_nothing', '', true)`.execute(tx)
  await settle?.()
  const kind = entry.kind as BinKind
  const name = renamed ?? entry.name
  await audit(tx, actor, 'brought back', entities[kind], entry.subject_id, {
    name: entry.name,
    ...(renamed !== undefined && { renamed }),
  })
  return { kind, id: entry.subject_id, name }
}

/**
 * Holds an entry, so that it comes back once.
 * @throws CallError not_found where it has come back meanwhile
 */
async function held(tx: Tx, actor: Actor, id: string): Promise<BinEntry> {
  const { rows } = await sql`select from bin_entries where id = ${id}::uuid for update`.execute(tx)
  const entry =
    rows.length > 0 ? await binned(tx, actor).where('e.id', '=', id).executeTakeFirst() : undefined
  if (!entry) throw notFound('bin.not_there')
  return entry
}

/** Gives a classroom another name where its own is taken, and tells which. */
async function renameTaken(tx: Tx, entry: BinEntry): Promise<string | undefined> {
  const name = await freeNameOf(tx, entry)
  if (name === entry.name) return undefined
  await sql`update bin_rows set content = jsonb_set(content, '{name}', to_jsonb(${name}::text))
    where entry_id = ${entry.id}::uuid and table_name = 'classrooms' and depth = 0`.execute(tx)
  return name
}
