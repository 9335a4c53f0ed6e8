import type { saveAnswers } from '@meridian/contract/attempts.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { type AnswerOf, answerFits, kinds, type PromptOf } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, type FieldProblem } from '../../platform/http/errors.ts'
import { shownDate } from '../../platform/messages/dates.ts'
import { attemptsWhere, submitExpired } from './attempts.handin.ts'
import type { Attempt } from './attempts.visible.ts'

type Change = BodyOf<typeof saveAnswers>['answers'][number]
type Answer = AnswerOf<KindName>
type Stored = Awaited<ReturnType<typeof lockAnswers>>['answers'][number]

/**
 * Saves a batch of answers under the lock of the attempt: a change is stored when its seq is greater than what is there,
 * and acknowledged with the seq that is stored then, so any batch may come twice, late or in another order.
 * @throws CallError not_open once the attempt is handed in or its deadline is over; invalid for an answer that is not
 * its question's.
 */
export async function save(db: Database, attempt: Attempt, changes: readonly Change[]) {
  if (attempt.expired) await submitExpired(db, attemptsWhere('id', attempt.id))
  return inTransaction(db, async (tx) => {
    const { open, by, now, answers } = await lockAnswers(tx, attempt.id)
    if (!open) throw notOpen(attempt, by)
    const stored = new Map(answers.map((answer) => [answer.id, answer]))
    const newer = newestOf(check(changes, stored)).filter(
      ({ id, seq }) => seq > seqOf(stored.get(id)),
    )
    if (newer.length > 0) await store(tx, attempt.id, newer)
    const written = new Map(newer.map(({ id, seq }) => [id, seq]))
    return {
      acknowledged: newestOf(changes).map(({ id, seq }) => {
        const there = stored.get(id)
        const overtaken = !written.has(id) && seqOf(there) > seq
        return {
          id,
          seq: written.get(id) ?? seqOf(there),
          ...(overtaken && { answer: (there?.answer ?? null) as Answer | null }),
        }
      }),
      server_time: now.toISOString(),
    }
  })
}

/** Why an attempt takes no more answers: it is handed in, by its student or by the server at the deadline. */
export function notOpen(attempt: Attempt, by: string | null): CallError {
  if (by === 'student' || attempt.deadline === null)
    return new CallError('not_open', { key: 'attempts.handed_in' })
  const date = shownDate(attempt.deadline, attempt.time_zone)
  return new CallError('not_open', { key: 'attempts.handed_in_at_deadline', values: { date } })
}

async function lockAnswers(tx: Tx, attemptId: string) {
  const attempt = await tx
    .selectFrom('attempts as a')
    .where('a.id', '=', attemptId)
    .select(['a.status', 'a.submitted_by'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('attempt_questions as aq', 'aq.attempt_id', 'a.id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('a.id', '=', attemptId)
    .select(['aq.id', 'aq.answer', 'aq.answer_seq', 'v.type', 'v.prompt'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(sql<boolean>`coalesce(p.deadline <= clock_timestamp(), false)`.as('over'))
    .execute()
  return {
    open: attempt.status === 'in_progress' && !rows.some(({ over }) => over),
    by: attempt.submitted_by,
    now: rows[0]?.now ?? new Date(),
    answers: rows,
  }
}

function seqOf(answer: Stored | undefined): number {
  return Number(answer?.answer_seq ?? 0)
}

function newestOf(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>()
  for (const change of changes)
    if (change.seq > (newest.get(change.id)?.seq ?? 0)) newest.set(change.id, change)
  return [...newest.values()]
}

function check(changes: readonly Change[], stored: ReadonlyMap<string, Stored>): Change[] {
  const fields = changes.flatMap(({ id, value }, index): FieldProblem[] => {
    const question = stored.get(id)
    if (!question) return [{ path: `answers.${index}.id`, key: 'validation.not_available' }]
    if (value === null || fits(question, value)) return []
    return [{ path: `answers.${index}.value`, key: 'answer.invalid' }]
  })
  if (fields.length > 0) throw new CallError('invalid', { fields })
  return [...changes]
}

function fits({ type, prompt }: Stored, value: Answer): boolean {
  const parsed = kinds[type].answer.safeParse(value)
  return parsed.success && answerFits<KindName>(type, prompt as PromptOf<KindName>, parsed.data)
}

async function store(tx: Tx, attemptId: string, changes: readonly Change[]): Promise<void> {
  await sql`
    update attempt_questions aq
    set answer = c.value, answer_seq = c.seq, answered_at = clock_timestamp()
    from jsonb_to_recordset(${json(changes)}) as c(id uuid, seq bigint, value jsonb)
    where aq.id = c.id and aq.attempt_id = ${attemptId} and c.seq > aq.answer_seq`.execute(tx)
}
