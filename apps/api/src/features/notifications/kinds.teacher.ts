import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { fullyGraded, lateWaiting } from '../../assessment/states.ts'
import { waitingThread } from '../../assessment/threads.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { gradesAt, readsWork } from '../../visible/teaching.ts'
import { columns, type Kind, kindOf } from './kind.ts'

/** The classes of the paper `p`. */
const classes = sql`array(select c.name from paper_classes pc join classrooms c on c.id = pc.classroom_id
  where pc.paper_id = p.id order by c.search_text, c.id)`

/** Papers in use at which a teacher grades, as `p`; looked for by the ways that lead to them, since a table has all schools'. */
function gradedBy(viewer: Viewer): RawBuilder<unknown> {
  return sql`papers p where p.id in (
      select o.id from papers o where o.owner_id = ${viewer.userId}
      union select pe.paper_id from paper_editors pe where pe.teacher_id = ${viewer.teacherId}
      union select tc.paper_id from paper_classes tc join classroom_teachers tt on tt.classroom_id = tc.classroom_id
        where tt.teacher_id = ${viewer.teacherId})
    and p.tenant_id = ${viewer.schoolId} and p.archived_at is null and p.kind <> 'worksheet'
    and ${gradesAt(viewer, 'p')}`
}

/** Work at each paper under a condition on the attempts `a`: how many students', and since when the last of it. */
function work(
  kind: 'to_grade' | 'late',
  which: RawBuilder<SqlBool>,
  at: RawBuilder<unknown>,
): Kind {
  return kindOf(
    kind,
    (viewer) => sql`select ${columns(kind, {
      subject: sql`p.id`,
      paper: 'p',
      at: sql`w.at`,
      classes,
      count: sql`w.students`,
    })}
      from (select p.* from ${gradedBy(viewer)}) p
      cross join lateral (
        select count(distinct a.student_id) as students, max(${at}) as at from attempts a
        where a.paper_id = p.id and a.status <> 'in_progress' and ${which}
          and ${readsWork(viewer, 'p', sql`a.student_id`)}) w
      where w.students > 0`,
  )
}

const toGrade = work('to_grade', sql<SqlBool>`(not ${fullyGraded('a')})`, sql`a.submitted_at`)

const arrived = sql`(select max(la.arrived_at) from late_answers la where la.attempt_id = a.id)`
const late = work('late', lateWaiting('a'), sql`coalesce(${arrived}, a.submitted_at)`)

const dayBefore = sql`((p.deadline at time zone s.time_zone - interval '1 day') at time zone s.time_zone)`

/** A paper of one's own that closes within a day, while students have not begun it. */
const closing = kindOf(
  'closing',
  (viewer) => sql`select ${columns('closing', {
    subject: sql`p.id`,
    paper: 'p',
    at: dayBefore,
    classes,
    count: sql`n.waiting`,
    total: sql`n.students`,
    deadline: sql`p.deadline`,
  })}
    from papers p join schools s on s.id = p.tenant_id
    cross join lateral (
      select count(*) as students, count(*) filter (where not st.begun) as waiting
      from (
        select distinct gi.student_id, exists (
          select from attempts b where b.paper_id = p.id and b.student_id = gi.student_id) as begun
        from given gi
        join classrooms c on c.id = gi.classroom_id and c.active
        ${extended(sql`gi.student_id`)}
        where gi.paper_id = p.id and gi.given_at < ${dayBefore} and ${own.deadline} <= p.deadline
          and not exists (select from excuses ex where ex.paper_id = p.id and ex.student_id = gi.student_id)) st) n
    where p.owner_id = ${viewer.userId} and p.tenant_id = ${viewer.schoolId} and p.archived_at is null
      and p.deadline > now() and coalesce(p.start_date < ${dayBefore}, true) and n.waiting > 0
      and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)`,
)

/** Questions about answers that wait at each paper, for every teacher who reads those answers (P31.5). */
const asked = kindOf(
  'question_asked',
  (viewer) => sql`select ${columns('question_asked', {
    subject: sql`p.id`,
    paper: 'p',
    at: sql`w.at`,
    classes,
    count: sql`w.threads`,
  })}
    from (
      select a.paper_id, count(*) as threads,
        max((select max(m.written_at) from thread_messages m
          where m.attempt_question_id = t.attempt_question_id and m.by_student)) as at
      from answer_threads t
      join attempts a on a.id = t.attempt_id
      join papers o on o.id = a.paper_id
      where t.tenant_id = ${viewer.schoolId} and ${waitingThread('t', 'a')}
        and ${readsWork(viewer, 'o', sql`a.student_id`)}
      group by a.paper_id) w
    join papers p on p.id = w.paper_id`,
)

/** What teachers are told of the papers at which they grade, and of the work that they read. */
export const teacherKinds: readonly Kind[] = [toGrade, late, asked, closing]
