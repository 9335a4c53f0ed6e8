import { isDeepStrictEqual } from 'node:util'
import type { DraftInput } from '@meridian/contract/grading.shapes.ts'
import { sql } from 'kysely'
import { mayGrade } from '../../assessment/grader.ts'
import type { Database } from '../../platform/database/connect.ts'
import { json } from '../../platform/database/json.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Attempt } from '../../visible/attempts.ts'
import type { About } from './feedback.write.ts'

/** The draft of a grade, or of feedback on a whole attempt, which has no points. */
export type Typed = Pick<DraftInput, 'feedback' | 'base'> & Partial<DraftInput>

interface Kept {
  revision: number
  saved_at: string | null
}

/**
 * Stores a grader's draft, which only they see; null deletes it. The same draft again changes nothing, so that a page
 * may repeat a request whose answer was lost.
 * @throws CallError forbidden for who does not grade at the paper; conflict before the attempt is handed in; stale when
 * another page has written since `revision`
 */
export async function keepDraft(
  db: Database,
  actor: Actor,
  attempt: Attempt,
  answerId: string | null,
  { revision, draft }: { revision: number; draft: Typed | null },
): Promise<Kept> {
  if (!mayGrade(attempt)) throw new CallError('forbidden')
  const about = { schoolId: attempt.tenant_id, attemptId: attempt.id, answerId }
  return inTransaction(db, async (tx) => {
    await holdHandedIn(tx, attempt.id)
    const before = await draftOf(tx, actor, about)
    if (before ? draft !== null && same(before, draft) : draft === null) return keptIn(before)
    if (Number(before?.revision ?? 0) !== revision) throw new CallError('stale')
    if (draft === null) {
      await tx
        .deleteFrom('grading_drafts')
        .where('id', '=', before?.id ?? '')
        .execute()
      return keptIn(undefined)
    }
    return before ? change(tx, before.id, draft) : add(tx, actor, about, draft)
  })
}

/**
 * Locks an attempt that has been handed in.
 * @throws CallError not_found when the attempt has been deleted; conflict while it is running
 */
async function holdHandedIn(tx: Tx, attemptId: string): Promise<void> {
  const row = await tx
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select('status')
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.status === 'in_progress')
    throw new CallError('conflict', { key: 'grading.not_yet_handed_in' })
}

function draftOf(tx: Tx, actor: Actor, { attemptId, answerId }: About) {
  return tx
    .selectFrom('grading_drafts')
    .where('user_id', '=', actor.userId)
    .where('attempt_id', '=', attemptId)
    .where('attempt_question_id', 'is not distinct from', answerId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}
type Stored = NonNullable<Awaited<ReturnType<typeof draftOf>>>

const contentOf = ({ points = '', levels = {}, feedback, base }: Typed) => ({
  points,
  levels,
  feedback,
  base,
})

/** The same as it is written. */
function stored(draft: Typed) {
  const { levels, ...rest } = contentOf(draft)
  return { ...rest, levels: json(levels) }
}

function same(before: Stored, draft: Typed): boolean {
  const now = contentOf(draft)
  return (
    before.points === now.points &&
    isDeepStrictEqual(before.levels, now.levels) &&
    before.feedback === now.feedback &&
    before.base === now.base
  )
}

const stamped = {
  revision: sql<string>`nextval('grading_revisions')`,
  saved_at: sql<Date>`clock_timestamp()`,
}

async function change(tx: Tx, id: string, draft: Typed): Promise<Kept> {
  const row = await tx
    .updateTable('grading_drafts')
    .set({ ...stored(draft), ...stamped })
    .where('id', '=', id)
    .returning(['revision', 'saved_at'])
    .executeTakeFirstOrThrow()
  return keptIn(row)
}

/**
 * Adds a draft.
 * @throws CallError stale when another page has added one at the same time
 */
async function add(tx: Tx, actor: Actor, about: About, draft: Typed): Promise<Kept> {
  const row = await tx
    .insertInto('grading_drafts')
    .values({
      tenant_id: about.schoolId,
      user_id: actor.userId,
      attempt_id: about.attemptId,
      attempt_question_id: about.answerId,
      ...stored(draft),
      ...stamped,
    })
    .onConflict((on) => on.doNothing())
    .returning(['revision', 'saved_at'])
    .executeTakeFirst()
  if (!row) throw new CallError('stale')
  return keptIn(row)
}

function keptIn(row: { revision: string; saved_at: Date } | undefined): Kept {
  return row
    ? { revision: Number(row.revision), saved_at: row.saved_at.toISOString() }
    : { revision: 0, saved_at: null }
}
