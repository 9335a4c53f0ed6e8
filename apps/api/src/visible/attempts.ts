import { type SqlBool, sql } from 'kysely'
import { own } from '../assessment/ends.ts'
import { held, lateWaiting } from '../assessment/states.ts'
import { firstOf } from '../platform/database/compiled.ts'
import { always, type Condition, never } from '../platform/database/conditions.ts'
import type { Slot, Slots } from '../platform/database/slots.ts'
import type { Reader } from '../platform/database/transaction.ts'
import type { Actor } from '../platform/session/actor.ts'
import { compiledFor } from '../platform/session/compiled-for.ts'
import type { Viewer } from '../platform/session/viewer.ts'
import { readsWork, roleAt } from './teaching.ts'

/**
 * Which attempts an actor reaches, as a condition on `a`: the super admin all, a student their own, a teacher those of
 * the work that they read (`readsWork`; the paper is `p`). What of an attempt they then see, visibility() decides.
 */
function reachedBy(actor: Viewer): Condition {
  const { type, studentId, teacherId } = actor
  if (type === 'PRG') return always
  if (studentId) return sql<SqlBool>`a.student_id = ${studentId}`
  return teacherId ? readsWork(actor, 'p', sql`a.student_id`) : never
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof loadAttempt>>>
export type AttemptQuestion = NonNullable<Awaited<ReturnType<typeof loadAttemptQuestion>>>

/** The attempt with this id in the actor's reach, with what its paper says of it; or null. */
export function loadAttempt(db: Reader, actor: Actor, id: string) {
  return firstOf(reached(db, actor, { id }))
}

const reached = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  reachedAttempt(db, actor, id),
)

/** The statement of loadAttempt(), for one that reads more of the attempt, which is `a` in it. */
export function reachedAttempt(db: Reader, actor: Viewer, id: Slot<string>) {
  return attempts(db, actor).where('a.id', '=', id).where(reachedBy(actor))
}

/** One question of an attempt in the actor's reach, with its attempt; or null. */
export async function loadAttemptQuestion(db: Reader, actor: Actor, id: string) {
  const question = await firstOf(reachedQuestion(db, actor, { id }))
  if (!question) return null
  const attempt = await firstOf(attemptOf(db, actor, { id: question.attempt_id }))
  return attempt && { ...question, attempt }
}

const reachedQuestion = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .where('aq.id', '=', id)
    .where(reachedBy(actor))
    .selectAll('aq'),
)
const attemptOf = compiledFor((db, actor, { id }: Slots<{ id: string }>) =>
  attempts(db, actor).where('a.id', '=', id),
)

function attempts(db: Reader, actor: Viewer) {
  return db
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('schools as s', 's.id', 'a.tenant_id')
    .leftJoin('paper_extensions as x', (on) =>
      on.onRef('x.paper_id', '=', 'a.paper_id').onRef('x.student_id', '=', 'a.student_id'),
    )
    .leftJoin('student_needs as n', 'n.student_id', 'a.student_id')
    .selectAll('a')
    .select([
      'p.kind',
      'p.name as paper_name',
      'p.description as paper_description',
      roleAt(actor, 'p').as('role'),
      'p.start_date',
      own.deadline.as('deadline'),
      own.limit.as('time_limit'),
      own.extension.as('extension'),
      sql<boolean>`${held('a')}`.as('held'),
      sql<boolean>`${lateWaiting('a')}`.as('late_waiting'),
      's.time_zone',
      sql<string>`(select o.name from users o where o.id = p.owner_id)`.as('teacher'),
      sql<Date>`clock_timestamp()`.as('now'),
      /** Still running although its time is over: the server has to hand it in before anything else. */
      sql<boolean>`(a.status = 'in_progress' and coalesce(a.ends_at <= clock_timestamp(), false))`.as(
        'expired',
      ),
    ])
}
