import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { listResponses } from '@meridian/contract/grading.responses.ts'
import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pageIn } from '../../core/search.ts'
import { getSession } from '../../core/session.ts'

/** The states by which the list can be narrowed; `waiting` stands for not started and missed. */
export const shownStates = ['to_grade', 'unreleased', 'in_progress', 'graded', 'waiting'] as const
export type ShownState = (typeof shownStates)[number]

/** The state of the responses in the address, so that Back and a reload come back to it. */
export interface ResponsesSearch {
  /** The view question by question; undefined for student by student. */
  view?: 'question'
  /** The attempt on show; in the view by question, the attempt of the answer on show. */
  response?: string
  /** The question whose answers are listed, and the answer on show. */
  question?: string
  answer?: string
  class_id?: string
  state?: ShownState
  /** The text that names are searched for. */
  query?: string
  /** Narrows to students who wait for a grade, for the decision on late answers, or for the release of their result. */
  waits?: 'grades' | 'late' | 'release'
  /** True where names are hidden; undefined for the teacher's last choice on this paper. */
  hidden?: boolean
  page?: number
}

/** Reads the state from the address. Parts that make no sense are ignored. */
function parse(search: Record<string, unknown>): ResponsesSearch {
  const { view, state, waits } = search
  const hidden = String(search.hidden)
  const page = pageIn(search.page)
  const id = (name: 'response' | 'question' | 'answer' | 'class_id') => {
    const value = search[name]
    return typeof value === 'string' && { [name]: value.slice(0, 64) }
  }
  const shown = shownStates.find((one) => one === state)
  const query = typeof search.query === 'string' ? search.query.trim().slice(0, 200) : ''
  return {
    ...(view === 'question' && { view }),
    ...id('response'),
    ...id('question'),
    ...id('answer'),
    ...id('class_id'),
    ...(shown && { state: shown }),
    ...(query && { query }),
    ...((waits === 'grades' || waits === 'late' || waits === 'release') && { waits }),
    ...((hidden === 'true' || hidden === 'false') && { hidden: hidden === 'true' }),
    ...(page && { page }),
  }
}

export type SearchChange = { [K in keyof ResponsesSearch]?: ResponsesSearch[K] | undefined }

/** Reads the state of the responses from the address, whichever page their tab is on, with a function that changes parts of it. */
export function useResponsesSearch() {
  const search = parse(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const set = (change: SearchChange, replace = false) => {
    void navigate({
      to: '.',
      search: { ...search, ...change } as never,
      replace,
      resetScroll: false,
    })
  }
  return { search, set }
}

/** The input of a list call for responses: search, filters and page as the address has them. */
export function listedAs(
  search: ResponsesSearch,
  names: readonly ('class_id' | 'state' | 'waits')[],
  perPage: number,
  column: 'name' | 'work' = 'name',
) {
  return {
    query: search.query ?? '',
    sort: { column, direction: 'asc' as const },
    metaData: { page: search.page ?? 1, perPage },
    filters: names.flatMap((name) => {
      const value = search[name]
      if (value === undefined) return []
      return [{ name, value: value === 'waiting' ? ['not_started', 'missed'] : value }]
    }),
  }
}

/** The classes by which a list of responses can be narrowed. */
export function classesIn({ filters }: Pick<ResponseOf<typeof listResponses>, 'filters'>) {
  const options = filters.find(({ field }) => field === 'class_id')?.options ?? []
  return options.map(({ label, value }) => ({ id: value, name: label }))
}

/** The body of `listQuestionAnswers`. */
export type AnswersInput = ReturnType<typeof listedAs> & {
  paper_id: string
  question_id: string
  anonymous: boolean
}

/** The part of the address that names an answer to a question; undefined for none. */
export function atAnswer(row: QuestionAnswer | undefined) {
  return { answer: row?.id, response: row?.attempt_id }
}

/**
 * Writes the answer that a page chose by itself into the address, in place of the present entry of the history. The answer
 * then stays on show after it has been graded, which ends the reason for which it was chosen.
 */
export function usePinned(chosen: Pick<SearchChange, 'answer' | 'response'>): void {
  const { search, set } = useResponsesSearch()
  const { answer, response } = chosen
  const missing =
    (answer !== undefined && search.answer === undefined) ||
    (response !== undefined && search.response === undefined)
  const pin = useEffectEvent(() => set({ answer, response }, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another reason to pin it
  useEffect(() => {
    if (missing) pin()
  }, [missing, answer, response])
}

const hiddenKey = (paperId: string) => `meridian.hidden.${getSession()?.user.id ?? ''}.${paperId}`

/** Tells whether names are hidden: the address says so, else the teacher's last choice on this paper. */
export function isHidden(paperId: string, { hidden }: ResponsesSearch): boolean {
  if (hidden !== undefined) return hidden
  try {
    return localStorage.getItem(hiddenKey(paperId)) === 'true'
  } catch {
    return false
  }
}

/** Stores on this device whether names are hidden, for the next visit to this paper. */
export function rememberHidden(paperId: string, hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(hiddenKey(paperId), 'true')
    else localStorage.removeItem(hiddenKey(paperId))
  } catch {
    // Without storage the choice is in the address alone.
  }
}
