import { getResponse } from '@meridian/contract/calls/grading.responses.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { ResponseDetail } from '@meridian/contract/grading.responses.ts'
import type { listQuestionAnswers, QuestionAnswer } from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useData } from '../../core/calls.ts'
import type { ApiError } from '../../core/http.ts'
import { readingOf } from './desk/calls.ts'
import { atAnswer, type ResponsesSearch, usePinned } from './search.ts'

type List = UseQueryResult<ResponseOf<typeof listQuestionAnswers>, ApiError>

interface Chosen {
  row: QuestionAnswer | undefined
  /** True while an answer that the address names, and the list lacks, is being loaded. */
  coming: boolean
}

/**
 * Chooses the answer on show: the answer that the address names, else the first without marks. A named answer that is not in
 * the list, because it was graded and the list has only ungraded ones, is loaded and stays on show until another is chosen.
 */
export function useChosen(
  list: List,
  { answer: asked, response }: ResponsesSearch,
  { narrow, hidden }: { narrow: boolean; hidden: boolean },
): Chosen {
  const rows = list.data?.data ?? []
  const shownLast = useRef<{ row: QuestionAnswer | undefined; hidden: boolean }>(undefined)
  // A row that was loaded before names were hidden or shown has the other name of its student.
  const last = shownLast.current?.hidden === hidden ? shownLast.current.row : undefined
  const listed = rows.find(({ id }) => id === asked)
  const apart = list.data !== undefined && asked !== undefined && response && !listed
  const attempt = useData(getResponse, readingOf(response, hidden), {
    handled: true,
    enabled: Boolean(apart),
  })
  const alone = apart
    ? (answerIn(attempt.data?.data, asked) ?? (last?.id === asked ? last : undefined))
    : undefined
  const coming = Boolean(apart) && alone === undefined && attempt.isPending
  const first = rows.find(({ answer }) => answer.score === null) ?? rows[0]
  // While another page of the list is loading, the last answer stays on show.
  const own = list.isPlaceholderData ? last : first
  const nothing = coming || (narrow && asked === undefined)
  const row = listed ?? alone ?? (nothing ? undefined : own)
  useEffect(() => {
    shownLast.current = { row, hidden }
  }, [row, hidden])
  usePinned(atAnswer(list.isPlaceholderData ? undefined : row))
  return { row, coming }
}

/** Makes an answer of an attempt a row of the list of answers to its question. */
function answerIn(attempt: ResponseDetail | undefined, id: string): QuestionAnswer | undefined {
  const question = attempt?.questions.find((one) => one.id === id)
  if (!attempt || !question) return undefined
  const { id: attemptId, number, student, submitted_at: submitted, closed_at: closed } = attempt
  if (attemptId === null || number === null || submitted === null) return undefined
  return {
    ...question,
    attempt_id: attemptId,
    number,
    student,
    class: attempt.class,
    submitted_at: submitted,
    closed_at: closed,
    released: attempt.released,
    can: attempt.can,
  }
}
