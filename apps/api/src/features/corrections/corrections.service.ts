import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { applyCorrection } from '@meridian/contract/corrections.ts'
import { sql } from 'kysely'
import { mayCorrect } from '../../assessment/grader.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { type Wanted, wantedRule } from './corrections.check.ts'
import { type Answered, markUnder, type Plan, planOf, type Rule } from './corrections.plan.ts'
import {
  type Corrected,
  readMarks,
  readQuestion,
  ruleOf,
  runningWith,
} from './corrections.queries.ts'
import {
  keepHandGrades,
  keepMarks,
  lockMarks,
  tellStudents,
  writeMarks,
} from './corrections.write.ts'

type Input = Pick<BodyOf<typeof applyCorrection>, 'question_id'> & Wanted

/** What a correction would do. 403 for others than the owner and the editors; 409 and 422 as applying it. */
export async function preview(db: Database, paper: Paper, input: Input) {
  if (!mayCorrect(paper)) throw new CallError('forbidden')
  const question = await readQuestion(db, paper.id, input.question_id)
  const { plan } = await plannedFor(db, question, input)
  return { plan, running: await runningWith(db, question.id) }
}

/**
 * Corrects a question in one transaction: the correction, every mark it moves, what was there before, notices and audit.
 * Gives its id.
 * @throws CallError forbidden for anybody but the owner and the editors, stale when it would now do something else than `digest` names,
 * conflict when it changes nothing or leaves an attempt with nothing that counts, invalid for a wrong key.
 */
export async function apply(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: Input & { digest: string },
): Promise<string> {
  if (!mayCorrect(paper)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    await lockMarks(tx, paper.id)
    const question = await readQuestion(tx, paper.id, input.question_id)
    const { plan, rule } = await plannedFor(tx, question, input)
    if (plan.digest !== input.digest) throw new CallError('stale', { key: 'corrections.stale' })
    const id = await insert(tx, actor, question, rule, plan)
    await keepMarks(tx, id, plan)
    await setRule(tx, question.id, id)
    await writeMarks(tx, plan)
    const told = await tellStudents(tx, id, false, plan)
    await audit(tx, actor, 'corrected', 'question', question.id, {
      paper_id: paper.id,
      correction_id: id,
      kind: rule.kind,
      keys: input.keys,
      ...plan.counts,
      told,
    })
    return id
  })
}

/**
 * Takes a correction back. Every answer gets the points that it had before; one that was handed in, changed or graded by
 * hand since is marked as if the correction had never been made.
 * @throws CallError forbidden for anybody but the owner and the editors, invalid for one that is not of the paper, conflict when it is
 * taken back already or a later one of its question stands.
 */
export async function undo(db: Database, actor: Actor, paper: Paper, id: string): Promise<void> {
  if (!mayCorrect(paper)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    await lockMarks(tx, paper.id)
    const correction = isId(id)
      ? await tx
          .selectFrom('question_corrections')
          .where('id', '=', id)
          .where('paper_id', '=', paper.id)
          .select(['id', 'question_id', 'undone_at'])
          .executeTakeFirst()
      : undefined
    if (!correction) throw invalidField('id', 'validation.not_available')
    if (correction.undone_at) throw new CallError('conflict', { key: 'corrections.undone_already' })
    const question = await readQuestion(tx, paper.id, correction.question_id)
    if (question.standing[0]?.id !== id)
      throw new CallError('conflict', { key: 'corrections.later' })
    const { plan, graded } = await planBack(tx, question, id)
    const hiding = firstHiding(question)
    if (hiding) await keepHandGrades(tx, hiding.id, graded)
    await setRule(tx, question.id, question.standing[1]?.id ?? null)
    await tx
      .updateTable('question_corrections')
      .set({ undone_at: sql`now()`, undone_by: actor.userId })
      .where('id', '=', id)
      .execute()
    await writeMarks(tx, plan)
    const told = await tellStudents(tx, id, true, plan)
    await audit(tx, actor, 'correction undone', 'question', question.id, {
      paper_id: paper.id,
      correction_id: id,
      ...plan.counts,
      told,
    })
  })
}

async function plannedFor(
  db: Reader,
  question: Corrected,
  input: Input,
): Promise<{ plan: Plan; rule: Rule }> {
  const rule = wantedRule(question, input)
  const before = ruleOf(question.standing)
  const { attempts, answers } = await readMarks(db, question)
  const salt = JSON.stringify([question.id, question.standing[0]?.id ?? null, rule])
  const plan = planOf(
    attempts,
    answers,
    (answer) => markUnder(answer, rule),
    { before: before.kind, after: rule.kind },
    salt,
  )
  if (plan.empties) throw new CallError('conflict', { key: 'corrections.nothing_left' })
  return { plan, rule }
}

/** The first of the corrections below the newest that hide grades by hand, where the next one does. */
function firstHiding({ standing }: Corrected) {
  const below = standing.slice(1)
  const key = below.findIndex(({ kind }) => kind === 'key')
  return (key < 0 ? below : below.slice(0, key)).at(-1)
}

/** What taking a correction back does, and the answers that were graded by hand since it was made. */
async function planBack(tx: Tx, question: Corrected, correctionId: string) {
  const { attempts, answers } = await readMarks(tx, question)
  const kept = await tx
    .selectFrom('corrected_answers')
    .where('correction_id', '=', correctionId)
    .selectAll()
    .execute()
  const marks = new Map(kept.map((mark) => [mark.attempt_question_id, mark]))
  const rule = ruleOf(question.standing, 1)
  const sameHand = ({ id, graded_at }: Answered) =>
    marks.get(id)?.graded_at?.getTime() === graded_at?.getTime()
  const back = (answer: Answered) => {
    const mark = marks.get(answer.id)
    const untouched = mark?.answer_seq === answer.answer_seq && sameHand(answer)
    return untouched ? { score: mark.score, correct: mark.correct } : markUnder(answer, rule)
  }
  const kinds = { before: ruleOf(question.standing).kind, after: rule.kind }
  return {
    plan: planOf(attempts, answers, back, kinds, correctionId),
    graded: answers.filter((answer) => answer.graded_at !== null && !sameHand(answer)),
  }
}

async function insert(
  tx: Tx,
  actor: Actor,
  question: Corrected,
  rule: Rule,
  { counts }: Plan,
): Promise<string> {
  const { id } = await tx
    .insertInto('question_corrections')
    .values((of) => ({
      tenant_id: question.tenant_id,
      paper_id: question.paper_id,
      question_id: question.id,
      number: of
        .selectFrom('question_corrections')
        .where('question_id', '=', question.id)
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number')),
      kind: rule.kind ?? 'key',
      keys: json(rule.keys),
      ...counts,
      created_by: actor.userId,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function setRule(tx: Tx, questionId: string, correctionId: string | null): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ correction_id: correctionId })
    .where('id', '=', questionId)
    .execute()
}
