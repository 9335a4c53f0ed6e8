import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Managed } from '../../platform/managed/managed.ts'
import { deleteRow, holdRow } from '../../platform/managed/rows.ts'
import type { Paper } from '../../visible/papers.ts'
import { binnedPaper } from '../papers/binned.shared.ts'
import { quizCan } from './quizzes.policy.ts'

/** The dependents of a quiz, by kind. */
const kinds = ['questions', 'attempts', 'students'] as const

/**
 * Quizzes, for the calls that all managed things share. Students' work is never deleted: where there is some, archiving is what to
 * do instead (P27.3). The question names all dependents of a quiz, questions included, and counts the students
 * in its sentence; the refusal has a sentence of its own.
 */
export const quizzes: Managed<Paper> = {
  entity: 'quiz',
  can: quizCan,
  async removalOf(db, quiz, { t }) {
    const counts = await dependentsOf(db, quiz.id)
    const allowed = counts.attempts === 0
    const archived = quiz.archived_at !== null
    const kept = archived ? 'quizzes.kept_archived' : 'quizzes.kept'
    return {
      name: quiz.name || t('papers.untitled_quiz'),
      allowed,
      message: allowed ? t('quizzes.removal') : t(kept, { count: counts.students }),
      things: kinds.flatMap((kind) => {
        const count = counts[kind]
        return count > 0 ? [{ kind, count, text: t(`quizzes.dependents_${kind}`, { count }) }] : []
      }),
      instead: allowed || archived ? null : 'archive',
    }
  },
  async refuse(tx, { id }) {
    const { students: count } = await dependentsOf(tx, id)
    if (count > 0) throw new CallError('in_use', { key: 'quizzes.in_use', values: { count } })
  },
  hold: (tx, { id }) => holdRow(tx, 'papers', id),
  erase: (tx, { id }) => deleteRow(tx, 'papers', id),
  binned: (tx, quiz) => binnedPaper(tx, quiz),
  deleted: 'quizzes.deleted',
}

async function dependentsOf(
  db: Reader,
  id: string,
): Promise<Record<(typeof kinds)[number], number>> {
  const { rows } = await sql<Record<(typeof kinds)[number], number>>`select
    (select count(*)::int from questions where paper_id = ${id} and removed_at is null) as questions,
    (select count(*)::int from attempts where paper_id = ${id}) as attempts,
    (select count(distinct student_id)::int from attempts where paper_id = ${id}) as students`.execute(
    db,
  )
  return rows[0] ?? { questions: 0, attempts: 0, students: 0 }
}
