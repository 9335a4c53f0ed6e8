import { sql } from 'kysely'
import { v7 } from 'uuid'
import { auditMany } from './apply.audit.ts'
import type { Trace, Writing } from './apply.types.ts'
import type { PlannedRow } from './plan.types.ts'
import { chunks, records } from './rows.store.ts'

/** What a classroom holds, and where that is written. */
export const classroomSets = {
  books: { table: 'classroom_books', column: 'book_id' },
  teachers: { table: 'classroom_teachers', column: 'teacher_id' },
} as const

interface Written {
  row: PlannedRow
  member: string
}

/**
 * Writes planned rows of classrooms: new ones, changed grades, books and teachers. Gives what has to be remembered of
 * each row.
 */
export async function writeClassrooms(
  writing: Writing,
  rows: readonly PlannedRow[],
): Promise<Map<number, Trace>> {
  const due = rows.filter(({ state }) => state === 'new' || state === 'changed')
  const traces = new Map<number, Trace>()
  let done = 0
  for (const chunk of chunks(due)) {
    const written = chunk.map((row): Written => ({ row, member: row.target ?? v7() }))
    const before = await gradesBefore(writing, written)
    await writeRows(writing, written)
    for (const name of ['books', 'teachers'] as const) await writeSet(writing, written, name)
    const versions = await versionsOf(writing, written)
    for (const { row, member } of written) {
      const grade_id = row.change.grade_id === undefined ? undefined : before.get(member)
      traces.set(row.number, {
        member,
        made: row.target === null,
        before: grade_id === undefined ? {} : { grade_id },
        sets: row.change.sets,
        since: {},
        version: versions.get(member) ?? 0,
        user_version: null,
      })
    }
    await auditMany(
      writing,
      written.map(({ row, member }) => ({
        action: row.target === null ? 'created' : 'changed',
        entity: 'classroom',
        entity_id: member,
        details: { import_id: writing.one.id, row: row.number, ...row.change },
      })),
    )
    done += chunk.length
    await writing.note(done)
  }
  return traces
}

async function gradesBefore({ tx }: Writing, written: Written[]): Promise<Map<string, string>> {
  const ids = written.flatMap(({ row }) => row.target ?? [])
  const rows = await tx
    .selectFrom('classrooms')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'grade_id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.grade_id]))
}

async function writeRows({ tx, one }: Writing, written: Written[]): Promise<void> {
  const columns = 'member uuid, name text, grade_id uuid'
  const of = (made: boolean) =>
    written.flatMap(({ row, member }) => {
      const { name, grade_id } = row.change
      return (row.target === null) === made && grade_id ? [{ member, name, grade_id }] : []
    })
  await sql`insert into classrooms (id, school_id, name, grade_id)
    select r.member, ${one.school_id}, r.name, r.grade_id from ${records(of(true), columns)}`.execute(
    tx,
  )
  await sql`update classrooms c set grade_id = r.grade_id
    from ${records(of(false), columns)} where c.id = r.member`.execute(tx)
}

async function writeSet(
  { tx, one }: Writing,
  written: Written[],
  name: keyof typeof classroomSets,
): Promise<void> {
  const table = sql.table(classroomSets[name].table)
  const column = sql.ref(classroomSets[name].column)
  const sets = written.flatMap(({ row, member }) => {
    const set = row.change.sets[name]
    return set ? [{ member, ...set }] : []
  })
  if (sets.length === 0) return
  await sql`delete from ${table} m using ${records(sets, 'member uuid, after uuid[]')}
    where m.classroom_id = r.member and m.${column} <> all(r.after)`.execute(tx)
  await sql`insert into ${table} (school_id, classroom_id, ${column})
    select ${one.school_id}, r.member, added from ${records(sets, 'member uuid, after uuid[]')},
    unnest(r.after) as added on conflict do nothing`.execute(tx)
}

async function versionsOf({ tx }: Writing, written: Written[]): Promise<Map<string, number>> {
  const ids = written.map(({ member }) => member)
  const rows = await tx
    .selectFrom('classrooms')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'version'])
    .execute()
  return new Map(rows.map((row) => [row.id, row.version]))
}
