import { paperLimits } from '@meridian/contract/papers.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Binned } from '../../platform/managed/bin.ts'
import type { Paper } from '../../visible/papers.ts'
import { lockPaper, order, place } from './questions.write.ts'

/**
 * A question that is about to be taken out of its paper, as the bin tells of it. Its row stays, for the attempts that have it, so
 * the bin keeps no more than where it stood.
 * @throws CallError not_found for one that was taken out meanwhile
 */
export async function binnedQuestion(db: Reader, paper: Paper, id: string): Promise<Binned> {
  const { text } = await db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .where('q.id', '=', id)
    .where('q.removed_at', 'is', null)
    .select('v.text')
    .executeTakeFirstOrThrow(() => notFound())
  return {
    ...{ kind: 'question', table: 'questions', rowId: id, tenantId: paper.tenant_id, name: text },
    ...{ place: paper.name, ownerId: paper.owner_id, alone: true },
  }
}

/**
 * Makes room for a question that comes back from the bin: holds its paper, and gives back how the questions are put in order once
 * it is there, in the place that it had, or at the end of fewer.
 * @throws CallError not_found where the paper is gone; conflict where it is full
 */
export async function questionComesBack(tx: Tx, id: string): Promise<() => Promise<void>> {
  const { paper_id } = await tx
    .selectFrom('questions')
    .where('id', '=', id)
    .select('paper_id')
    .executeTakeFirstOrThrow(() => notFound())
  await lockPaper(tx, paper_id)
  const others = await order(tx, paper_id)
  if (others.length >= paperLimits.questions)
    throw new CallError('conflict', {
      key: 'question.too_many',
      values: { max: paperLimits.questions },
    })
  return async () => {
    const { position } = await tx
      .selectFrom('questions')
      .where('id', '=', id)
      .select('position')
      .executeTakeFirstOrThrow()
    await place(tx, others.toSpliced(Math.min(position - 1, others.length), 0, id))
  }
}
