import type { Removal } from '@meridian/contract/core/removal.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { quizCan } from './quizzes.policy.ts'

/** What hangs on a quiz, by kind. */
const kinds = ['questions', 'attempts', 'students'] as const

/**
 * What deleting a quiz would take with it. Students' work is never deleted: where there is some, archiving is what to do
 * instead (P27.3). 403 for who may not delete it.
 */
export async function removalOf(
  db: Database,
  actor: Actor,
  quiz: Paper,
  t: Translate,
): Promise<Removal> {
  if (!quizCan(actor, quiz).delete) throw new CallError('forbidden')
  const counts = await hangingOn(db, quiz.id)
  const allowed = counts.attempts === 0
  const archived = quiz.archived_at !== null
  const kept = archived ? 'quizzes.kept_archived' : 'quizzes.kept'
  return {
    name: quiz.name || t('papers.untitled_quiz'),
    allowed,
    message: allowed ? t('quizzes.removal') : t(kept, { count: counts.students }),
    things: kinds.flatMap((kind) => {
      const count = counts[kind]
      return count > 0 ? [{ kind, count, text: t(`quizzes.hanging_${kind}`, { count }) }] : []
    }),
    instead: allowed || archived ? null : 'archive',
  }
}

/** Deletes a quiz with its questions. 403 for who may not, 409 where students have answered (P27.3). */
export async function removeQuiz(db: Database, actor: Actor, quiz: Paper): Promise<void> {
  if (!quizCan(actor, quiz).delete) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    const locked = await tx
      .selectFrom('papers')
      .where('id', '=', quiz.id)
      .select('name')
      .forUpdate()
      .executeTakeFirst()
    if (!locked) throw notFound()
    const { students: count } = await hangingOn(tx, quiz.id)
    if (count > 0) throw new CallError('in_use', { key: 'quizzes.in_use', values: { count } })
    await tx.deleteFrom('papers').where('id', '=', quiz.id).execute()
    await audit(tx, actor, 'deleted', 'quiz', quiz.id, { name: locked.name })
  })
}

async function hangingOn(db: Reader, id: string): Promise<Record<(typeof kinds)[number], number>> {
  const { rows } = await sql<Record<(typeof kinds)[number], number>>`select
    (select count(*)::int from questions where paper_id = ${id} and removed_at is null) as questions,
    (select count(*)::int from attempts where paper_id = ${id}) as attempts,
    (select count(distinct student_id)::int from attempts where paper_id = ${id}) as students`.execute(
    db,
  )
  return rows[0] ?? { questions: 0, attempts: 0, students: 0 }
}
