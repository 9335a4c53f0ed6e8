import { type NotNull, type SqlBool, sql } from 'kysely'
import type { OwnAttempt } from '../../assessment/locks.ts'
import { compiled } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { leasesColumn } from './lease.service.ts'

/** What saving needs of an attempt, as it was at one moment. */
export type Found = NonNullable<Awaited<ReturnType<typeof readAnswers>>>
export type Asked = Found['answers'][number]

/**
 * Reads some answers of a student's own attempt with its leases.
 * @returns null for a missing attempt and for another student's
 */
export async function readAnswers(db: Reader, own: OwnAttempt, ids: string[]) {
  const { id, studentId, tenantId } = own
  const rows = await answersAndLeases(db, { id, studentId, tenantId, ids })
  const [attempt] = rows
  if (!attempt) return null
  return {
    open: attempt.status === 'in_progress' && !attempt.over,
    version: attempt.version,
    now: attempt.now,
    ends_at: attempt.ends_at,
    leases: attempt.leases,
    answers: rows.flatMap((row) =>
      row.id === null ? [] : [{ ...row, id: row.id, answer_seq: Number(row.answer_seq) }],
    ),
  }
}

interface Wanted extends OwnAttempt {
  ids: string[]
}

/** A row for each of the answers, and one with none where the attempt has none of them. */
const answersAndLeases = compiled((db, { id, studentId, tenantId, ids }: Slots<Wanted>) =>
  db
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
    .where('a.student_id', '=', studentId)
    .where('a.id', '=', id)
    .select(['aq.id', 'aq.answer', 'aq.answer_seq', 'aq.answer_lease', 'aq.answered_at'])
    .select(['aq.revision', 'aq.earlier', 'aq.settled', 'aq.kept_at', 'aq.unkept', 'aq.thinned'])
    .select(['v.type', 'v.prompt', 'a.status', 'a.version', 'a.ends_at'])
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(sql<boolean>`coalesce(a.ends_at <= clock_timestamp(), false)`.as('over'))
    .select(leasesColumn({ id, tenantId }))
    // Of an answer; the row without one is left out where rows are read.
    .$narrowType<{ answer_seq: NotNull; revision: NotNull; earlier: NotNull; settled: NotNull }>()
    .$narrowType<{ unkept: NotNull; thinned: NotNull; type: NotNull; prompt: NotNull }>(),
)
