import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../papers/papers.visible.ts'
import { quizCan } from './quizzes.policy.ts'

/** Makes an empty quiz of the actor's own, without a name, classes or questions, and gives its id. */
export async function addQuiz(db: Database, actor: Actor): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('papers')
      .values({ kind: 'quiz', school_id: actor.schoolId, owner_id: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'created', 'quiz', id)
    return { id }
  })
}

/**
 * Deletes a quiz with its questions. 403 for who may not, 409 where students have answered: their work would go with it
 * (decision 5).
 */
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
    const { students } = await tx
      .selectFrom('attempts')
      .where('paper_id', '=', quiz.id)
      .select(({ fn }) => fn.count<string>('student_id').distinct().as('students'))
      .executeTakeFirstOrThrow()
    const count = Number(students)
    if (count > 0) throw new CallError('in_use', { key: 'quizzes.in_use', values: { count } })
    await tx.deleteFrom('papers').where('id', '=', quiz.id).execute()
    await audit(tx, actor, 'deleted', 'quiz', quiz.id, { name: locked.name })
  })
}
