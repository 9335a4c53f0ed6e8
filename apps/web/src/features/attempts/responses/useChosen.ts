import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listQuestionAnswers, QuestionAnswer } from '@meridian/contract/grading.ts'
import { getResponse } from '@meridian/contract/responses.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useData } from '../../../app/calls.ts'
import type { ApiError } from '../../../app/http.ts'
import { shown } from './desk/calls.ts'
import { usePinned } from './search.ts'

type List = UseQueryResult<ResponseOf<typeof listQuestionAnswers>, ApiError>

/**
 * The answer on show: the one that the address names, else the first without points. One that has left the list, because
 * it was graded elsewhere, stays on show, as it is now, until another is chosen.
 */
export function useChosen(
  query: List,
  asked: string | undefined,
  { narrow, hidden }: { narrow: boolean; hidden: boolean },
): QuestionAnswer | undefined {
  const rows = query.data?.data ?? []
  const shownLast = useRef<{ row: QuestionAnswer | undefined; hidden: boolean }>(undefined)
  // With names hidden a moment ago, or shown, it has another student in it.
  const last = shownLast.current?.hidden === hidden ? shownLast.current.row : undefined
  const there = rows.find(({ id }) => id === asked)
  const left = there === undefined && last?.id === asked ? last : undefined
  const fresh = useData(
    getResponse,
    { params: { id: left?.attempt_id ?? '' }, query: { anonymous: shown(hidden) } },
    { handled: true, enabled: left !== undefined },
  )
  const now = fresh.data?.data.questions.find(({ id }) => id === left?.id)
  const first = rows.find(({ answer }) => answer.score === null) ?? rows[0]
  const given = there ?? (left && { ...left, ...now })
  // Until another page of the list is there, what was on show stays.
  const own = query.isPlaceholderData ? last : first
  const chosen = given ?? (narrow && asked === undefined ? undefined : own)
  useEffect(() => {
    shownLast.current = { row: chosen, hidden }
  }, [chosen, hidden])
  usePinned('answer', query.isPlaceholderData ? undefined : chosen?.id)
  return chosen
}
