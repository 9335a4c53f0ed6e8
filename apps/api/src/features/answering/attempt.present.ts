import type { StudentAttempt } from '@meridian/contract/answering.ts'
import type { Receipt } from '@meridian/contract/attempts.shapes.ts'
import { visibility } from '@meridian/contract/visibility.ts'
import { total } from '@meridian/questions/total.ts'
import { presentAsked } from '../../assessment/asked.ts'
import { askedQuestions, classOf, type MarkedRow } from '../../assessment/questions.ts'
import { receiptsOf } from '../../assessment/receipts.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'
import { presentResult, resultOf, type Standing, unsaid } from '../results/result.shared.ts'
import { conflictsOf } from './conflicts.queries.ts'
import { lateOf } from './late.service.ts'
import { holderOf, leasesOf } from './lease.service.ts'

/**
 * An attempt as its student sees it: its questions and answers, and after release points and right answers. What
 * visibility() does not grant is not read from the database.
 */
export async function presentAttempt(
  services: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  attempt: Attempt,
): Promise<StudentAttempt> {
  const sees = visibility('student', attempt)
  const [about, shown] = await Promise.all([
    aboutAttempt(services.db, attempt),
    sees.grades && sees.keys
      ? presentResult(services, actor, attempt, sees.feedback)
      : askedOf(services, actor, attempt),
  ])
  return { ...headOf(attempt), ...about, ...shown }
}

/** The parts of an attempt other than its questions: the class, the page that writes, receipts, late answers. */
async function aboutAttempt(db: Database, attempt: Attempt) {
  const running = attempt.status === 'in_progress'
  const [inClass, lease, receipts, late] = await Promise.all([
    classOf(db, attempt),
    running ? leaseOf(db, attempt.id) : null,
    running ? { receipt: null, earlier_receipts: [] } : receiptsOf(db, attempt.id),
    running ? null : lateOf(db, attempt),
  ])
  return { class: inClass, lease, ...receipts, late }
}

/** The questions of an attempt that is not released, without points and right answers. */
async function askedOf(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  actor: Actor,
  attempt: Attempt,
) {
  const running = attempt.status === 'in_progress'
  const [rows, conflicts, addressOf] = await Promise.all([
    askedQuestions(db, { attemptId: attempt.id }),
    running ? conflictsOf(db, attempt.id) : null,
    fileAddresses(secrets, actor),
  ])
  return {
    released: false as const,
    max_score: maxOf(rows),
    questions: rows.map((row) => {
      const left_out = running && !row.counts
      const asked = presentAsked(row, attempt, addressOf, conflicts?.get(row.id))
      return { ...asked, left_out, required: asked.required && !left_out }
    }),
  }
}

const maxOf = (rows: readonly { weight: string }[]) =>
  Number(total(rows.map(({ weight }) => weight)))

/** An attempt that its student has handed in just now, with what was read and written for that while it was held. */
export interface HandedIn {
  attempt: Attempt
  class: { id: string; name: string } | null
  standing: Standing
  /** With the points that they have been given. */
  questions: readonly MarkedRow[]
  receipt: Receipt
}

/**
 * An attempt as `presentAttempt` shows it right after its student has handed it in, without reading it again: there is one
 * receipt, nothing can have arrived late, and nobody has said anything to it yet.
 */
export async function presentHandedIn(
  { secrets }: Pick<Services, 'secrets'>,
  actor: Actor,
  { attempt, questions, standing, receipt, ...handedIn }: HandedIn,
): Promise<StudentAttempt> {
  const sees = visibility('student', attempt)
  const addressOf = await fileAddresses(secrets, actor)
  const about = { class: handedIn.class, lease: null, receipt, earlier_receipts: [], late: null }
  const shown =
    sees.grades && sees.keys
      ? resultOf(attempt, questions, { said: unsaid, standing, addressOf })
      : {
          released: false as const,
          max_score: maxOf(questions),
          questions: questions
            .toSorted((a, b) => a.place - b.place)
            .map((row) => presentAsked(row, attempt, addressOf)),
        }
  return { ...headOf(attempt), ...about, ...shown }
}

async function leaseOf(db: Database, attemptId: string) {
  const holder = holderOf(await leasesOf(db, attemptId))
  if (!holder?.taken_at) return null
  const { id, taken_at, seen_at } = holder
  return { id, taken_at: taken_at.toISOString(), seen_at: seen_at.toISOString() }
}

function headOf(attempt: Attempt) {
  return {
    id: attempt.id,
    number: attempt.number,
    // That a teacher has closed it is told with the result.
    status: attempt.status === 'closed' && attempt.held ? 'submitted' : attempt.status,
    paper: {
      id: attempt.paper_id,
      kind: attempt.kind,
      name: attempt.paper_name,
      description: attempt.paper_description,
      start_date: attempt.start_date?.toISOString() ?? null,
      deadline: attempt.deadline?.toISOString() ?? null,
      time_limit: attempt.time_limit,
      extension: attempt.extension,
    },
    teacher: attempt.teacher,
    started_at: attempt.started_at.toISOString(),
    ends_at: attempt.ends_at?.toISOString() ?? null,
    submitted_at: attempt.submitted_at?.toISOString() ?? null,
    submitted_by: attempt.submitted_by,
    result_from: resultFrom(attempt),
    server_time: attempt.now.toISOString(),
    max_score: Number(attempt.max_score),
  }
}

function resultFrom({ status, manual_review, held, late_until }: Attempt): string | null {
  const byItself = status === 'submitted' && !manual_review && held
  return byItself ? (late_until?.toISOString() ?? null) : null
}
