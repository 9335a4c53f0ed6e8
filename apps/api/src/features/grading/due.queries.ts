import { type DuePaper, dueLimit } from '@meridian/contract/grading.due.ts'
import { sql } from 'kysely'
import { extended } from '../../assessment/ends.ts'
import { awaitsGrades } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { visiblePapers } from '../../visible/papers.ts'
import { gradesAt, owns, readsWork } from '../../visible/teaching.ts'
import { handedIn, mayBeReminded } from './remind.sql.ts'

interface DueRow {
  id: string
  name: string
  kind: DuePaper['kind']
  book_id: string | null
  owner_name: string
  own: boolean
  units: number[]
  opens_at: Date | null
  deadline: Date | null
  created_at: Date
  students: number
  handed_in: number
  to_grade: number
  to_remind: number
  reminded_at: Date | null
  total: string
}

const rowsOf = compiledFor((db, actor, { id }: Slots<{ id: string }>) => {
  const next = sql`(
    select p.*, count(*) over () as total from papers p
    where p.kind in ('quiz', 'assignment') and p.archived_at is null and ${visiblePapers(actor, 'p')}
      and coalesce(p.deadline > now(), true)
      and exists (select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${id})
    order by p.deadline nulls last, p.created_at desc, p.id limit ${sql.lit(dueLimit)})`
  // Beside what the class has done, which all who see it may know, the work that waits for this reader.
  const progress = sql`(
    select count(*)::int as students, (count(*) filter (where h.done))::int as handed_in,
      (count(*) filter (where not h.done and ${mayBeReminded} and ${gradesAt(actor, 'p')}
        and ${readsWork(actor, 'p', sql`gi.student_id`)}))::int as to_remind
    from given gi
    join classrooms c on c.id = gi.classroom_id
    join students st on st.id = gi.student_id
    join users u on u.id = st.user_id
    ${extended(sql`gi.student_id`)}
    cross join lateral (select ${handedIn} as done) h
    where gi.paper_id = p.id and gi.classroom_id = ${id})`
  return db
    .selectFrom(
      sql<DueRow>`(
        select p.id, p.name, p.kind, p.book_id, ow.name as owner_name, ${owns(actor, 'p')} as own,
          array(select un.position from paper_units pu join units un on un.id = pu.unit_id
            where pu.paper_id = p.id order by un.position) as units,
          case when p.start_date > now() then p.start_date end as opens_at, p.deadline, p.created_at,
          n.students, n.handed_in, n.to_remind, p.total,
          (select count(*)::int from attempts a
            where a.paper_id = p.id and ${awaitsGrades('a')} and ${gradesAt(actor, 'p')}
              and ${readsWork(actor, 'p', sql`a.student_id`)}
              and exists (select from enrolments e where e.classroom_id = ${id} and e.student_id = a.student_id)) as to_grade,
          (select max(l.at) from audit_log l
            where l.entity = 'paper' and l.entity_id = p.id and l.action = 'reminded'
              and l.at > now() - interval '1 hour' and l.details -> 'classes' @> to_jsonb(${id}::text)) as reminded_at
        from ${next} p join users ow on ow.id = p.owner_id cross join lateral ${progress} n)`.as(
        'd',
      ),
    )
    .selectAll('d')
    .orderBy('d.deadline', (order) => order.asc().nullsLast())
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
})

/**
 * What is given to a class and not past its deadline, the next deadline first and then those without one: how many of the
 * class have handed in, and what of it waits for the actor.
 */
export async function dueInClass(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ data: DuePaper[]; total: number }> {
  const rows = await rowsOf(db, actor, { id })
  return {
    data: rows.map(({ owner_name, opens_at, deadline, to_remind, reminded_at, ...row }) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      book_id: row.book_id,
      user: { name: owner_name },
      own: row.own,
      units: row.units,
      opens_at: opens_at?.toISOString() ?? null,
      deadline: deadline?.toISOString() ?? null,
      students: row.students,
      handed_in: row.handed_in,
      to_grade: row.to_grade,
      remind:
        to_remind > 0 ? { students: to_remind, sent_at: reminded_at?.toISOString() ?? null } : null,
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}
