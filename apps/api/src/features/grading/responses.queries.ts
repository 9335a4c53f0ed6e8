import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { ListedResponse, responseStates } from '@meridian/contract/grading.responses.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { points } from '../../assessment/content.ts'
import { extended, own } from '../../assessment/ends.ts'
import { awaitsTeacher, lateWaiting, readyForRelease, released } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Slots, Value } from '../../platform/database/slots.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, type ListOptions, onlyIds } from '../../platform/lists/list-options.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { studentName } from '../../visible/people.ts'
import { readsWork } from '../../visible/teaching.ts'
import { paperHead } from '../papers/papers.shared.ts'
import { classOptions } from './class-options.ts'
import { labelled, labelStudents } from './labels.shared.ts'
import { type Answered, answersOf } from './responses.present.ts'

/** A student of a paper's classes, with the attempt that counts. Points are decimals in text. */
interface ResponseRow {
  student_id: string
  student_name: string
  search_text: string
  /** The number under which the student is shown where names are hidden. */
  label: number | null
  class: { id: string; name: string } | null
  class_ids: string[]
  id: string | null
  number: number | null
  started_at: Date | null
  submitted_at: Date | null
  closed_at: Date | null
  score: string | null
  max_score: string | null
  left_to_grade: number
  state: (typeof responseStates)[number]
  /** The end of this student's time, with their extension. */
  deadline: Date | null
  ready: boolean | null
  late: boolean | null
  /** Whether the student sees the result. */
  out: boolean | null
}

/** The responses that are listed. `anonymous` hides the names. */
interface Wanted {
  paperId: string
  anonymous: boolean
}

function optionsOf({ anonymous }: Pick<Wanted, 'anonymous'>): ListOptions<Wanted> {
  return {
    search: anonymous ? sql`r.label::text` : 'r.search_text',
    sorts: {
      submitted_at: 'r.submitted_at',
      name: anonymous ? 'r.label' : 'r.student_name',
      score: 'r.score',
      work: anonymous
        ? inOrderOfWork(sql`lpad(r.label::text, 9, '0')`)
        : inOrderOfWork(sql`r.student_name`),
    },
    order: { column: 'submitted_at', direction: 'desc' },
    id: 'r.student_id',
    filters: {
      class_id: {
        label: 'filter.class',
        type: 'select',
        options: ({ db }, { paperId }) => classOptions(db, { paperId }),
        where: inClasses,
      },
      state: {
        label: 'filter.status',
        type: 'select',
        options: async ({ t }) =>
          (
            ['to_grade', 'unreleased', 'graded', 'in_progress', 'not_started', 'missed'] as const
          ).map((value) => ({ label: t(`grading.state_${value}`), value })),
        where: (values) => sql<SqlBool>`r.state = any(${values}::text[])`,
      },
      waits: {
        label: 'grading.filter_waits',
        type: 'select',
        options: async ({ t }) =>
          (['grades', 'late', 'release'] as const).map((value) => ({
            label: t(`grading.waits_${value}`),
            value,
          })),
        where: (values) =>
          sql<SqlBool>`array[case when r.left_to_grade > 0 then 'grades' end, case when r.late then 'late' end,
            case when r.ready then 'release' end] && ${values}::text[]`,
      },
    },
  }
}

/** What a teacher has to do comes first: to grade, the oldest first, then what waits for its release, then the rest by name. */
const inOrderOfWork = (name: RawBuilder<unknown>) => sql<string>`case r.state
  when 'to_grade' then '0' || to_char(r.submitted_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
  when 'unreleased' then '1' || ${name}
  when 'in_progress' then '2' || ${name}
  when 'graded' then '3' || ${name}
  else '4' || ${name} end`

const inClasses = (values: Value<string[]>) =>
  sql<SqlBool>`r.class_ids && ${onlyIds(values)}::uuid[]`

const responsesTo = compiledList((db, actor, wanted: Slots<Wanted>) => ({
  options: optionsOf(wanted),
  rows: db.selectFrom(responses(actor, wanted.paperId).as('r')).selectAll(),
}))

/**
 * A page of a paper's responses: one row for each student of its classes, including those who have not started, with
 * counts for the chosen class. With `questions` every row has its questions and answers, which are read for all rows
 * at once.
 */
export async function listResponses(
  asking: Asking & { secrets: Secrets },
  paper: { id: string; deadline: Date | null },
  request: ListRequest & { questions: boolean; anonymous: boolean },
) {
  const { db, actor, t } = asking
  const { anonymous } = request
  const wanted: Wanted = { paperId: paper.id, anonymous }
  if (anonymous) await labelStudents(db, paper.id)
  const [page, counts] = await Promise.all([
    responsesTo(asking, wanted, request),
    countResponses(db, actor, paper.id, request),
  ])
  const attemptIds = request.questions ? page.data.flatMap(({ id }) => id ?? []) : []
  const [head, answered] = await Promise.all([
    paperHead(db, paper.id),
    answersOf(asking, actor, paper.id, attemptIds),
  ])
  return {
    ...page,
    data: page.data.map((row) => ({
      ...presentResponse(row, anonymous, t),
      paper: head,
      questions: answered.get(row.id ?? '') ?? ([] as Answered[]),
    })),
    counts,
    deadline: paper.deadline?.toISOString() ?? null,
  }
}

