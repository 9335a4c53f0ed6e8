import { useNavigate, useSearch } from '@tanstack/react-router'

/** What of the responses is on show; it stands in the address, so Back and a reload come back to it. */
export interface ResponsesSearch {
  /** The attempt that is being looked at. */
  response?: string
  class_id?: string
  state?: 'to_grade' | 'graded'
  page?: number
}

/** Reads it from the address; what makes no sense falls back silently. */
function parse(search: Record<string, unknown>): ResponsesSearch {
  const { response, class_id: classId, state } = search
  const page = Number(search.page)
  return {
    ...(typeof response === 'string' && { response: response.slice(0, 64) }),
    ...(typeof classId === 'string' && { class_id: classId.slice(0, 64) }),
    ...((state === 'to_grade' || state === 'graded') && { state }),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
  }
}

/** The search of the responses, wherever their tab is mounted, and a way to change a part of it. */
export function useResponsesSearch() {
  const search = parse(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const set = (change: { [K in keyof ResponsesSearch]?: ResponsesSearch[K] | undefined }) => {
    void navigate({ to: '.', search: { ...search, ...change } as never, resetScroll: false })
  }
  return { search, set }
}
