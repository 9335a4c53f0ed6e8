import { sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/http/errors.ts'

/** What a classroom holds: where it is written, and where the school's own are found. */
const kinds = {
  book_ids: { table: 'classroom_books', column: 'book_id', source: 'school_books', key: 'book_id' },
  teacher_ids: {
    table: 'classroom_teachers',
    column: 'teacher_id',
    source: 'teachers',
    key: 'id',
  },
  student_ids: { table: 'enrolments', column: 'student_id', source: 'students', key: 'id' },
} as const
type Kind = keyof typeof kinds

export type Members = Record<Kind, readonly string[]>

/**
 * Gives a classroom exactly these books (licensed to its school), teachers and students (of its school). Answers 422 on
 * the field for an id that is not the school's, which is the same as one that does not exist. Gives who and what was
 * added and taken away, for the audit.
 */
export async function setMembers(
  tx: Tx,
  classroom: { id: string; school_id: string },
  members: Members,
): Promise<Record<string, { added: string[]; removed: string[] }>> {
  const changes: Record<string, { added: string[]; removed: string[] }> = {}
  for (const kind of Object.keys(kinds) as Kind[]) {
    const ids = await ofSchool(tx, classroom.school_id, kind, members[kind])
    const change = await replace(tx, classroom, kind, ids)
    if (change.added.length + change.removed.length > 0) changes[kind] = change
  }
  return changes
}

/** The ids, once each, when all are the school's; held until the transaction ends. */
async function ofSchool(
  tx: Tx,
  schoolId: string,
  kind: Kind,
  values: readonly string[],
): Promise<string[]> {
  const ids = idSet(values)
  const { source, key } = kinds[kind]
  const found = ids
    ? await sql`select from ${sql.table(source)}
        where school_id = ${schoolId} and ${sql.ref(key)} = any(${ids}::uuid[]) for key share`.execute(
        tx,
      )
    : undefined
  if (!ids || found?.rows.length !== ids.length)
    throw invalidField(kind, 'validation.not_available')
  return ids
}

async function replace(
  tx: Tx,
  classroom: { id: string; school_id: string },
  kind: Kind,
  ids: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const table = sql.table(kinds[kind].table)
  const column = sql.ref(kinds[kind].column)
  const removed = await sql<{ id: string }>`
    delete from ${table} where classroom_id = ${classroom.id} and ${column} <> all(${ids}::uuid[])
    returning ${column} as id`.execute(tx)
  const added = await sql<{ id: string }>`
    insert into ${table} (school_id, classroom_id, ${column})
    select ${classroom.school_id}, ${classroom.id}, unnest(${ids}::uuid[])
    on conflict do nothing returning ${column} as id`.execute(tx)
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)
  return { added: idsOf(added.rows), removed: idsOf(removed.rows) }
}