/** Counts the responses of the chosen classes in each state that a page shows. */
export async function countResponses(
  db: Database,
  actor: Viewer,
  paperId: string,
  request: Pick<ListRequest, 'filters'>,
) {
  let query = db.selectFrom(responses(actor, paperId).as('r'))
  for (const { name, value } of request.filters)
    if (name === 'class_id') query = query.where(inClasses([value].flat().map(String)))
  const [counts] = await rowsOf(
    db,
    query.select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where r.state = 'to_grade'))::int`.as('to_grade'),
      sql<number>`(count(*) filter (where r.state = 'unreleased'))::int`.as('unreleased'),
      sql<number>`(count(*) filter (where r.state = 'graded'))::int`.as('graded'),
      sql<number>`(count(*) filter (where r.state = 'in_progress'))::int`.as('in_progress'),
      sql<number>`(count(*) filter (where r.state in ('not_started', 'missed')))::int`.as(
        'not_handed_in',
      ),
    ]),
  )
  const none = { all: 0, to_grade: 0, unreleased: 0, graded: 0, in_progress: 0, not_handed_in: 0 }
  return counts ?? none
}

function presentResponse(
  row: ResponseRow,
  anonymous: boolean,
  t: Translate,
): Omit<ListedResponse, 'paper' | 'questions'> {
  return {
    id: row.id,
    student: anonymous
      ? labelled(row.label ?? 0, t)
      : { id: row.student_id, user: { name: row.student_name } },
    class: row.class,
    number: row.number,
    state: row.state,
    started_at: row.started_at?.toISOString() ?? null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    released: row.out ?? false,
    release_at: row.closed_at && !row.out ? row.closed_at.toISOString() : null,
    score: points(row.score),
    max_score: points(row.max_score),
    left_to_grade: row.left_to_grade,
    deadline: anonymous ? null : (row.deadline?.toISOString() ?? null),
  }
}

/**
 * The students of a paper's classes, and all others who have worked on it, as far as the actor reads their work. A student with several attempts is shown
 * with the one that waits longest for a grade, else the one that waits longest for its release, else the best one,
 * else the running one.
 */
function responses(actor: Viewer, paperId: Value<string>) {
  return sql<ResponseRow>`(
    select st.id as student_id, u.name as student_name, ${studentName('u')} as search_text, pl.number as label,
      case when w.class_ids <> '{}' then jsonb_build_object('id', w.class_ids[1], 'name', w.class_names[1]) end as class,
      w.class_ids, a.id, a.number, a.started_at, a.submitted_at, a.closed_at, a.score, a.max_score,
      case when a.status = 'in_progress' then 0 else coalesce(a.left_to_grade, 0) end as left_to_grade,
      case
        when a.id is null and ${own.deadline} <= now() then 'missed'
        when a.id is null then 'not_started'
        when a.status = 'in_progress' then 'in_progress'
        when a.left_to_grade > 0 or a.late then 'to_grade'
        when a.out then 'graded'
        else 'unreleased'
      end as state,
      ${own.deadline} as deadline, a.ready, a.late, a.out
    from papers p
    cross join lateral (
      select x.student_id,
        coalesce(array_agg(x.class_id order by x.class_name, x.class_id) filter (where x.class_id is not null), '{}') as class_ids,
        array_agg(x.class_name order by x.class_name, x.class_id) filter (where x.class_id is not null) as class_names
      from (
        select gi.student_id, c.id as class_id, c.name as class_name
        from given gi join classrooms c on c.id = gi.classroom_id where gi.paper_id = p.id
        union all
        select o.student_id, null, null from attempts o where o.paper_id = p.id) x
      group by x.student_id) w
    join students st on st.id = w.student_id
    join users u on u.id = st.user_id
    left join paper_labels pl on pl.paper_id = p.id and pl.student_id = w.student_id
    ${extended(sql`w.student_id`)}
    left join lateral (
      select v.*, f.ready, f.late, f.out, g.left_to_grade
      from attempts v
      cross join lateral (
        select ${awaitsTeacher('v')} as waits, ${readyForRelease('v')} as ready,
          ${lateWaiting('v')} as late, ${released('v')} as out) f
      cross join lateral (
        select (count(*) filter (where z.score is null))::int as left_to_grade
        from attempt_questions z where z.attempt_id = v.id) g
      where v.paper_id = p.id and v.student_id = w.student_id
      order by f.waits desc, f.ready, v.status = 'in_progress', case when f.waits then v.number end,
        v.score desc nulls last, v.number
      limit 1) a on true
    where p.id = ${paperId} and ${readsWork(actor, 'p', sql`w.student_id`)}
  )`
}
