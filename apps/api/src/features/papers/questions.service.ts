import { paperLimits } from '@meridian/contract/papers.ts'
import type { QuestionBody } from '@meridian/questions/body.ts'
import { fitsWeight } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { moveToBin } from '../../platform/managed/bin.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import type { Paper, Question } from '../../visible/papers.ts'
import { mayEdit } from './papers.policy.ts'
import { binnedQuestion } from './questions.bin.shared.ts'
import { gradedBefore } from './questions.graded.ts'
import { filled, type QuestionRow, questionWithId } from './questions.shared.ts'
import {
  activateReview,
  lockPaper,
  order,
  place,
  type WithContent,
  writeVersion,
} from './questions.write.ts'

/** The question that is saved, with its picture, film or recording. */
type NewBody = QuestionBody & WithContent

/**
 * A saved question, whether the save switched its paper to manual review (P10.6), and, where it changed the rubric, how many
 * answers were graded by another one (P14.15).
 */
export interface Saved {
  question: QuestionRow
  manualReviewActivated: boolean
  gradedBefore: number
}

/**
 * Adds a question at the end of the actor's own paper.
 * @throws CallError forbidden for anybody but the owner; conflict when the paper is full
 */
export async function addQuestion(
  db: Database,
  actor: Actor,
  paper: Paper,
  body: NewBody,
): Promise<Saved> {
  requireEditor(paper)
  return inTransaction(db, async (tx) => {
    const locked = await lockPaper(tx, paper.id)
    const places = await order(tx, paper.id)
    if (places.length >= paperLimits.questions)
      throw new CallError('conflict', {
        key: 'question.too_many',
        values: { max: paperLimits.questions },
      })
    const { id } = await tx
      .insertInto('questions')
      .values({ tenant_id: paper.tenant_id, paper_id: paper.id, position: places.length + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeVersion(tx, actor, { id, number: 1, content: null }, body)
    const manualReviewActivated = await activateReview(tx, actor, locked, body.type)
    await audit(tx, actor, 'created', 'question', id, { paper_id: paper.id, type: body.type })
    return { question: await questionWithId(tx, id), manualReviewActivated, gradedBefore: 0 }
  })
}

/**
 * Saves a question as its next version. Attempts keep the version that they were answered with.
 * @throws CallError forbidden for who does not edit the paper; stale when somebody has saved a newer version than
 * the edited one
 */
export async function saveQuestion(
  db: Database,
  actor: Actor,
  { paper, id }: Question,
  body: NewBody & { version?: number | undefined },
): Promise<Saved> {
  requireEditor(paper)
  return inTransaction(db, async (tx) => {
    const locked = await lockPaper(tx, paper.id)
    const current = await tx
      .selectFrom('questions as q')
      .innerJoin('question_versions as v', 'v.id', 'q.version_id')
      .where('q.id', '=', id)
      .where('q.removed_at', 'is', null)
      .select(['v.number', 'v.content', 'v.type', 'v.prompt', 'v.key', 'v.explanation'])
      .executeTakeFirst()
    if (!current) throw notFound()
    requireCurrent(current.number, body.version)
    const number = current.number + 1
    const whole = filled(body, current)
    // What its client did not name may not go with the weight that it did.
    if (!fitsWeight(whole.type, whole, whole.weight))
      throw invalidField('weight', 'question.rubric_sum')
    await writeVersion(tx, actor, { id, number, content: current.content }, whole)
    const manualReviewActivated = await activateReview(tx, actor, locked, body.type)
    await audit(tx, actor, 'changed', 'question', id, {
      paper_id: paper.id,
      version: number,
      ...blindly(body.version),
    })
    return {
      question: await questionWithId(tx, id),
      manualReviewActivated,
      gradedBefore: await gradedBefore(tx, id),
    }
  })
}

/**
 * Moves a question to a position of its paper, counted from 1; the others close up behind it. A position past the
 * end, which a page sends that has not seen a deletion, means the last one.
 * @returns the positions of all questions
 * @throws CallError forbidden for who does not edit the paper; not_found when the question has been deleted
 */
export async function moveQuestion(
  db: Database,
  actor: Actor,
  { paper, id }: Question,
  position: number,
): Promise<{ id: string; position: number }[]> {
  requireEditor(paper)
  return inTransaction(db, async (tx) => {
    await lockPaper(tx, paper.id)
    const before = await order(tx, paper.id)
    if (!before.includes(id)) throw notFound()
    const others = before.filter((one) => one !== id)
    const after = others.toSpliced(Math.min(position, before.length) - 1, 0, id)
    if (after.some((one, place) => one !== before[place])) {
      await place(tx, after)
      await audit(tx, actor, 'moved', 'question', id, { paper_id: paper.id, position })
    }
    return after.map((one, index) => ({ id: one, position: index + 1 }))
  })
}

/**
 * Removes a question from its paper. Attempts that have the question keep it, and the positions of the others close
 * up.
 * @returns the id of its entry in the bin
 * @throws CallError forbidden for who does not edit the paper
 */
export async function removeQuestion(
  db: Database,
  actor: Actor,
  { paper, id }: Question,
): Promise<string> {
  requireEditor(paper)
  return inTransaction(db, async (tx) => {
    await lockPaper(tx, paper.id)
    const { entry } = await moveToBin(tx, actor, await binnedQuestion(tx, paper, id), async () => {
      const removed = await tx
        .updateTable('questions')
        .set({ removed_at: sql`now()` })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!removed) throw notFound()
    })
    await place(tx, await order(tx, paper.id))
    await audit(tx, actor, 'deleted', 'question', id, { paper_id: paper.id })
    return entry
  })
}

function requireEditor(paper: Paper): void {
  if (!mayEdit(paper)) throw new CallError('forbidden')
}
