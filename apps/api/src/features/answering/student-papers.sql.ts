import type { StudentPaper, studentStates } from '@meridian/contract/answering.ts'
import { sql } from 'kysely'
import { counts } from '../../assessment/corrected.ts'
import { extended, own } from '../../assessment/ends.ts'
import { newToStudent, released } from '../../assessment/states.ts'
import type { Viewer } from '../../platform/session/viewer.ts'

/** A paper with the state of one student's work on it. Points are decimals in text. */
export interface StudentPaperRow {
  id: string
  kind: StudentPaper['paper']['kind']
  name: string
  description: string
  start_date: Date | null
  deadline: Date | null
  time_limit: number | null
  extension: StudentPaper['paper']['extension']
  max_attempts: number
  archived: boolean
  search_text: string
  book: { id: string; name: string; thumbnail_id: string | null } | null
  class: { id: string; name: string } | null
  class_active: boolean
  assigned: boolean
  questions_count: number
  questions_now: number
  max_score: string
  used: number
  attempt_id: string | null
  submitted_at: Date | null
  answered: number | null
  score: string | null
  left_to_grade: number
  is_new: boolean
  state: (typeof studentStates)[number]
  now: Date
  time_zone: string
}

/**
 * The papers that are given to the student through a class, and the papers that the student has worked on. Each row has
 * one attempt: the running one, else the best released one, else the last. Its points are there only when they are
 * released, and until then the maximum ignores corrections.
 */
export function studentPapers(actor: Viewer) {
  return sql<StudentPaperRow>`(
    select p.id, p.kind, p.name, p.description, p.start_date, ${own.deadline} as deadline, p.max_attempts,
      ${own.limit} as time_limit, ${own.extension} as extension,
      p.archived_at is not null as archived, p.search_text,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name, 'thumbnail_id', b.thumbnail_id) end as book,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as class,
      coalesce(c.active, false) as class_active, c.id is not null as assigned,
      coalesce(a.questions_count, q.questions_count) as questions_count, q.questions_count as questions_now,
      coalesce(a.max_score, q.max_score) as max_score,
      u.used, a.id as attempt_id, a.submitted_at, a.answered, a.score, coalesce(a.left_to_grade, 0) as left_to_grade,
      u.is_new,
      case
        when a.status = 'in_progress' then 'in_progress'
        when a.released then 'released'
        when a.id is not null then 'waiting'
        when p.start_date > now() then 'upcoming'
        when ${own.deadline} <= now() then 'missed'
        else 'open'
      end as state,
      now() as now, s.time_zone
    from (
      select gi.paper_id from given gi where gi.student_id = ${actor.studentId}
      union
      select w.paper_id from attempts w where w.student_id = ${actor.studentId}) mine
    join papers p on p.id = mine.paper_id
    join schools s on s.id = p.tenant_id
    ${extended(sql`${actor.studentId}`)}
    left join books b on b.id = p.book_id
    left join lateral (
      select k.id, k.name, k.active from given gi
      join classrooms k on k.id = gi.classroom_id
      where gi.paper_id = p.id and gi.student_id = ${actor.studentId} order by k.active desc, k.name, k.id limit 1) c on true
    cross join lateral (
      select count(*)::int as questions_count, coalesce(sum(v.weight), 0) as max_score
      from questions k join question_versions v on v.id = k.version_id
      left join question_corrections qc on qc.id = k.correction_id
      where k.paper_id = p.id and k.removed_at is null and ${counts('qc')}) q
    cross join lateral (
      select count(*)::int as used, coalesce(bool_or(${newToStudent('w')}), false) as is_new from attempts w
      where w.paper_id = p.id and w.student_id = ${actor.studentId}) u
    left join lateral (
      select w.id, w.status, w.submitted_at, r.released, g.questions_count,
        case when r.released then w.max_score else g.asked_for end as max_score,
        case when w.status = 'in_progress' then g.answered end as answered,
        case when r.released then w.score end as score,
        case when r.released then g.left_to_grade end as left_to_grade
      from attempts w
      cross join lateral (select ${released('w')} as released) r
      cross join lateral (
        select count(*)::int as questions_count, sum(z.weight) as asked_for,
          (count(*) filter (where z.answer is not null))::int as answered,
          (count(*) filter (where z.score is null))::int as left_to_grade
        from attempt_questions z where z.attempt_id = w.id) g
      where w.paper_id = p.id and w.student_id = ${actor.studentId}
      order by w.status = 'in_progress' desc, r.released desc,
        case when r.released then w.score end desc nulls last,
        case when r.released then w.number end, w.number desc
      limit 1) a on true
    where p.tenant_id = ${actor.schoolId}
  )`
}
