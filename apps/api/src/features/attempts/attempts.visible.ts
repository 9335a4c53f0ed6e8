import { type SqlBool, sql } from 'kysely'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { held, lateWaiting } from './attempts.shared.ts'
import { own } from './ends.shared.ts'

/**
 * Which attempts an actor may reach: a student their own; a teacher those at papers they own; the super admin all.
 * What of an attempt they then see is decided by visibility().
 */
export function visibleAttempts(actor: Actor, alias: string): Condition {
  if (actor.type === 'PRG') return always
  if (actor.studentId) return sql<SqlBool>`${sql.ref(`${alias}.student_id`)} = ${actor.studentId}`
  if (actor.teacherId)
    return sql<SqlBool>`exists (
      select from papers vp where vp.id = ${sql.ref(`${alias}.paper_id`)} and vp.owner_id = ${actor.userId})`
  return never
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof loadAttempt>>>
export type AttemptQuestion = NonNullable<Awaited<ReturnType<typeof loadAttemptQuestion>>>

/** The attempt with this id in the actor's reach, with what its paper says of it; or null. */
export async function loadAttempt(db: Database, actor: Actor, id: string) {
  const row = await attempts(db)
    .where('a.id', '=', id)
    .where(visibleAttempts(actor, 'a'))
    .executeTakeFirst()
  return row ?? null
}

/** One question of an attempt in the actor's reach, with its attempt; or null. */
export async function loadAttemptQuestion(db: Database, actor: Actor, id: string) {
  const question = await db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .where('aq.id', '=', id)
    .where(visibleAttempts(actor, 'a'))
    .selectAll('aq')
    .executeTakeFirst()
  if (!question) return null
  const attempt = await attempts(db)
    .where('a.id', '=', question.attempt_id)
    .executeTakeFirstOrThrow()
  return { ...question, attempt }
}

function attempts(db: Database) {
  return db
    .selectFrom('attempts as a')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('schools as s', 's.id', 'a.school_id')
    .leftJoin('paper_extensions as x', (on) =>
      on.onRef('x.paper_id', '=', 'a.paper_id').onRef('x.student_id', '=', 'a.student_id'),
    )
    .selectAll('a')
    .select([
      'p.kind',
      'p.name as paper_name',
      'p.description as paper_description',
      'p.owner_id as paper_owner_id',
      'p.start_date',
      own.deadline.as('deadline'),
      own.limit.as('time_limit'),
      own.extension.as('extension'),
      sql<boolean>`${held('a')}`.as('held'),
      sql<boolean>`${lateWaiting('a')}`.as('late_waiting'),
      's.time_zone',
      sql<Date>`clock_timestamp()`.as('now'),
      /** Still running although its time is over: the server has to hand it in before anything else. */
      sql<boolean>`(a.status = 'in_progress' and coalesce(a.ends_at <= clock_timestamp(), false))`.as(
        'expired',
      ),
    ])
}
