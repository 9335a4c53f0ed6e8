import type { ListRequest } from '@meridian/contract/core/list.ts'
import { type SqlBool, sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import { released } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { OrSlots, Slots, Value } from '../../platform/database/slots.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import { type Asking, type ListOptions, onlyIds } from '../../platform/lists/list-options.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import type { Paper } from '../../visible/papers.ts'
import { studentName } from '../../visible/people.ts'
import { readsWork } from '../../visible/teaching.ts'
import { classOptions } from './class-options.ts'
import { labelled, labelStudents } from './labels.shared.ts'
import { answersWithId } from './responses.present.ts'

/** The answers that are listed. `anonymous` hides the names. */
interface Wanted {
  paperId: string
  questionId: string
  anonymous: boolean
}

function optionsOf({ paperId, anonymous }: OrSlots<Wanted>): ListOptions<Wanted> {
  return {
    search: anonymous ? sql`r.label::text` : 'r.search_text',
    sorts: {
      submitted_at: 'r.submitted_at',
      name: anonymous ? 'r.label' : 'r.student_name',
      score: 'r.score',
    },
    order: { column: 'submitted_at', direction: 'asc' },
    id: 'r.id',
    filters: {
      class_id: {
        label: 'filter.class',
        type: 'select',
        options: ({ db }, { paperId }) => classOptions(db, { paperId }),
        where: (values) => sql<SqlBool>`exists (
          select from given gi where gi.paper_id = ${paperId} and gi.student_id = r.student_id
            and gi.classroom_id = any(${onlyIds(values)}::uuid[]))`,
      },
      state: {
        label: 'filter.status',
        type: 'select',
        options: async ({ t }) =>
          (['to_grade', 'graded'] as const).map((value) => ({
            label: t(`grading.state_${value}`),
            value,
          })),
        where: (values) =>
          sql<SqlBool>`(case when r.score is null then 'to_grade' else 'graded' end) = any(${values}::text[])`,
      },
    },
  }
}

const answersTo = compiledList((db, actor, wanted: Slots<Wanted>) => ({
  options: optionsOf(wanted),
  rows: db.selectFrom(answers(actor, wanted.paperId, wanted.questionId).as('r')).selectAll(),
}))

/**
 * A page of the answers that were handed in to one question of a paper, from every attempt of every student whose work the actor reads. With
 * names hidden, the result has neither names nor ids of students, and they are searched and sorted by their labels.
 * @throws CallError invalid for a question that the paper does not have
 */
export async function listQuestionAnswers(
  asking: Asking & { secrets: Secrets },
  paper: Pick<Paper, 'id' | 'role'>,
  request: ListRequest & { question_id: string; anonymous: boolean },
) {
  const { db, actor, t } = asking
  const { question_id: questionId, anonymous } = request
  await requireQuestion(db, paper.id, questionId)
  if (anonymous) await labelStudents(db, paper.id)
  const wanted: Wanted = { paperId: paper.id, questionId, anonymous }
  const page = await answersTo(asking, wanted, request)
  const answered = await answersWithId(
    asking,
    actor,
    paper.id,
    page.data.map(({ id }) => id),
  )
  return {
    ...page,
    data: page.data.flatMap((row) => {
      const answer = answered.get(row.id)
      if (!answer) return []
      return {
        ...answer,
        attempt_id: row.attempt_id,
        number: row.number,
        student: anonymous
          ? labelled(row.label ?? 0, t)
          : { id: row.student_id, user: { name: row.student_name } },
        class: row.class,
        submitted_at: row.submitted_at.toISOString(),
        closed_at: row.closed_at?.toISOString() ?? null,
        released: row.released,
        can: { review: mayGrade(paper) },
      }
    }),
  }
}

async function requireQuestion(db: Database, paperId: string, questionId: string): Promise<void> {
  const row = isId(questionId)
    ? await db
        .selectFrom('questions')
        .where('id', '=', questionId)
        .where('paper_id', '=', paperId)
        .select('id')
        .executeTakeFirst()
    : undefined
  if (!row) throw invalidField('question_id', 'validation.not_available')
}

interface AnswerRow {
  id: string
  attempt_id: string
  number: number
  student_id: string
  student_name: string
  search_text: string
  label: number | null
  class: { id: string; name: string } | null
  score: string | null
  submitted_at: Date
  closed_at: Date | null
  released: boolean
}

function answers(actor: Viewer, paperId: Value<string>, questionId: Value<string>) {
  return sql<AnswerRow>`(
    select aq.id, a.id as attempt_id, a.number, a.student_id, u.name as student_name, ${studentName('u')} as search_text,
      l.number as label, c.class, aq.score, a.submitted_at, a.closed_at, ${released('a')} as released
    from papers p
    join attempts a on a.paper_id = p.id
    join attempt_questions aq on aq.attempt_id = a.id and aq.question_id = ${questionId}
    join students st on st.id = a.student_id
    join users u on u.id = st.user_id
    left join paper_labels l on l.paper_id = a.paper_id and l.student_id = a.student_id
    left join lateral (
      select jsonb_build_object('id', k.id, 'name', k.name) as class
      from given gi join classrooms k on k.id = gi.classroom_id
      where gi.paper_id = a.paper_id and gi.student_id = a.student_id
      order by k.name, k.id limit 1) c on true
    where p.id = ${paperId} and a.status <> 'in_progress' and ${readsWork(actor, 'p', sql`a.student_id`)})`
}
