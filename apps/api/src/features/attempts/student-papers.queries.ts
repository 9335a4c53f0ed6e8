import type { StudentPaper, studentStates } from '@meridian/contract/attempts.ts'
import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type ListSpec, pageOf } from '../../platform/lists/page.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { type StartFacts, whyNotStart } from './attempts.policy.ts'
import { released } from './attempts.shared.ts'

/** A paper as it stands for one student; instants are Dates, points decimals. */
interface StudentPaperRow {
  id: string
  kind: StudentPaper['paper']['kind']
  name: string
  description: string
  start_date: Date | null
  deadline: Date | null
  max_attempts: number
  archived: boolean
  search_text: string
  book: { id: string; name: string } | null
  class: { id: string; name: string } | null
  class_active: boolean
  assigned: boolean
  questions_count: number
  questions_now: number
  max_score: string
  used: number
  attempt_id: string | null
  submitted_at: Date | null
  score: string | null
  left_to_grade: number
  state: (typeof studentStates)[number]
  now: Date
  time_zone: string
}

const spec: ListSpec = {
  search: 'sp.search_text',
  sorts: { deadline: 'sp.deadline', submitted_at: 'sp.submitted_at', name: 'sp.name' },
  order: { column: 'deadline', direction: 'asc' },
  id: 'sp.id',
  filters: {
    state: {
      label: 'filter.status',
      type: 'select',
      where: (values) => sql<SqlBool>`sp.state = any(${values}::text[])`,
    },
  },
}

/** A paper without questions, or put away before the student began, is nothing to do and nothing to look at. */
const worthListing = sql<SqlBool>`(sp.attempt_id is not null or (sp.questions_now > 0 and not sp.archived))`

/** The student's papers by page, each with how it stands. */
export async function listStudentPapers(
  db: Database,
  actor: Actor,
  request: ListRequest,
  t: Translate,
) {
  const page = await pageOf(
    db.selectFrom(studentPapers(actor).as('sp')).where(worthListing).selectAll(),
    spec,
    request,
    t,
  )
  return { ...page, data: page.data.map((row) => presentStudentPaper(row, t)) }
}

/** One paper of the student with what decides a start; null when it is not theirs. */
export async function findStudentPaper(db: Reader, actor: Actor, paperId: string) {
  if (!isId(paperId)) return null
  const row = await db
    .selectFrom(studentPapers(actor).as('sp'))
    .where(sql<SqlBool>`sp.id = ${paperId}`)
    .selectAll()
    .executeTakeFirst()
  return row ? { ...row, facts: factsOf(row) } : null
}

/** The student's attempts at a paper, the newest first; points only of those that are released. */
export async function attemptsAt(db: Reader, actor: Actor, paperId: string) {
  const rows = await db
    .selectFrom('attempts as a')
    .where('a.paper_id', '=', paperId)
    .where('a.student_id', '=', actor.studentId)
    .orderBy('a.number', 'desc')
    .select(['a.id', 'a.number', 'a.status', 'a.submitted_at', 'a.max_score'])
    .select(released('a').as('released'))
    .select(sql<string | null>`case when ${released('a')} then a.score end`.as('score'))
    .execute()
  return rows.map((row) => ({
    ...row,
    released: row.released === true,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    score: row.score === null ? null : Number(row.score),
    max_score: Number(row.max_score),
  }))
}

/** The contract's student paper; whether it can be started is the policy's word. */
export function presentStudentPaper(row: StudentPaperRow, t: Translate): StudentPaper {
  const running = row.state === 'in_progress'
  const reason = running ? null : whyNotStart(factsOf(row))
  return {
    paper: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      description: row.description,
      book: row.book,
      start_date: row.start_date?.toISOString() ?? null,
      deadline: row.deadline?.toISOString() ?? null,
      questions_count: row.questions_count,
      max_score: Number(row.max_score),
      max_attempts: row.max_attempts,
    },
    class: row.class,
    state: row.state,
    can_start: !running && reason === null,
    why_not: reason && t(reason.key, reason.values),
    attempts_used: row.used,
    attempt_id: row.attempt_id,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    score: row.score === null ? null : Number(row.score),
    left_to_grade: row.left_to_grade,
  }
}

function factsOf(row: StudentPaperRow): StartFacts {
  return {
    archived: row.archived || !row.assigned,
    classActive: row.class_active,
    questions: row.questions_now,
    startDate: row.start_date,
    deadline: row.deadline,
    maxAttempts: row.max_attempts,
    used: row.used,
    now: row.now,
    timeZone: row.time_zone,
  }
}

/**
 * Every paper that is given to a class of the student, and every paper the student has worked on. The
 * attempt beside it is the running one, else the best released one, else the last; its points come along only when they
 * are released.
 */
function studentPapers(actor: Actor) {
  return sql<StudentPaperRow>`(
    select p.id, p.kind, p.name, p.description, p.start_date, p.deadline, p.max_attempts,
      p.archived_at is not null as archived, p.search_text,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as book,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as class,
      coalesce(c.active, false) as class_active, c.id is not null as assigned,
      coalesce(a.questions_count, q.questions_count) as questions_count, q.questions_count as questions_now,
      coalesce(a.max_score, q.max_score) as max_score,
      u.used, a.id as attempt_id, a.submitted_at, a.score, coalesce(a.left_to_grade, 0) as left_to_grade,
      case
        when a.status = 'in_progress' then 'in_progress'
        when a.released then 'released'
        when a.id is not null then 'waiting'
        when p.start_date > now() then 'upcoming'
        when p.deadline <= now() then 'missed'
        else 'open'
      end as state,
      now() as now, s.time_zone
    from papers p
    join schools s on s.id = p.school_id
    left join books b on b.id = p.book_id
    left join lateral (
      select k.id, k.name, k.active from paper_classes pc
      join classrooms k on k.id = pc.classroom_id
      join enrolments e on e.classroom_id = k.id and e.student_id = ${actor.studentId}
      where pc.paper_id = p.id order by k.active desc, k.name, k.id limit 1) c on true
    cross join lateral (
      select count(*)::int as questions_count, coalesce(sum(v.weight), 0) as max_score
      from questions x join question_versions v on v.id = x.version_id
      where x.paper_id = p.id and x.removed_at is null) q
    cross join lateral (
      select count(*)::int as used from attempts w
      where w.paper_id = p.id and w.student_id = ${actor.studentId}) u
    left join lateral (
      select w.id, w.status, w.submitted_at, w.max_score, r.released, g.questions_count,
        case when r.released then w.score end as score,
        case when r.released then g.left_to_grade end as left_to_grade
      from attempts w
      cross join lateral (select ${released('w')} as released) r
      cross join lateral (
        select count(*)::int as questions_count, (count(*) filter (where z.score is null))::int as left_to_grade
        from attempt_questions z where z.attempt_id = w.id) g
      where w.paper_id = p.id and w.student_id = ${actor.studentId}
      order by w.status = 'in_progress' desc, r.released desc,
        case when r.released then w.score end desc nulls last,
        case when r.released then w.number end, w.number desc
      limit 1) a on true
    where p.school_id = ${actor.schoolId}
      and (a.id is not null or c.id is not null)
  )`
}
