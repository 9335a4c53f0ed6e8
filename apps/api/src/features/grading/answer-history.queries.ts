import type { ListRequest } from '@meridian/contract/core/list.ts'
import { rightKey } from '../../assessment/corrected.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking, ListOptions } from '../../platform/lists/list-options.ts'
import type { AttemptQuestion } from '../../visible/attempts.ts'
import { pairsOf } from './responses.present.ts'

const options: ListOptions = {
  sorts: { number: 'h.number' },
  order: { column: 'number', direction: 'desc' },
  id: 'h.number',
}

const historyOf = compiledList((db, _actor, { id }: Slots<{ id: string }>) => ({
  options,
  rows: db
    .selectFrom('answer_history as h')
    .innerJoin('attempt_questions as aq', 'aq.id', 'h.attempt_question_id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .innerJoin('questions as q', 'q.id', 'aq.question_id')
    .leftJoin('question_corrections as qc', 'qc.id', 'q.correction_id')
    .where('h.attempt_question_id', '=', id)
    .select(['h.number', 'h.kind', 'h.answer', 'h.given_at', 'h.recorded_at'])
    .select(['v.type', 'v.prompt', rightKey('v', 'qc').as('key')]),
}))

/** A page of an answer's history: its earlier values, and conflicts. The caller has asked visibility(). */
export async function listAnswerHistory(
  asking: Asking,
  { id }: AttemptQuestion,
  request: ListRequest,
) {
  const page = await historyOf(asking, { id }, request)
  return {
    ...page,
    data: page.data.map((row) => ({
      number: row.number,
      kind: row.kind as 'replaced' | 'conflict',
      answer: {
        value: row.answer,
        userAnswer: pairsOf(row),
      },
      given_at: row.given_at?.toISOString() ?? null,
      recorded_at: row.recorded_at.toISOString(),
    })),
  }
}
