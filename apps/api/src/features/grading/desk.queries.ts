import type { Draft, Feedback, GivenBy } from '@meridian/contract/grading.shapes.ts'
import { type SqlBool, sql } from 'kysely'
import { compiled, firstOf } from '../../platform/database/compiled.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { allIn } from '../../platform/database/together-in.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The grader's view of an answer: their own draft, the feedback given, and who gave the points. */
export interface OnDesk {
  graded: GivenBy | null
  feedback: Feedback | null
  draft: Draft | null
}
const empty: OnDesk = { graded: null, feedback: null, draft: null }

/**
 * Reads drafts, feedback and graders of answers for one reader. Drafts of others are not even read.
 * @returns a function from the id of an answer to what was read of it
 */
export async function deskOf(
  db: Reader,
  reader: { userId: string },
  answerIds: readonly string[],
): Promise<(answerId: string) => OnDesk> {
  if (answerIds.length === 0) return () => empty
  const rows = await deskOfAnswers(db, { userId: reader.userId, answerIds })
  const found = new Map(
    rows.map((row): [string, OnDesk] => [
      row.id,
      {
        graded:
          row.graded_by !== null && row.graded_at !== null
            ? { by: row.graded_by, at: row.graded_at.toISOString() }
            : null,
        feedback: feedbackIn(row),
        draft:
          row.revision === null
            ? null
            : {
                points: row.points ?? '',
                levels: row.levels ?? {},
                feedback: row.feedback ?? '',
                base: row.base ?? 0,
                revision: Number(row.revision),
                saved_at: (row.saved_at ?? new Date(0)).toISOString(),
              },
      },
    ]),
  )
  return (id) => found.get(id) ?? empty
}

const deskOfAnswers = compiled((db, of: Slots<{ userId: string; answerIds: readonly string[] }>) =>
  db
    .selectFrom('attempt_questions as aq')
    .leftJoin('users as g', 'g.id', 'aq.graded_by')
    .leftJoin('feedback as f', 'f.attempt_question_id', 'aq.id')
    .leftJoin('users as fu', 'fu.id', 'f.given_by')
    .leftJoin('grading_drafts as d', (on) =>
      on.onRef('d.attempt_question_id', '=', 'aq.id').on('d.user_id', '=', of.userId),
    )
    .where(sql<SqlBool>`aq.id = any(${of.answerIds}::uuid[])`)
    .select(['aq.id', 'aq.graded_at', 'g.name as graded_by'])
    .select(['f.text', 'f.given_at', 'fu.name as given_by'])
    .select(['d.points', 'd.levels', 'd.feedback', 'd.base', 'd.revision', 'd.saved_at']),
)

/** The feedback on the whole attempt with its version, and the reader's draft of it. */
export async function deskOfAttempt(db: Reader, reader: { userId: string }, attemptId: string) {
  const of = { userId: reader.userId, attemptId }
  const [given, typed] = await allIn(
    firstOf(givenOnAttempt(db, of)),
    firstOf(typedOfAttempt(db, of)),
  )
  return {
    feedback: given
      ? {
          text: given.text,
          by: given.given_by,
          at: given.given_at.toISOString(),
          version: given.version,
        }
      : null,
    feedback_draft: typed
      ? {
          feedback: typed.feedback,
          base: typed.base,
          revision: Number(typed.revision),
          saved_at: typed.saved_at.toISOString(),
        }
      : null,
  }
}

const givenOnAttempt = compiled((db, { attemptId }: Slots<{ attemptId: string }>) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.given_by')
    .where('f.attempt_id', '=', attemptId)
    .where('f.attempt_question_id', 'is', null)
    .select(['f.text', 'f.given_at', 'f.version', 'u.name as given_by']),
)
const typedOfAttempt = compiled(
  (db, { userId, attemptId }: Slots<{ userId: string; attemptId: string }>) =>
    db
      .selectFrom('grading_drafts')
      .where('user_id', '=', userId)
      .where('attempt_id', '=', attemptId)
      .where('attempt_question_id', 'is', null)
      .select(['feedback', 'base', 'revision', 'saved_at']),
)

function feedbackIn(row: { text: string | null; given_at: Date | null; given_by: string | null }) {
  const { text, given_at, given_by } = row
  if (!text || given_at === null || given_by === null) return null
  return { text, by: given_by, at: given_at.toISOString() }
}
