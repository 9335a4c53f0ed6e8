import { kindNames, needsTeacher } from '@meridian/questions/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { counts } from '../../assessment/corrected.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { isSealed, practisable } from '../../visible/practice.ts'

/** The kinds of question that are marked without a teacher, in SQL. */
export const markedKinds = sql.join(
  kindNames.filter((kind) => !needsTeacher(kind)).map((kind) => sql.lit(kind)),
)

/** Today in the student's school. */
export function today(actor: Viewer): RawBuilder<string> {
  return sql<string>`(select (now() at time zone ts.time_zone)::date from schools ts where ts.id = ${actor.schoolId})`
}

/** What a student can practise, as rows of questions `q`, their versions `v`, and how far the student is with them (`pq`). */
export function practisedQuestions(actor: Viewer) {
  return sql`questions q
    join question_versions v on v.id = q.version_id and v.type in (${markedKinds})
    left join question_corrections qc on qc.id = q.correction_id
    left join practised_questions pq on pq.question_id = q.id and pq.student_id = ${actor.studentId}`
}

/** Which rows of practisedQuestions() are asked: those that stand, count, and are in nothing that is not out. */
export function isAsked(actor: Viewer) {
  return sql<boolean>`(q.removed_at is null and ${counts('qc')} and not ${isSealed(actor, 'v')})`
}

/** A worksheet that a student can practise with, as a row. */
export interface PracticeRow {
  id: string
  name: string
  search_text: string
  book: { id: string; name: string }
  unit_id: string
  lesson_id: string | null
  place: { id: string; name: string; lesson: boolean }
  questions: number
  untried: number
  due: number
  next_on: string | null
}

/** The worksheets that a student can practise with, as a table; none of which nothing can be asked. */
export function practices(actor: Viewer): RawBuilder<PracticeRow> {
  return sql<PracticeRow>`(
    select p.id, p.name, p.search_text, json_build_object('id', b.id, 'name', b.name) as book, r.unit_id, r.lesson_id,
      json_build_object('id', coalesce(l.id, u.id), 'name', coalesce(l.name, u.name), 'lesson', l.id is not null) as place, n.*
    from resources r
    join papers p on p.id = r.paper_id
    join books b on b.id = r.book_id
    join units u on u.id = r.unit_id
    left join lessons l on l.id = r.lesson_id
    cross join lateral (
      select count(*)::int as questions, (count(*) filter (where pq.question_id is null))::int as untried,
        (count(*) filter (where pq.due_on <= ${today(actor)}))::int as due, min(pq.due_on)::text as next_on
      from ${practisedQuestions(actor)} where q.paper_id = p.id and ${isAsked(actor)}) n
    where ${practisable(actor, 'p', 'r')} and n.questions > 0)`
}
