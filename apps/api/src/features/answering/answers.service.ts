import type { saveAnswers } from '@meridian/contract/answering.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { answerFits, kinds } from '@meridian/questions/registry.ts'
import { type NotNull, type SqlBool, sql } from 'kysely'
import { holdOwnAttempt, type OwnAttempt } from '../../assessment/locks.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { json } from '../../platform/database/json.ts'
import type { StoredAnswer } from '../../platform/database/json-columns.ts'
import { rowsOfCompiled } from '../../platform/database/rows.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, type FieldProblem } from '../../platform/errors/call-error.ts'
import { forgetLeases, isThinned, keptLeases, thinOut } from './bounds.ts'
import { type Decided, decide, decideWithoutLease } from './decide.ts'
import { holderOf, leasesColumn } from './lease.service.ts'

type Batch = BodyOf<typeof saveAnswers>
type Change = Batch['answers'][number]
type Asked = Awaited<ReturnType<typeof lockAnswers>>['answers'][number]

/**
 * Saves a batch of answers under the lock of the attempt, for the page that has the lease (decision 032). What is
 * acknowledged is stored, and a batch may come twice, late, or after another page has taken the attempt. Two messages:
 * whose attempt it is, is asked with its lock.
 * @returns null, with nothing done, once the attempt is handed in or its time is over
 * @throws CallError not_found for a missing attempt and for another student's; elsewhere when another page has the
 * lease; invalid for an answer that does not fit its question
 */
export async function save(db: Database, own: OwnAttempt, { lease, answers: changes }: Batch) {
  return inTransaction(db, async (tx) => {
    const ids = changes.map(({ id }) => id).filter(isId)
    const { open, now, ends_at, answers, leases } = await lockAnswers(tx, own, ids)
    if (!open) return null
    if (holderOf(leases)?.id !== lease) throw new CallError('elsewhere')
    const stored = new Map(answers.map((answer) => [answer.id, answer]))
    check(changes, stored)
    const marks = new Map(leases.map(({ id, acknowledged }) => [id, acknowledged]))
    const decided = lease
      ? decide(lease, changes, stored, marks, now)
      : decideWithoutLease(changes, stored, now)
    const writing = storing(own, lease, decided).compile(tx)
    if (isThinned(decided.answers) || leases.length > keptLeases) {
      await tx.executeQuery(writing)
      await thinOut(tx, decided.answers)
      if (leases.length > keptLeases) await forgetLeases(tx, own.id)
    } else await commitWith(tx, () => rowsOfCompiled(tx, writing))
    return {
      acknowledged: decided.acknowledged.map((one) => ({
        ...one,
        answer: one.answer as StoredAnswer | null | undefined,
      })),
      server_time: now.toISOString(),
      ends_at: ends_at?.toISOString() ?? null,
    }
  })
}

