import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/http/errors.ts'
import { listed } from '../../platform/messages/listed.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { auditMany } from './apply.audit.ts'
import type { Trace } from './apply.types.ts'
import { importCan } from './imports.policy.ts'
import type { Import } from './imports.visible.ts'
import { chunks } from './rows.store.ts'
import { undoClassrooms } from './undo.classrooms.ts'
import { undoPeople } from './undo.people.ts'
import type { Obstacle, Undoing } from './undo.types.ts'

/**
 * Takes the last import of a school back, all of it or nothing: what it made goes, what it changed is again as it was.
 * Answers 409 for one that is not the last, and 409 saying what where something built on it has changed.
 */
export async function undo(
  db: Database,
  actor: Actor,
  one: Import,
  words: { t: Translate; language: Language },
): Promise<void> {
  if (!importCan(actor, one).undo) throw new CallError('conflict', { key: 'imports.not_last' })
  try {
    await inTransaction(db, async (tx) => {
      const row = await tx
        .updateTable('imports')
        .set({ status: 'undone', undone_at: sql`clock_timestamp()`, version: sql`version + 1` })
        .where('id', '=', one.id)
        .where('status', '=', 'applied')
        .returning(['id', 'school_id', 'kind'])
        .executeTakeFirstOrThrow(() => new CallError('conflict', { key: 'imports.not_last' }))
      const traces = await tracesOf({ tx, actor, one: row })
      const undoing = { tx, actor, one: row, traces }
      const obstacles = await takeBack(undoing)
      if (obstacles.length > 0) throw refusal(obstacles, words)
      for (const chunk of chunks(traces)) await auditMany(undoing, chunk.map(auditOf(row.kind)))
      await audit(tx, actor, 'undone', 'import', one.id, { file_name: one.file_name })
    })
  } catch (error) {
    if (violates(error, 'foreignKey')) throw refusal([], words)
    throw error
  }
}

function takeBack(undoing: Undoing): Promise<Obstacle[]> {
  const { kind } = undoing.one
  return kind === 'classrooms' ? undoClassrooms(undoing) : undoPeople(undoing, kind)
}

async function tracesOf({ tx, one }: Omit<Undoing, 'traces'>): Promise<Undoing['traces']> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where('trace', 'is not', null)
    .select(['number', 'trace'])
    .orderBy('number')
    .execute()
  return rows.map(({ number, trace }) => ({ ...(trace as unknown as Trace), number }))
}

const entities = { students: 'student', teachers: 'teacher', classrooms: 'classroom' } as const

function auditOf(kind: keyof typeof entities) {
  return ({ member, made, number }: Undoing['traces'][number]) => ({
    action: made ? 'deleted' : 'changed',
    entity: entities[kind],
    entity_id: member,
    details: { undone_row: number },
  })
}

function refusal(
  obstacles: readonly Obstacle[],
  { t, language }: { t: Translate; language: Language },
): CallError {
  if (obstacles.length === 0) return new CallError('in_use', { key: 'imports.undo_used' })
  const things = obstacles.map(({ kind, count, names }) => {
    const text = t(`imports.undo_${kind}`, { count })
    const more = count - names.length
    const rest = more > 0 && names.length > 0 ? [t('imports.undo_more', { count: more })] : []
    const told = names.map((name) => `\u2068${name}\u2069`)
    return told.length > 0 ? `${text} (${listed([...told, ...rest], language)})` : text
  })
  return new CallError('in_use', {
    key: 'imports.undo_blocked',
    values: { things: listed(things, language) },
  })
}
