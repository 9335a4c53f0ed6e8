import { sql } from 'kysely'
import { released } from '../../assessment/states.ts'
import { isId } from '../../platform/database/ids.ts'
import type { StoredKey } from '../../platform/database/json-columns.ts'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import type { Answered, Handed, Rule } from './corrections.plan.ts'

/** A correction that stands. */
export interface Standing {
  id: string
  number: number
  kind: NonNullable<Rule['kind']>
  keys: Record<string, StoredKey>
}

export type Corrected = Awaited<ReturnType<typeof readQuestion>>

/**
 * A question of a paper, also one that was taken out, with its versions and the corrections that stand, the newest
 * first. 422 on `question_id` for one that is not of the paper.
 */
export async function readQuestion(db: Reader, paperId: string, questionId: string) {
  const question = isId(questionId)
    ? await db
        .selectFrom('questions as q')
        .innerJoin('question_versions as v', 'v.id', 'q.version_id')
        .where('q.id', '=', questionId)
        .where('q.paper_id', '=', paperId)
        .select(['q.id', 'q.tenant_id', 'q.paper_id', 'q.version_id', 'v.text'])
        .select(
          sql<number | null>`case when q.removed_at is null then q.position end`.as('position'),
        )
        .executeTakeFirst()
    : undefined
  if (!question) throw invalidField('question_id', 'validation.not_available')
  const [versions, standing] = await allIn(
    db
      .selectFrom('question_versions as v')
      .where('v.question_id', '=', question.id)
      .orderBy('v.number', 'desc')
      .select(['v.id', 'v.number', 'v.type', 'v.text', 'v.prompt', 'v.key'])
      .select(
        sql<number>`(select count(*)::int from attempt_questions aq where aq.version_id = v.id)`.as(
          'attempts',
        ),
      )
      .execute(),
    standingOf(db, question.id),
  )
  return { ...question, versions, standing }
}

async function standingOf(db: Reader, questionId: string): Promise<Standing[]> {
  return db
    .selectFrom('question_corrections')
    .where('question_id', '=', questionId)
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .select(['id', 'number', 'kind', 'keys'])
    .execute()
}

/** How a question counts by the newest correction that stands, or the one at another place among them. */
export function ruleOf(standing: readonly Standing[], place = 0): Rule {
  const { kind = null, keys = {} } = standing[place] ?? {}
  return { kind, keys }
}

/**
 * The handed-in attempts at a paper by student's name, and the answers to one of its questions in them. What a teacher
 * gave by hand is hidden while the question is dropped or credited; it is with the first of those corrections.
 */
export async function readMarks(db: Reader, question: Corrected) {
  const hiding = question.standing.findIndex(({ kind }) => kind === 'key')
  const chain = (hiding < 0 ? question.standing : question.standing.slice(0, hiding)).map(
    ({ id }) => id,
  )
  const own = (column: 'score' | 'correct') =>
    chain.length > 0 ? sql.ref(`o.${column}`) : sql.ref(`aq.${column}`)
  const { rows: answers } = await sql<Answered>`
    select aq.id, aq.attempt_id, aq.version_id, v.type, v.key, aq.answer, aq.weight, aq.score, aq.correct,
      aq.answer_seq, aq.graded_at, ${own('score')} as own_score, ${own('correct')} as own_correct
    from attempt_questions aq
    join attempts a on a.id = aq.attempt_id
    join question_versions v on v.id = aq.version_id
    left join lateral (
      select m.score, m.correct from corrected_answers m
      join question_corrections c on c.id = m.correction_id
      where m.attempt_question_id = aq.id and c.id = any(${chain}::uuid[])
      order by c.number limit 1) o on true
    where v.question_id = ${question.id} and a.status <> 'in_progress'`.execute(db)
  const { rows: attempts } = await sql<Handed>`
    select a.id, a.student_id, u.name as student_name, a.number, ${released('a')} as released,
      a.score, a.max_score,
      (select count(*)::int from attempt_questions z where z.attempt_id = a.id and z.score is null) as left_to_grade
    from attempts a
    join students st on st.id = a.student_id
    join users u on u.id = st.user_id
    where a.paper_id = ${question.paper_id} and a.status <> 'in_progress'
    order by u.search_text, a.student_id, a.number`.execute(db)
  return { answers: answers as Answered[], attempts: attempts as Handed[] }
}

/** How many attempts that are still being answered hold a question. */
export async function runningWith(db: Reader, questionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('v.question_id', '=', questionId)
    .where('a.status', '=', 'in_progress')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
