import type { QuestionContent } from '@meridian/contract/questions.ts'
import type { QuestionBody } from '@meridian/questions/body.ts'
import { needsTeacher } from '@meridian/questions/kinds.ts'
import { splitQuestion } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { StoredContent } from '../../assessment/content.ts'
import { audit } from '../../platform/audit.ts'
import { json } from '../../platform/database/json.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import { secretRandom } from '../../platform/random.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireShown } from '../files/files.shared.ts'

/**
 * Locks a paper, so that changes of its questions are made one after the other. An attempt that starts does not wait
 * for the lock.
 * @returns the paper as it is now
 * @throws CallError not_found when the paper has been deleted
 */
export async function lockPaper(tx: Tx, id: string) {
  const paper = await tx
    .selectFrom('papers')
    .where('id', '=', id)
    .select(['id', 'kind', 'manual_review'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!paper) throw notFound()
  return paper
}

/** The ids of a paper's questions, in order. */
export async function order(tx: Tx, paperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('questions')
    .where('paper_id', '=', paperId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets the position of each question to its place in the list. */
export async function place(tx: Tx, ids: string[]): Promise<void> {
  await sql`
    update questions set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where questions.id = wanted.id and questions.position <> wanted.position`.execute(tx)
}

/** The picture, film or recording that a body names, with its text. */
export interface WithContent {
  content: z.output<typeof QuestionContent> | null
}

/**
 * Writes a version, which never changes afterwards, and makes it the one that new attempts get. The file of the
 * version before (`question.content`) may be used again, whoever owns it.
 * @throws CallError invalid for a file that the actor may not show
 */
export async function writeVersion(
  tx: Tx,
  actor: Actor,
  question: { id: string; number: number; content: unknown },
  body: QuestionBody & WithContent,
): Promise<void> {
  const content = await keptContent(tx, actor, StoredContent.parse(question.content), body.content)
  const { prompt, key } = splitQuestion(body.type, body, secretRandom)
  const version = await tx
    .insertInto('question_versions')
    .values({
      tenant_id: actor.tenantId,
      question_id: question.id,
      number: question.number,
      type: body.type,
      text: body.question,
      weight: body.weight,
      required: body.required,
      content: content && json(content),
      prompt: json(prompt),
      key: json(key),
      explanation: body.explanation ?? '',
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('questions')
    .set({ version_id: version.id })
    .where('id', '=', question.id)
    .execute()
}

/** The content that a version stores: the body's, and the kind of its file. */
async function keptContent(
  tx: Tx,
  actor: Actor,
  before: z.output<typeof StoredContent>,
  content: WithContent['content'],
): Promise<z.output<typeof StoredContent>> {
  if (content === null) return null
  if (content.file_id === before?.file_id) return { ...content, kind: before.kind }
  return { ...content, kind: await requireShown(tx, actor, 'content.file_id', content.file_id) }
}

/**
 * Switches a quiz or an assignment to manual review when it gets a question that a teacher has to grade.
 * @returns whether the paper was switched over
 */
export async function activateReview(
  tx: Tx,
  actor: Actor,
  paper: { id: string; kind: string; manual_review: boolean },
  type: QuestionBody['type'],
): Promise<boolean> {
  if (!needsTeacher(type) || paper.kind === 'worksheet' || paper.manual_review) return false
  await tx.updateTable('papers').set({ manual_review: true }).where('id', '=', paper.id).execute()
  await audit(tx, actor, 'manual review activated', 'paper', paper.id)
  return true
}
