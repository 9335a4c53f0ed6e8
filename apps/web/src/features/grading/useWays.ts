import { listQuestionAnswers } from '@meridian/contract/calls/grading.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { call } from '../../core/client.ts'
import type { ApiError } from '../../core/http.ts'
import type { GradingDesk } from './desk/desk.ts'
import { type AnswersInput, atAnswer, useResponsesSearch } from './search.ts'

/** What of the answer that comes gets the focus. */
export type Target = 'answer' | 'field'

export interface Ways {
  /** Set on going on, for the answer that comes, which takes it. */
  goingOn: RefObject<Target | null>
  isFirst: boolean
  isLast: boolean
  /** Goes to the answer before or after, on the page beside this one where it has to be; false where there is none. */
  go: (by: 1 | -1) => boolean
  /** The next answer of this page without points, the first ones after the last; undefined where there is none. */
  ungradedHere: () => QuestionAnswer | undefined
  /** Goes to the next answer without points, wherever it is; false where there is none. */
  ungraded: (to: Target) => Promise<boolean>
  show: (row: QuestionAnswer, to: Target) => void
}

/** The ways from one answer to a question to the others, over the pages of their list. */
export function useWays(
  list: UseQueryResult<ResponseOf<typeof listQuestionAnswers>, ApiError>,
  chosen: QuestionAnswer | undefined,
  input: AnswersInput,
  desk: GradingDesk,
): Ways {
  const { search, set } = useResponsesSearch()
  const goingOn = useRef<Target | null>(null)
  const rows = list.data?.data ?? []
  const meta = list.data?.meta
  const page = search.page ?? 1
  const last = meta ? Math.ceil(meta.total / meta.per_page) : page
  const at = rows.findIndex(({ id }) => id === chosen?.id)
  /** One whose grade is on its way has it as good as given. */
  const waits = ({ id, answer }: QuestionAnswer) =>
    id !== chosen?.id && answer.score === null && !desk.store.get().get(id)?.giving

  function show(row: QuestionAnswer, to: Target): void {
    goingOn.current = to
    set(atAnswer(row))
  }
  function go(by: 1 | -1): boolean {
    const next = rows[at + by]
    if (next) show(next, 'answer')
    else if (page + by >= 1 && page + by <= last) {
      // Another page, whose own choice is then on show.
      goingOn.current = 'answer'
      set({ ...atAnswer(undefined), page: page + by > 1 ? page + by : undefined })
    } else return false
    return true
  }
  const ungradedHere = () => [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(waits)

  /** Where this page has none the others are asked, and the list is then of those without points. */
  async function ungraded(to: Target): Promise<boolean> {
    const here = ungradedHere()
    if (here) {
      show(here, to)
      return true
    }
    const filters = [
      ...input.filters.filter(({ name }) => name !== 'state'),
      { name: 'state', value: 'to_grade' },
    ]
    const metaData = { page: 1, perPage: input.metaData.perPage }
    const others = await call(
      listQuestionAnswers,
      { body: { ...input, query: '', filters, metaData } },
      { quiet: true },
    )
    const next = others.data.find(waits)
    if (!next) return false
    goingOn.current = to
    set({ ...atAnswer(next), state: 'to_grade', query: undefined, page: undefined })
    return true
  }
  return {
    goingOn,
    isFirst: page === 1 && at === 0,
    isLast: page >= last && rows.length > 0 && at === rows.length - 1,
    go,
    ungradedHere,
    ungraded,
    show,
  }
}
