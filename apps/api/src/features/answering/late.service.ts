import type { sendLateAnswers } from '@meridian/contract/answering.ts'
import type { Late } from '@meridian/contract/attempts.shapes.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { canonical } from '@meridian/contract/receipt.ts'
import { type SqlBool, sql } from 'kysely'
import { attemptsWhere, submitExpired } from '../../assessment/hand-in.ts'
import { holdAttempt } from '../../assessment/locks.ts'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { check } from './answers.service.ts'
import { leasesOf } from './lease.service.ts'
import { notOpen } from './not-open.ts'

type Batch = BodyOf<typeof sendLateAnswers>

/** The most pages that may send late answers to one question. */
const pagesMax = 5

/**
 * Stores the answers that pages of an attempt still had when it ended, for the teacher to decide on (decision 035).
 * Only a device whose page has had the lease may send them. The evidence is when the server last heard of that page
 * before the end, and when the answers arrived. Nothing is stored of an answer that had arrived in time, is empty, or
 * is the same as the stored one. A request without changes says that the device has no more.
 * @throws CallError not_open where nothing may arrive any more; invalid for an answer that does not fit its question
 */
export async function sendLate(
  db: Database,
  attempt: Attempt,
  { lease, answers: changes, pages }: Batch,
): Promise<void> {
  if (attempt.expired) await submitExpired(db, attemptsWhere('id', attempt.id))
  await inTransaction(db, async (tx) => {
    await requireOpenWindow(tx, attempt)
    const leases = await leasesOf(tx, attempt.id)
    const device = leases.find(({ id, number }) => id === lease && number !== null)
    if (!device) throw notOpen(attempt, 'deadline')
    if (changes.length === 0) return endWindow(tx, attempt, leases, new Set([lease, ...pages]))
    const questions = await questionsOf(tx, attempt.id)
    check(changes, questions)
    const marks = new Map(leases.map(({ id, acknowledged }) => [id, Number(acknowledged)]))
    const late = changes.filter(
      ({ id, lease: page, seq, value }) =>
        value !== null &&
        seq > (marks.get(page) ?? 0) &&
        canonical(questions.get(id)?.answer) !== canonical(value),
    )
    if (late.length > 0) await lay(tx, attempt, lastOfEach(late), device.seen_at)
  })
}

/**
 * Locks the attempt, and checks afterwards whether late answers may still arrive: time may have passed while others
 * had the lock. They may not once the student was shown the result of another attempt at the paper, and so knows the
 * right answers.
 * @throws CallError not_open where they may not
 */
async function requireOpenWindow(tx: Tx, attempt: Attempt): Promise<void> {
  const { status, submitted_by } = await holdAttempt(tx, attempt)
  const { open } = await tx
    .selectFrom('attempts as a')
    .leftJoin('late_arrivals as l', 'l.attempt_id', 'a.id')
    .where('a.id', '=', attempt.id)
    .select(
      sql<boolean>`coalesce(a.late_until > clock_timestamp(), false) and l.decision is null
        and not exists (select from attempts o where o.paper_id = a.paper_id
          and o.student_id = a.student_id and o.closed_at between a.submitted_at and clock_timestamp())`.as(
        'open',
      ),
    )
    .executeTakeFirstOrThrow()
  if (status !== 'submitted' || !open) throw notOpen(attempt, submitted_by)
}

/**
 * Ends the time for late answers, as a device has no more. Only pages that have had the lease can send some (`device`
 * above), so the time ends only where all of them are pages of this device.
 */
async function endWindow(
  tx: Tx,
  attempt: Attempt,
  leases: readonly { id: string; number: number | null }[],
  own: ReadonlySet<string>,
): Promise<void> {
  if (leases.some(({ id, number }) => number !== null && !own.has(id))) return
  await tx.updateTable('attempts').set({ late_until: null }).where('id', '=', attempt.id).execute()
}

async function questionsOf(tx: Tx, attemptId: string) {
  const rows = await tx
    .selectFrom('attempt_questions as aq')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('aq.attempt_id', '=', attemptId)
    .select(['aq.id', 'aq.answer', 'v.type', 'v.prompt'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The last change that each page made to each answer. */
function lastOfEach(changes: Batch['answers']): Batch['answers'] {
  const last = new Map<string, Batch['answers'][number]>()
  for (const change of changes) {
    const key = `${change.id} ${change.lease}`
    if (change.seq > (last.get(key)?.seq ?? 0)) last.set(key, change)
  }
  return [...last.values()]
}

async function lay(
  tx: Tx,
  { id: attemptId, tenant_id: schoolId }: Attempt,
  late: Batch['answers'],
  heardAt: Date,
): Promise<void> {
  const { version } = await tx
    .insertInto('late_arrivals')
    .values({ tenant_id: schoolId, attempt_id: attemptId, version: 0 })
    .onConflict((on) => on.column('attempt_id').doUpdateSet({ attempt_id: attemptId }))
    .returning('version')
    .executeTakeFirstOrThrow()
  const { numAffectedRows } = await sql`
    insert into late_answers (tenant_id, attempt_question_id, lease_id, seq, attempt_id, answer, heard_at)
    select ${schoolId}::uuid, c.id, c.lease, c.seq, ${attemptId}::uuid, c.value, ${heardAt}
    from jsonb_to_recordset(${json(late)}) as c(id uuid, lease uuid, seq bigint, value jsonb)
    where (
      select count(*) from late_answers o
      where o.attempt_question_id = c.id and o.lease_id <> c.lease) < ${pagesMax}
    on conflict (attempt_question_id, lease_id) do update
      set seq = excluded.seq, answer = excluded.answer, arrived_at = excluded.arrived_at
      where late_answers.seq < excluded.seq`.execute(tx)
  if (version > 0 && Number(numAffectedRows ?? 0) === 0) return
  await tx
    .updateTable('late_arrivals')
    .set({ version: version + 1 })
    .where('attempt_id', '=', attemptId)
    .execute()
}

/**
 * What the student of a handed-in attempt is told of late answers.
 * @returns null where none have arrived and none may arrive any more
 */
export async function lateOf(db: Reader, attempt: Attempt): Promise<Late | null> {
  const row = await firstOf(lateAt(db, { id: attempt.id }))
  if (!row) throw notFound()
  const open = row.open === true && row.decision === null
  if (!open && row.attempt_id === null) return null
  const state = row.attempt_id === null ? 'open' : (row.decision ?? 'waiting')
  return {
    state,
    until: open ? (row.late_until?.toISOString() ?? null) : null,
    answers: row.answers,
  }
}

const lateAt = compiled((db, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('attempts as a')
    .leftJoin('late_arrivals as l', 'l.attempt_id', 'a.id')
    .where('a.id', '=', id)
    .select(['l.attempt_id', 'l.decision', 'a.late_until'])
    .select(
      sql<SqlBool>`a.status = 'submitted' and coalesce(a.late_until > now(), false)`.as('open'),
    )
    .select(
      sql<number>`(select count(distinct attempt_question_id)::int from late_answers where attempt_id = a.id)`.as(
        'answers',
      ),
    ),
)
