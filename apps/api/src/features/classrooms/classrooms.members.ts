import { type RawBuilder, sql } from 'kysely'
import { idSet } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { requireCurrent } from '../../platform/versions.ts'
import { requireOpen } from '../books/open.shared.ts'

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
const kindNames = Object.keys(kinds) as Kind[]

/** Who and what is in a classroom, by ids. */
export type Members = Record<Kind, readonly string[]>
export const noMembers: Members = { book_ids: [], teacher_ids: [], student_ids: [] }

/** The ids of one kind that a classroom under `alias` holds, in one order, as an array. */
function idsOf(kind: Kind, alias: string): RawBuilder<string[]> {
  const { table, column } = kinds[kind]
  return sql`array(select m.${sql.ref(column)} from ${sql.table(table)} m
    where m.classroom_id = ${sql.ref(`${alias}.id`)} order by 1)`
}

/**
 * The version that a classroom's form is loaded with, of a row under `alias`: it is another one as soon as the classroom,
 * its books, teachers or students are, wherever that was done.
 */
export function classroomVersion(alias: string): RawBuilder<number> {
  const hashes = kindNames.map(
    (kind) => sql`coalesce(hashtext(nullif(array_to_string(${idsOf(kind, alias)}, ','), '')), 0)`,
  )
  return sql<number>`((${sql.ref(`${alias}.version`)}::bigint + ${sql.join(hashes, sql` + `)}) & 2147483647)::int`
}

/**
 * Holds a classroom whose form is being saved; gives who and what is in it. Answers 409 when something has changed since
 * the form was loaded, or the class was archived, 404 when it is gone.
 */
export async function holdClassroom(
  tx: Tx,
  id: string,
  version: number | undefined,
): Promise<Members> {
  const { year_id } = await tx
    .selectFrom('classrooms')
    .where('id', '=', id)
    .select('year_id')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound())
  if (year_id !== null) throw new CallError('conflict', { key: 'classrooms.year_over' })
  // One statement, so that the members are those that the version speaks of.
  const { version: now, ...members } = await tx
    .selectFrom('classrooms as c')
    .where('c.id', '=', id)
    .select([
      classroomVersion('c').as('version'),
      idsOf('book_ids', 'c').as('book_ids'),
      idsOf('teacher_ids', 'c').as('teacher_ids'),
      idsOf('student_ids', 'c').as('student_ids'),
    ])
    .executeTakeFirstOrThrow()
  requireCurrent(now, version)
  return members
}

/**
 * Takes a classroom from the members `before` to those that a form chose; kinds left out stay as they are. What is added
 * is licensed to the school and open, or belongs to it, and fits the grade; books that stay fit a grade that changes as well. 422
 * on the field otherwise, the same for another school's id as for one that does not exist. Gives who and what was added
 * and taken away, for the audit.
 */
export async function setMembers(
  tx: Tx,
  classroom: { id: string; tenant_id: string; grade_id: string; regraded: boolean },
  before: Members,
  chosen: { [K in Kind]?: readonly string[] | undefined },
): Promise<Record<string, { added: string[]; removed: string[] }>> {
  const changes: Record<string, { added: string[]; removed: string[] }> = {}
  for (const kind of kindNames) {
    const had = before[kind]
    const ids = await ofSchool(tx, classroom.tenant_id, kind, chosen[kind] ?? had)
    const added = ids.filter((id) => !had.includes(id))
    const removed = had.filter((id) => !ids.includes(id))
    if (kind === 'book_ids') {
      await requireOpen(tx, classroom.tenant_id, added, kind)
      await requireBooksOfGrade(tx, classroom.grade_id, classroom.regraded ? ids : added)
    }
    if (kind === 'student_ids') await requireStudentsOfGrade(tx, classroom.grade_id, added)
    await replace(tx, classroom, kind, { added, removed })
    if (added.length + removed.length > 0) changes[kind] = { added, removed }
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
        where tenant_id = ${schoolId} and ${sql.ref(key)} = any(${ids}::uuid[]) for key share`.execute(
        tx,
      )
    : undefined
  if (!ids || found?.rows.length !== ids.length)
    throw invalidField(kind, 'validation.not_available')
  return ids
}

async function requireBooksOfGrade(tx: Tx, gradeId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from books
    where id = any(${ids}::uuid[]) and grade_id <> ${gradeId} order by search_text limit 1`.execute(
    tx,
  )
  const [other] = rows
  if (other) throw invalidField('book_ids', 'classrooms.book_other_grade', { name: other.name })
}

async function requireStudentsOfGrade(
  tx: Tx,
  gradeId: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select u.name
    from students s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.grade_id <> ${gradeId} order by u.search_text limit 1`.execute(
    tx,
  )
  const [other] = rows
  if (other)
    throw invalidField('student_ids', 'classrooms.student_other_grade', { name: other.name })
}

async function replace(
  tx: Tx,
  classroom: { id: string; tenant_id: string },
  kind: Kind,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  const table = sql.table(kinds[kind].table)
  const column = sql.ref(kinds[kind].column)
  if (removed.length > 0)
    await sql`delete from ${table}
      where classroom_id = ${classroom.id} and ${column} = any(${removed}::uuid[])`.execute(tx)
  if (added.length > 0)
    await sql`insert into ${table} (tenant_id, classroom_id, ${column})
      select ${classroom.tenant_id}, ${classroom.id}, unnest(${added}::uuid[])
      on conflict do nothing`.execute(tx)
}
