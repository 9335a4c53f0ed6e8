import type { QuestionAnswer } from '@meridian/contract/grading.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { pageIn } from '../../core/search.ts'
import { getSession } from '../../core/session.ts'

/** Which states the list can be of: `waiting` is not started, or missed. */
export const shownStates = ['to_grade', 'unreleased', 'graded', 'in_progress', 'waiting'] as const
export type ShownState = (typeof shownStates)[number]

/** What of the responses is on show; it stands in the address, so Back and a reload come back to it. */
export interface ResponsesSearch {
  /** Question by question; student by student where it is left out. */
  view?: 'question'
  /** The attempt that is being looked at; question by question it is the one that the answer is in. */
  response?: string
  /** The question whose answers are, and which answer. */
  question?: string
  answer?: string
  class_id?: string
  state?: ShownState
  /** What names are searched for. */
  query?: string
  /** Students who wait for grades, for the word on late answers, or for the release of theirs. */
  waits?: 'grades' | 'late' | 'release'
  /** Whether names are hidden; as they were the last time on this paper where it is left out. */
  hidden?: boolean
  page?: number
}

/** Reads it from the address; what makes no sense falls back silently. */
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

/** The search of the responses, wherever their tab is mounted, and a way to change a part of it. */
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

/** What a list of responses is asked for: by name, as the address searches, filters and pages it. */
export function listedAs(
  search: ResponsesSearch,
  names: readonly ('class_id' | 'state' | 'waits')[],
  perPage: number,
) {
  return {
    query: search.query ?? '',
    sort: { column: 'name', direction: 'asc' as const },
    metaData: { page: search.page ?? 1, perPage },
    filters: names.flatMap((name) => {
      const value = search[name]
      if (value === undefined) return []
      return [{ name, value: value === 'waiting' ? ['not_started', 'missed'] : value }]
    }),
  }
}

/** What `listQuestionAnswers` is asked for. */
export type AnswersInput = ReturnType<typeof listedAs> & {
  paper_id: string
  question_id: string
  anonymous: boolean
}

/** The part of the address that names one answer to a question; without one, that names none. */
export function atAnswer(row: QuestionAnswer | undefined) {
  return { answer: row?.id, response: row?.attempt_id }
}

/**
 * Writes what a page chose by itself into the address, in the place of the entry that did not say it: it stays chosen when
 * what it was chosen for is over, because it was graded, on another page too.
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

/** Whether names are hidden: as the address says, else as the teacher left it on this paper. */
export function isHidden(paperId: string, { hidden }: ResponsesSearch): boolean {
  if (hidden !== undefined) return hidden
  try {
    return localStorage.getItem(hiddenKey(paperId)) === 'true'
  } catch {
    return false
  }
}

/** Remembers it for the next time on this paper. */
export function rememberHidden(paperId: string, hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(hiddenKey(paperId), 'true')
    else localStorage.removeItem(hiddenKey(paperId))
  } catch {
    // Without storage the address alone says it.
  }
}
