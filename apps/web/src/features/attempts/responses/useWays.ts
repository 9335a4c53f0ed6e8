import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type {
  GradingQuestion,
  listQuestionAnswers,
  QuestionAnswer,
} from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ApiError } from '../../../app/http.ts'
import { useT } from '../../../app/messages.ts'
import { notify } from '../../../app/toasts.ts'
import { atAnswer, useResponsesSearch } from './search.ts'

/** What of the answer that comes gets the focus. */
export type Target = 'answer' | 'field'

export interface Ways {
  /** Set on going on, for the answer that comes, which takes it. */
  goingOn: RefObject<Target | null>
  isFirst: boolean
  isLast: boolean
  /** Goes to the answer before or after, on the page beside this one where it has to be; false where there is none. */
  go: (by: 1 | -1, to: Target) => boolean
  /** Goes to the next answer without points; false where there is none. */
  ungraded: () => boolean
}

/** The ways from one answer to a question to the others, over the pages of their list. */
export function useWays(
  list: UseQueryResult<ResponseOf<typeof listQuestionAnswers>, ApiError>,
  chosen: QuestionAnswer | undefined,
  { left }: GradingQuestion,
): Ways {
  const t = useT()
  const { search, set } = useResponsesSearch()
  const goingOn = useRef<Target | null>(null)
  const rows = list.data?.data ?? []
  const meta = list.data?.meta
  const page = search.page ?? 1
  const last = meta ? Math.ceil(meta.total / meta.per_page) : page
  const at = rows.findIndex(({ id }) => id === chosen?.id)

  function show(row: QuestionAnswer, to: Target): true {
    goingOn.current = to
    set(atAnswer(row))
    return true
  }
  /** Another page, whose own choice is then on show. */
  function turn(next: number, to: Target): true {
    goingOn.current = to
    set({ ...atAnswer(undefined), page: next > 1 ? next : undefined })
    return true
  }
  /** What was graded is no longer among those without points: their list is read again. */
  async function goOnAmongTheLeft(to: Target): Promise<void> {
    const { data } = await list.refetch()
    const next = data?.data.find(({ id, answer }) => id !== chosen?.id && answer.score === null)
    if (next) show(next, to)
    else notify('success', t('attempts.review_last'))
  }
  function go(by: 1 | -1, to: Target): boolean {
    const next = rows[at + by]
    if (next) return show(next, to)
    if (search.state === 'to_grade' && by === 1) {
      if (page > 1) return turn(1, to)
      void goOnAmongTheLeft(to)
      return true
    }
    return page + by >= 1 && page + by <= last && turn(page + by, to)
  }
  function ungraded(): boolean {
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
    const next = others.find(({ answer }) => answer.score === null)
    if (next) return show(next, 'answer')
    if (left === 0 || last < 2) return false
    goingOn.current = 'answer'
    set({ ...atAnswer(undefined), state: 'to_grade', page: undefined })
    return true
  }
  return {
    goingOn,
    isFirst: page === 1 && at === 0,
    isLast: page >= last && rows.length > 0 && at === rows.length - 1,
    go,
    ungraded,
  }
}