/** The attempt with these of its answers and its leases: a row for each answer, and one with none where it has none of them. */
const answersAndLeases = compiled((tx, { id, tenantId, ids }: Slots<Wanted>) =>
  tx
    .selectFrom('attempts as a')
    .leftJoin('attempt_questions as aq', (on) =>
      on
        .onRef('aq.tenant_id', '=', 'a.tenant_id')
        .onRef('aq.attempt_id', '=', 'a.id')
        .on(sql<SqlBool>`aq.id = any(${ids}::uuid[])`),
    )
    // Without the tenant: knowing it, the database read all versions of the school before the few of the attempt (decision 121).
    .leftJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('a.tenant_id', '=', tenantId)
    .where('a.id', '=', id)
    .select(['aq.id', 'aq.answer', 'aq.answer_seq', 'aq.answer_lease', 'aq.answered_at'])
    .select(['aq.revision', 'aq.earlier', 'aq.settled', 'aq.kept_at', 'aq.unkept', 'aq.thinned'])
    .select(['v.type', 'v.prompt', 'a.ends_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(sql<boolean>`coalesce(a.ends_at <= clock_timestamp(), false)`.as('over'))
    .select(leasesColumn({ id, tenantId }))
    // Of an answer; the row without one is left out where rows are read.
    .$narrowType<{ answer_seq: NotNull; revision: NotNull; earlier: NotNull; settled: NotNull }>()
    .$narrowType<{ unkept: NotNull; thinned: NotNull; type: NotNull; prompt: NotNull }>(),
)

/** Answers of an attempt that are asked for. */
interface Wanted extends Pick<OwnAttempt, 'id' | 'tenantId'> {
  ids: string[]
}

/**
 * Locks an attempt, then reads some of its answers and its leases, in one message. They are read in a second statement, since one
 * that waits for the lock would not see what the transaction before it has written.
 */
async function lockAnswers(tx: Tx, own: OwnAttempt, ids: string[]) {
  const { id, tenantId } = own
  const [attempt, rows] = await allIn(
    holdOwnAttempt(tx, own),
    answersAndLeases(tx, { id, tenantId, ids }),
  )
  return {
    open: attempt.status === 'in_progress' && !rows.some(({ over }) => over),
    now: rows[0]?.now ?? new Date(),
    ends_at: rows[0]?.ends_at ?? null,
    leases: rows[0]?.leases ?? [],
    answers: rows.flatMap((row) =>
      row.id === null ? [] : [{ ...row, id: row.id, answer_seq: Number(row.answer_seq) }],
    ),
  }
}

/**
 * Checks that every answer fits its question.
 * @throws CallError invalid, naming the changes that do not
 */
export function check(
  changes: readonly Pick<Change, 'id' | 'value'>[],
  stored: ReadonlyMap<string, Pick<Asked, 'type' | 'prompt'>>,
): void {
  const fields = changes.flatMap(({ id, value }, index): FieldProblem[] => {
    const question = stored.get(id)
    if (!question) return [{ path: `answers.${index}.id`, key: 'validation.not_available' }]
    if (value === null || fits(question, value)) return []
    return [{ path: `answers.${index}.value`, key: 'answer.invalid' }]
  })
  if (fields.length > 0) throw new CallError('invalid', { fields })
}

function fits(question: Pick<Asked, 'type' | 'prompt'>, value: StoredAnswer): boolean {
  const parsed = kinds[question.type].answer.safeParse(value)
  return parsed.success && answerFits(question.type, question.prompt, parsed.data)
}

/** The statement that writes the decided changes, one for all of them: a whole class saves at the same time. */
function storing(
  { id: attemptId, tenantId: schoolId }: OwnAttempt,
  lease: string | undefined,
  { answers, history, marks }: Decided,
) {
  const taken = new Map(marks)
  if (lease !== undefined) taken.set(lease, marks.get(lease) ?? 0)
  const pages = [...taken].map(([id, seq]) => ({ id, seq }))
  return sql`
    with standing as (
      update attempt_questions aq
      set answer = c.answer, answer_seq = c.answer_seq, revision = c.revision, earlier = c.earlier,
        answer_lease = c.answer_lease, settled = c.settled, kept_at = c.kept_at, unkept = c.unkept,
        answered_at = case when c.revision > aq.revision then clock_timestamp() else aq.answered_at end
      from jsonb_to_recordset(${json(answers)}) as c(id uuid, answer jsonb, answer_seq bigint,
        revision int, earlier int, answer_lease uuid, settled int, kept_at timestamptz, unkept int)
      where aq.tenant_id = ${schoolId} and aq.id = c.id and aq.attempt_id = ${attemptId}
    ), kept as (
      insert into answer_history (tenant_id, attempt_question_id, number, kind, answer, lease_id, given_at)
      select ${schoolId}::uuid, c.id, c.number, c.kind, c.answer, c.lease, coalesce(c.given_at, clock_timestamp())
      from jsonb_to_recordset(${json(history)}) as c(id uuid, number int, kind text, answer jsonb,
        lease uuid, given_at timestamptz)
    )
    insert into attempt_leases (tenant_id, attempt_id, id, acknowledged)
    select ${schoolId}, ${attemptId}, c.id, c.seq from jsonb_to_recordset(${json(pages)}) as c(id uuid, seq bigint)
    on conflict (attempt_id, id) do update set seen_at = clock_timestamp(),
      acknowledged = greatest(attempt_leases.acknowledged, excluded.acknowledged)`
}
