import { type SqlBool, sql } from 'kysely'
import { always } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { fixed } from '../../platform/database/fixed.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { held, lateWaiting } from './attempts.shared.ts'
import { own } from './ends.shared.ts'

/** Who reaches attempts, and which of them: the condition on `a`. What of an attempt they then see, visibility() decides. */
const reaches = {
  /** The super admin: all. */
  all: () => always,
  /** A student: their own. */
  own: ({ studentId }: Who) => sql<SqlBool>`a.student_id = ${studentId}`,
  /** A teacher: those at papers they own. */
  graded: ({ userId }: Who) =>
    sql<SqlBool>`exists (select from papers vp where vp.id = a.paper_id and vp.owner_id = ${userId})`,
}
type Who = Pick<Actor, 'studentId' | 'userId'>

function reachOf(actor: Actor): keyof typeof reaches | null {
  if (actor.type === 'PRG') return 'all'
  if (actor.studentId) return 'own'
  return actor.teacherId ? 'graded' : null
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof loadAttempt>>>
export type AttemptQuestion = NonNullable<Awaited<ReturnType<typeof loadAttemptQuestion>>>

const attemptFor = (reach: keyof typeof reaches) =>
  fixed((db, of: Who & { id: string }) =>
    attempts(db).where('a.id', '=', of.id).where(reaches[reach](of)),
  )
const reached = { all: attemptFor('all'), own: attemptFor('own'), graded: attemptFor('graded') }

/** The attempt with this id in the actor's reach, with what its paper says of it; or null. */
export async function loadAttempt(db: Database, actor: Actor, id: string) {
  const reach = reachOf(actor)
  if (!reach) return null
  const { studentId, userId } = actor
  const [row] = await reached[reach](db, { id, studentId, userId })
  return row ?? null
}

/** One question of an attempt in the actor's reach, with its attempt; or null. */
export async function loadAttemptQuestion(db: Database, actor: Actor, id: string) {
  const reach = reachOf(actor)
  if (!reach) return null
  const question = await db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .where('aq.id', '=', id)
    .where(reaches[reach](actor))
    .selectAll('aq')
    .executeTakeFirst()
  if (!question) return null
  const attempt = await attempts(db)
    .where('a.id', '=', question.attempt_id)
    .executeTakeFirstOrThrow()
  return { ...question, attempt }
}

function attempts(db: Reader) {
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
