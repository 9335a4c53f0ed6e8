import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Dependents } from '../../platform/managed/removal.ts'

/** The work that keeps a person from being deleted; each kind has a plural sentence `people.dependents_<name>`. */
const keeps = [
  'attempts',
  'papers',
  'resources',
  'books',
  'reviews',
  'marks',
  'announcements',
  'notes',
  'administration',
] as const
/** The rows that are deleted with a person. */
const goes = ['enrolments', 'teaching', 'about'] as const

/** Counts the dependents of a user, whatever their type. */
export async function dependentsOf(db: Reader, userId: string): Promise<Dependents> {
  const { rows } = await sql<Record<(typeof keeps)[number] | (typeof goes)[number], number>>`select
    (select count(*)::int from attempts a join students s on s.id = a.student_id where s.user_id = ${userId}) as attempts,
    (select count(*)::int from papers where owner_id = ${userId}) as papers,
    (select count(*)::int from resources where created_by = ${userId} and paper_id is null) as resources,
    (select count(*)::int from books where created_by = ${userId}) as books,
    (select count(*)::int from (
      select a.id from attempts a where a.closed_by = ${userId}
      union select q.attempt_id from attempt_questions q where q.graded_by = ${userId}
      union select f.attempt_id from feedback f where f.given_by = ${userId}
      union select w.attempt_id from answer_threads w where w.closed_by = ${userId}
      union select w.attempt_id from answer_threads w join thread_messages m using (attempt_question_id)
        where m.author_id = ${userId} and not m.by_student) reviewed) as reviews,
    (select count(distinct m.column_id)::int from outside_marks m left join students s on s.id = m.student_id
      where m.marked_by = ${userId} or s.user_id = ${userId}) as marks,
    (select count(*)::int from announcements where author_id = ${userId}) as announcements,
    (select count(*)::int from student_notes where author_id = ${userId}) as notes,
    (select count(*)::int from school_admins a join teachers t on t.user_id = a.user_id
      where a.user_id = ${userId}) as administration,
    (select count(*)::int from enrolments e join students s on s.id = e.student_id
      where s.user_id = ${userId}) as enrolments,
    (select count(*)::int from classroom_teachers ct join teachers t on t.id = ct.teacher_id
      where t.user_id = ${userId}) as teaching,
    (select count(*)::int from student_notes n join students s on s.id = n.student_id
      where s.user_id = ${userId}) as about`.execute(db)
  const of = (kinds: readonly (keyof (typeof rows)[number])[]) =>
    Object.fromEntries(kinds.map((kind) => [kind, rows[0]?.[kind] ?? 0]))
  return { keeps: of(keeps), goes: of(goes) }
}
