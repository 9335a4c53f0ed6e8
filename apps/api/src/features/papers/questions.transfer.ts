import { paperLimits } from '@meridian/contract/papers.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadPaper, type Question } from '../../visible/papers.ts'
import { copyQuestions } from './copy.write.ts'
import { mayEdit } from './papers.policy.ts'
import { activateReview, lockPaper, order, place } from './questions.write.ts'

/**
 * Copies a question of the actor's own paper to the end of another one of theirs, with its right answer and its picture, or
 * moves it there. Attempts that have it keep it in either case (P10.14).
 * @returns its id in the other paper, and the name of that
 * @throws CallError forbidden for who does not edit the paper; invalid on `paper_id` for a paper that is not theirs, is
 * archived or is the same one; conflict when that is full; not_found when the question has been deleted
 */
export async function transferQuestion(
  db: Database,
  actor: Actor,
  { paper, id }: Question,
  { paper_id, move }: { paper_id: string; move: boolean },
): Promise<{ id: string; name: string }> {
  if (!mayEdit(paper)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const target = isId(paper_id) ? await loadPaper(tx, actor, paper_id) : null
    if (!target || !mayEdit(target) || target.archived_at !== null)
      throw invalidField('paper_id', 'validation.not_available')
    if (target.id === paper.id) throw invalidField('paper_id', 'question.same_paper')
    // Two that go opposite ways at once lock in the same order.
    const locked = new Map<string, Awaited<ReturnType<typeof lockPaper>>>()
    for (const one of [paper.id, target.id].sort()) locked.set(one, await lockPaper(tx, one))
    const there = await order(tx, target.id)
    if (there.length >= paperLimits.questions)
      throw new CallError('conflict', {
        key: 'question.too_many',
        values: { max: paperLimits.questions },
      })
    const [copy] = await copyQuestions(tx, actor, {
      from: paper.id,
      to: { id: target.id, tenantId: target.tenant_id },
      only: id,
      after: there.length,
    })
    if (copy === undefined) throw notFound()
    const { type } = await tx
      .selectFrom('question_versions')
      .where('question_id', '=', copy)
      .select('type')
      .executeTakeFirstOrThrow()
    const into = locked.get(target.id)
    if (into) await activateReview(tx, actor, into, type)
    await audit(tx, actor, 'created', 'question', copy, { paper_id: target.id, type })
    if (move) {
      await tx
        .updateTable('questions')
        .set({ removed_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await place(tx, await order(tx, paper.id))
      await audit(tx, actor, 'deleted', 'question', id, { paper_id: paper.id })
    }
    return { id: copy, name: target.name }
  })
}
