import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { PaperOfStudent } from '@meridian/contract/statistics.student.ts'
import { type SqlBool, sql } from 'kysely'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, whenChosen } from '../../platform/lists/list-options.ts'
import { administers, type Viewer } from '../../platform/session/viewer.ts'
import { readsWork } from '../../visible/teaching.ts'
import { cellsOf, keyOf, presentCell } from './gradebook.queries.ts'

type OfStudent = Value<string>

/** The papers, as `p`, of which the actor learns how the student stands: a school's admin all, a teacher those whose work they read. */
function reach(actor: Viewer, student: OfStudent): Condition {
  if (administers(actor, actor.schoolId)) return sql<SqlBool>`p.tenant_id = ${actor.schoolId}`
  return readsWork(actor, 'p', sql`${student}`)
}

/** Whether the paper `p` was given to the student, through a class of today or, as its answers tell, an earlier one. */
const theirs = (student: OfStudent) => sql<SqlBool>`(
  exists (select from given gi where gi.paper_id = p.id and gi.student_id = ${student}) or ${begun(student)})`

const begun = (student: OfStudent): Condition => sql<SqlBool>`exists (
  select from attempts ba where ba.paper_id = p.id and ba.student_id = ${student})`

/** Whether the student could have begun the paper `p` and has not, and nobody has excused them. */
const missing = (
  student: OfStudent,
) => sql<SqlBool>`(not ${begun(student)} and p.archived_at is null
  and (p.start_date is null or p.start_date <= now())
  and not exists (select from excuses ex where ex.paper_id = p.id and ex.student_id = ${student}))`

const commented = (student: OfStudent) => sql<SqlBool>`exists (
  select from attempts ca join feedback f on f.attempt_id = ca.id and f.attempt_question_id is null
  where ca.paper_id = p.id and ca.student_id = ${student} and f.text <> '')`

const pages = compiledList((db, actor, { studentId }: Slots<{ studentId: string }>) => ({
  rows: db
    .selectFrom('papers as p')
    .innerJoin('users as u', 'u.id', 'p.owner_id')
    .where(reach(actor, studentId))
    .where(theirs(studentId))
    .select(['p.id', 'p.name', 'p.kind', 'p.book_id', 'p.deadline'])
    .select('u.name as owner_name'),
  options: {
    search: 'p.search_text',
    sorts: {
      date: sql`coalesce(p.deadline, p.start_date, p.created_at)`,
      name: 'p.search_text',
    },
    order: { column: 'date', direction: 'desc' as const },
    id: 'p.id',
    filters: {
      missing: {
        label: 'gradebook.filter_missing',
        type: 'checkbox' as const,
        where: (values: Value<string[]>) => whenChosen(values, missing(studentId)),
      },
      commented: {
        label: 'gradebook.filter_commented',
        type: 'checkbox' as const,
        where: (values: Value<string[]>) =>
          whenChosen(
            values,
            sql`${commented(studentId)} and ${readsWork(actor, 'p', sql`${studentId}`)}`,
          ),
      },
    },
  },
}))

/** One page of what was given to a student whom the caller has found in the reader's reach, with how each stands. */
export async function papersOfStudent(asking: Asking, studentId: string, request: ListRequest) {
  const { db, actor } = asking
  const page = await pages(asking, { studentId }, request)
  const cells = await cellsOf(
    db,
    actor,
    [studentId],
    page.data.map(({ id }) => id),
  )
  const comments = await commentsTo(
    db,
    [...cells.values()].flatMap(({ id }) => id ?? []),
  )
  return {
    ...page,
    data: page.data.map((row): PaperOfStudent => {
      const { id, name, kind, book_id, deadline, owner_name } = row
      const cell = cells.get(keyOf(studentId, id))
      const open = cell?.reads ?? false
      return {
        id,
        name,
        kind,
        book_id,
        user: { name: owner_name },
        deadline: deadline?.toISOString() ?? null,
        submitted_at: cell?.submitted_at?.toISOString() ?? null,
        cell: presentCell(cell),
        comment: open ? (comments.get(cell?.id ?? '') ?? null) : null,
        can: { open },
      }
    }),
  }
}

/** What was said to the whole of these attempts, by attempt. */
async function commentsTo(db: Database, attemptIds: string[]): Promise<Map<string, string>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('feedback')
    .where('attempt_id', 'in', attemptIds)
    .where('attempt_question_id', 'is', null)
    .where('text', '<>', '')
    .select(['attempt_id', 'text'])
    .execute()
  return new Map(rows.map(({ attempt_id, text }) => [attempt_id, text]))
}
