import { threadLimits } from '@meridian/contract/threads.limits.ts'
import type { WriteInput } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { holdAttempt } from '../../assessment/locks.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { AttemptQuestion } from '../../visible/attempts.ts'
import { askingAbout } from './threads.queries.ts'

/**
 * Adds a message to the thread of an answer: of its student, who begins it, or of a teacher who reads the answer. The same
 * message of the same person changes nothing, whatever has become of the thread.
 * @throws CallError not_found for the student of a result that is not out, and for a teacher where nobody has asked;
 * conflict where the thread is closed or full, and for a student after the time for questions
 */
export async function writeMessage(
  db: Database,
  actor: Actor,
  { id: answerId, attempt }: Pick<AttemptQuestion, 'id' | 'attempt'>,
  { idempotency_key: id, text, seen }: Pick<WriteInput, 'idempotency_key' | 'text' | 'seen'>,
): Promise<void> {
  const student = actor.type === 'Student'
  await inTransaction(db, async (tx) => {
    await holdAttempt(tx, attempt)
    const { released, open } = await askingAbout(tx, attempt.id)
    if (student && !released) throw notFound()
    const thread = await threadAt(tx, answerId)
    if (!thread && !student) throw notFound()
    if (await isThere(tx, { answerId, authorId: actor.userId, id })) return
    if (thread?.closed_at || (student && !open))
      throw new CallError('conflict', { key: 'threads.closed' })
    if (thread && thread.messages >= threadLimits.messages)
      throw new CallError('conflict', {
        key: 'threads.full',
        values: { count: threadLimits.messages },
      })
    const waiting_since = student
      ? (thread?.waiting_since ?? sql<Date>`clock_timestamp()`)
      : await unseenSince(tx, answerId, seen ?? threadLimits.messages)
    await tx
      .insertInto('answer_threads')
      .values({
        tenant_id: attempt.tenant_id,
        attempt_question_id: answerId,
        attempt_id: attempt.id,
        waiting_since,
      })
      .onConflict((row) => row.column('attempt_question_id').doUpdateSet({ waiting_since }))
      .execute()
    await tx
      .insertInto('thread_messages')
      .values({
        tenant_id: attempt.tenant_id,
        attempt_question_id: answerId,
        author_id: actor.userId,
        id,
        by_student: student,
        text,
      })
      .execute()
    await audit(tx, actor, student ? 'asked' : 'answered', 'attempt_question', answerId, {
      attempt_id: attempt.id,
      message_id: id,
    })
  })
}

/**
 * Closes the thread of an answer for its student and the teachers, or opens it again; what waited for an answer waits again
 * then. Doing it twice changes nothing.
 * @throws CallError not_found where nobody has asked
 */
export async function closeThread(
  db: Database,
  actor: Actor,
  { id: answerId, attempt }: Pick<AttemptQuestion, 'id' | 'attempt'>,
  closed: boolean,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdAttempt(tx, attempt)
    const thread = await threadAt(tx, answerId)
    if (!thread) throw notFound()
    if ((thread.closed_at !== null) === closed) return
    await tx
      .updateTable('answer_threads')
      .set({
        closed_at: closed ? sql<Date>`now()` : null,
        closed_by: closed ? actor.userId : null,
      })
      .where('attempt_question_id', '=', answerId)
      .execute()
    await audit(
      tx,
      actor,
      closed ? 'thread closed' : 'thread opened',
      'attempt_question',
      answerId,
      { attempt_id: attempt.id },
    )
  })
}

/** The thread of an answer, with how many messages it has. The caller has locked the attempt. */
async function threadAt(tx: Tx, answerId: string) {
  return tx
    .selectFrom('answer_threads as w')
    .where('w.attempt_question_id', '=', answerId)
    .select(['w.closed_at', 'w.waiting_since'])
    .select(
      sql<number>`(select count(*)::int from thread_messages m
        where m.attempt_question_id = w.attempt_question_id)`.as('messages'),
    )
    .executeTakeFirst()
}

/** When the student wrote the first message that a teacher had not read, who had read so many; null without one. */
async function unseenSince(tx: Tx, answerId: string, seen: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(m.written_at) filter (where m.by_student) as since from (
      select by_student, written_at from thread_messages where attempt_question_id = ${answerId}
      order by written_at, id offset ${seen}) m`.execute(tx)
  return rows[0]?.since ?? null
}

async function isThere(
  tx: Tx,
  { answerId, authorId, id }: { answerId: string; authorId: string; id: string },
): Promise<boolean> {
  const message = await tx
    .selectFrom('thread_messages')
    .where('attempt_question_id', '=', answerId)
    .where('author_id', '=', authorId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return message !== undefined
}
