import { listQuestionAnswers } from '@meridian/contract/calls/grading.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { call } from '../../core/client.ts'
import type { ApiError } from '../../core/http.ts'
import type { GradingDesk } from './desk/desk.ts'
import { type AnswersInput, atAnswer, useResponsesSearch } from './search.ts'

/** The part of the next answer that gets the focus. */
export type Target = 'answer' | 'field'

export interface Ways {
  /** The part that the next answer focuses when it is drawn, which clears it; null where the focus stays. */
  goingOn: RefObject<Target | null>
  isFirst: boolean
  isLast: boolean
  /** Goes to the answer before or after, on another page of the list where needed; false where there is none. */
  go: (by: 1 | -1) => boolean
  /** Finds the next answer of this page without marks, starting again from the top; undefined where there is none. */
  ungradedHere: () => QuestionAnswer | undefined
  /** Goes to the next answer without marks, on any page; resolves with false where there is none. */
  ungraded: (to: Target) => Promise<boolean>
  show: (row: QuestionAnswer, to: Target) => void
}

/** The steps from one answer to a question to the others, across the pages of their list. */
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
  /** Tells whether an answer waits for a grade: one whose grade is being saved does not. */
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
      // The other page of the list chooses the answer on show by itself.
      goingOn.current = 'answer'
      set({ ...atAnswer(undefined), page: page + by > 1 ? page + by : undefined })
    } else return false
    return true
  }
  const ungradedHere = () => [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(waits)

  /** Goes to an answer without marks on this page; where there is none, narrows the list to such answers of all pages. */
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
      { body: { ...input, query: '', filters, metaData, choices: false } },
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
