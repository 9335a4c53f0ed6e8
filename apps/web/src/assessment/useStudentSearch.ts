import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** The number of students on one page of the search. */
const perPage = 6

/** A search among the students of a paper, and the page of its results. */
export interface StudentSearch {
  typed: string
  type: (words: string) => void
  turn: (page: number) => void
  /** The search and the page for the body of the call; the search follows a moment after the last key. */
  asked: { query: string; metaData: { page: number; perPage: number } }
}

/** Creates the state of a `StudentPicker`; `asked` belongs in the body of the call that finds the students. */
export function useStudentSearch(): StudentSearch {
  const [typed, type] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const [place, setPlace] = useState({ query: '', page: 1 })
  // Another search begins with its first page.
  const page = place.query === query ? place.page : 1
  const turn = (next: number) => setPlace({ query, page: next })
  return { typed, type, turn, asked: { query, metaData: { page, perPage } } }
}
