import { sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { held } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readsWork } from '../../visible/teaching.ts'

/**
 * Counts the students, of those whose work the actor reads, whom the released results of a paper could still help: those who are answering, those whose
 * answers may still arrive late, and those who have not started and may. A student who has handed in and has another
 * attempt left does not count. `until` is when the last of them can send something, including the time for late
 * answers; null where there is nobody, or no end.
 */
export async function stillOpen(db: Database, actor: Actor, paperId: string) {
  const { rows } = await sql<{ students: number; until: Date | null }>`
    select count(distinct o.student_id)::int as students,
      case when bool_and(o.until is not null) then max(o.until) end as until
    from (
      select a.student_id, case a.status when 'submitted' then a.late_until
        else a.ends_at + p.late_minutes * interval '1 minute' end as until
      from attempts a join papers p on p.id = a.paper_id
      where a.paper_id = ${paperId}
        and ${readsWork(actor, 'p', sql`a.student_id`)}
        and (a.status = 'in_progress' or a.status = 'submitted' and ${held('a')})
      union all
      select gi.student_id, ${own.deadline} + p.late_minutes * interval '1 minute'
      from papers p
      join given gi on gi.paper_id = p.id
      join classrooms c on c.id = gi.classroom_id and c.active
      join students st on st.id = gi.student_id
      join users u on u.id = st.user_id and u.active
      ${extended(sql`gi.student_id`)}
      where p.id = ${paperId} and ${readsWork(actor, 'p', sql`gi.student_id`)}
        and p.archived_at is null and coalesce(${own.deadline} > now(), true)
        and not exists (select from attempts a where a.paper_id = p.id and a.student_id = gi.student_id)) o`.execute(
    db,
  )
  const { students = 0, until = null } = rows[0] ?? {}
  return { students, until: until?.toISOString() ?? null }
}
