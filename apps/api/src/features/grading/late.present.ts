import type { LateReview } from '@meridian/contract/grading.late.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import { rightKey } from '../../assessment/corrected.ts'
import { mayGrade, viewerOf } from '../../assessment/grader.ts'
import { receiptsOf } from '../../assessment/receipts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { pairsOf } from './responses.present.ts'

/**
 * The milliseconds after which a page counts as out of contact: three times the 20 seconds in which the server hears
 * of every page (`contact` in the web).
 */
const outOfContact = 60_000

/**
 * The late answers of an attempt, for whoever grades or oversees it, with the receipts that no longer hold.
 * @throws CallError not_found where the actor does not see the answers
 */
export async function presentLate(
  db: Database,
  actor: Actor,
  attempt: Attempt,
): Promise<LateReview> {
  if (!visibility(viewerOf(actor, attempt), attempt).answers) throw notFound()
  const { earlier_receipts } = await receiptsOf(db, attempt.id)
  const arrivals = await db
    .selectFrom('late_arrivals as l')
    .leftJoin('users as u', 'u.id', 'l.decided_by')
    .where('l.attempt_id', '=', attempt.id)
    .select(['l.version', 'l.decision', 'l.decided_at', 'u.name as decided_by'])
    .executeTakeFirst()
  if (!arrivals || attempt.submitted_at === null) return { late: null, earlier_receipts }
  const ended = attempt.submitted_at
  const rows = await lateAnswers(db, attempt.id)
  const last = new Map(rows.map((row) => [row.id, row]))
  const waiting = arrivals.decision === null
  return {
    late: {
      state: (arrivals.decision as 'accepted' | 'declined' | null) ?? 'waiting',
      ended_at: ended.toISOString(),
      until: waiting && attempt.held ? (attempt.late_until?.toISOString() ?? null) : null,
      answers: rows.map((row) => ({
        attempt_question_id: row.id,
        position: row.position,
        answer: {
          value: row.answer,
          userAnswer: pairsOf(row),
        },
        heard_at: row.heard_at.toISOString(),
        out_of_contact: ended.getTime() - row.heard_at.getTime() > outOfContact,
        arrived_at: row.arrived_at.toISOString(),
        counts: last.get(row.id) === row,
      })),
      decided_at: arrivals.decided_at?.toISOString() ?? null,
      decided_by: arrivals.decided_by,
      version: arrivals.version,
      can: { decide: mayGrade(attempt) && waiting },
    },
    earlier_receipts,
  }
}

/** The late answers in the order of the paper, and those to one question in the order of arrival. */
function lateAnswers(db: Database, attemptId: string) {
  return db
    .selectFrom('late_answers as l')
    .innerJoin('attempt_questions as aq', 'aq.id', 'l.attempt_question_id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('l.attempt_id', '=', attemptId)
    .orderBy('aq.position')
    .orderBy('l.arrived_at')
    .orderBy('l.seq')
    .select(['aq.id', 'aq.position', 'l.answer', 'l.heard_at', 'l.arrived_at'])
    .select(['v.type', 'v.prompt', rightKey('v', 'qc').as('key')])
    .execute()
}
