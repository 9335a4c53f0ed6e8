import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { released } from '../../assessment/states.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { columns, type Kind, kindOf } from './kind.ts'

/** The day before a student's own deadline, at the same time of day in the school's zone. */
const dayBefore = sql<Date>`((${own.deadline} at time zone s.time_zone - interval '1 day') at time zone s.time_zone)`

/** Whether the student has begun the paper `p`, or has handed it in. */
const begun = (viewer: Viewer, handedIn = false) => sql<SqlBool>`exists (select from attempts b
  where b.paper_id = p.id and b.student_id = ${viewer.studentId} ${handedIn ? sql`and b.status <> 'in_progress'` : sql``})`

/** The papers that a student has, as `p`, with `g`: since when and through which classes; as their list shows them (P11.4). */
function papersOf(viewer: Viewer): RawBuilder<unknown> {
  return sql`(
      select gi.paper_id, min(gi.given_at) as given_at, array_agg(c.name order by c.search_text, c.id) as classes
      from given gi join classrooms c on c.id = gi.classroom_id
      where gi.student_id = ${viewer.studentId} and c.active group by gi.paper_id) g
    join papers p on p.id = g.paper_id and p.tenant_id = ${viewer.schoolId} and p.archived_at is null
      and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)
      and not exists (select from excuses ex where ex.paper_id = p.id and ex.student_id = ${viewer.studentId})
    join schools s on s.id = p.tenant_id
    ${extended(sql`${viewer.studentId}`)}`
}

const about = { subject: sql`p.id`, paper: 'p', classes: sql`g.classes`, deadline: own.deadline }

/** Something to do, from its opening on, until its time is over without it. */
const given = kindOf('given', (viewer) => {
  const at = sql`greatest(g.given_at, p.start_date)`
  return sql`select ${columns('given', { ...about, at, known: begun(viewer) })}
    from ${papersOf(viewer)}
    where coalesce(${own.deadline} > now(), true) or ${begun(viewer)}`
})

/** What is due within a day and not handed in. Who has it for less than a day was told just now. */
const due = kindOf(
  'due',
  (viewer) => sql`select ${columns('due', { ...about, at: dayBefore })}
    from ${papersOf(viewer)}
    where ${own.deadline} > now() and greatest(g.given_at, p.start_date) < ${dayBefore}
      and not ${begun(viewer, true)}`,
)

/** What a teacher has reminded of, as long as it can be handed in and is not. */
const reminded = kindOf(
  'reminded',
  (viewer, since) => sql`select ${columns('reminded', { ...about, at: sql`re.at` })}
    from ${papersOf(viewer)}
    join reminders re on re.paper_id = p.id and re.student_id = ${viewer.studentId}
    where re.at > ${since} and coalesce(${own.deadline} > now(), true) and coalesce(p.start_date <= now(), true)
      and not ${begun(viewer, true)}`,
)

/** What was not begun until its time was over. */
const missed = kindOf(
  'missed',
  (viewer) => sql`select ${columns('missed', { ...about, at: own.deadline })}
    from ${papersOf(viewer)}
    where ${own.deadline} <= now() and g.given_at < ${own.deadline} and not ${begun(viewer)}`,
)

/** A result that came out later than the student handed in: who sees it while handing in is told nothing. */
const results = kindOf(
  'released',
  (viewer, since) => sql`select ${columns('released', {
    subject: sql`a.id`,
    attempt: sql`a.id`,
    paper: 'p',
    at: sql`coalesce(a.closed_at, a.late_until, a.submitted_at)`,
  })}
    from attempts a join papers p on p.id = a.paper_id
    where a.student_id = ${viewer.studentId} and a.tenant_id = ${viewer.schoolId} and ${released('a')}
      and (a.status = 'closed' or a.submitted_by = 'deadline')
      and coalesce(a.closed_at, a.late_until, a.submitted_at) > ${since}`,
)

/**
 * Marks that changed after their student could see them: by a correction (P17), which the home shows with both marks until
 * it is seen there, or by another grade (P14.6).
 */
const changes = kindOf(
  'mark_changed',
  (viewer, since) => sql`select ${columns('mark_changed', {
    subject: sql`a.id`,
    attempt: sql`a.id`,
    paper: 'p',
    at: sql`m.at`,
    known: sql`m.known`,
  })}
    from attempts a join papers p on p.id = a.paper_id
    cross join lateral (
      select max(e.at) as at, bool_and(e.known) as known from (
        select n.at, n.seen_at is not null as known from grade_notices n where n.attempt_id = a.id
        union all
        select aq.graded_at, false from attempt_questions aq join former_grades f on f.attempt_question_id = aq.id
        where aq.attempt_id = a.id and f.version = aq.version and f.score is distinct from aq.score) e
      where e.at > ${since}) m
    where a.student_id = ${viewer.studentId} and a.tenant_id = ${viewer.schoolId} and ${released('a')}
      and m.at is not null`,
)

/** Answers of teachers to what a student has asked about a result that is out, one row for each result. */
const answered = kindOf(
  'question_answered',
  (viewer, since) => sql`select ${columns('question_answered', {
    subject: sql`a.id`,
    attempt: sql`a.id`,
    paper: 'p',
    at: sql`m.at`,
  })}
    from attempts a join papers p on p.id = a.paper_id
    cross join lateral (
      select max(n.written_at) as at from answer_threads t
      join thread_messages n on n.attempt_question_id = t.attempt_question_id
      where t.attempt_id = a.id and not n.by_student and n.written_at > ${since}) m
    where a.student_id = ${viewer.studentId} and a.tenant_id = ${viewer.schoolId} and ${released('a')}
      and m.at is not null`,
)

/** What students are told of their papers. */
export const studentKinds: readonly Kind[] = [
  given,
  due,
  reminded,
  missed,
  results,
  changes,
  answered,
]
