import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** How many students are shown at once. */
const perPage = 6

/** What is looked for among the students of a paper, and which page of them is on show. */
export interface StudentSearch {
  typed: string
  type: (words: string) => void
  turn: (page: number) => void
  /** What the call is asked, a moment after the last key. */
  asked: { query: string; metaData: { page: number; perPage: number } }
}

/** The state of a `StudentPicker`; its `asked` belongs into the body of the call that finds the students. */
export function useStudentSearch(): StudentSearch {
  const [typed, type] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const [place, setPlace] = useState({ query: '', page: 1 })
  // Another search begins with its first page.
  const page = place.query === query ? place.page : 1
  const turn = (next: number) => setPlace({ query, page: next })
  return { typed, type, turn, asked: { query, metaData: { page, perPage } } }
}
