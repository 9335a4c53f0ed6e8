import { type StudentFate, studentFates } from '@meridian/contract/years.ts'
import { type RawBuilder, sql } from 'kysely'

/** One student in the outcome of a plan, as `year_outcome` of functions/years.sql gives it. */
export interface OutcomeRow {
  student_id: string
  user_id: string
  name: string
  search_text: string
  active: boolean
  grade_before: string
  grade_after: string
  from_ids: string[]
  to_ids: string[]
  fate: StudentFate
  chosen: boolean
}

/** How many students each class of the new year would have: `id`, `students`. */
export function studentsThen(yearId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.id, count(*)::int as students
    from year_outcome(${yearId}) o, unnest(o.to_ids) as t(id) group by t.id`
}

/** Counts outcomes `o` by fate, one column for each. */
export const fateCounts: RawBuilder<unknown> = sql.join(
  studentFates.map(
    (fate) => sql`(count(*) filter (where o.fate = ${sql.lit(fate)}))::int as ${sql.ref(fate)}`,
  ),
)

/**
 * The teachers of a class of the new year `p` (P37.4): those of the present class of its name and grade, or of the class that it comes
 * from. `present` says which classes are the present ones, under `c`.
 */
export function teachersThen(present: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ct.teacher_id from classrooms c join classroom_teachers ct on ct.classroom_id = c.id
    where p.teachers = 'class' and c.id = p.classroom_id
      or p.teachers = 'grade' and c.tenant_id = p.tenant_id and ${present} and c.name = p.name and c.grade_id = p.grade_id`
}
