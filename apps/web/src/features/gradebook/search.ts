import { pageIn } from '../../core/search.ts'

const bookKinds = ['quiz', 'assignment', 'outside'] as const
export type BookKind = (typeof bookKinds)[number]

/** Whether a text names a kind of column. */
export const isBookKind = (kind: unknown): kind is BookKind => bookKinds.some((one) => one === kind)

/** The state of a gradebook in the address, so that Back and a reload come back to it. */
export interface GradebookSearch {
  page?: number
  /** The page of papers. */
  papers?: number
  query?: string
  kind?: BookKind
  archived?: true
  /** A term of the school, or `all`; without it the present one. */
  term?: string
  sort?: 'average'
  direction?: 'desc'
}

/** A change of the state; undefined removes a part. */
export type GradebookChange = { [K in keyof GradebookSearch]?: GradebookSearch[K] | undefined }

/** Reads the state from the address. Parts that make no sense are ignored. */
export function gradebookSearch(search: Record<string, unknown>): GradebookSearch {
  const { query, kind, archived, term, sort, direction } = search
  const page = pageIn(search.page)
  const papers = pageIn(search.papers)
  return {
    ...(page && { page }),
    ...(papers && { papers }),
    ...(typeof query === 'string' && query !== '' && { query: query.slice(0, 200) }),
    ...(isBookKind(kind) && { kind }),
    ...((archived === true || archived === 'true') && { archived: true as const }),
    ...(typeof term === 'string' && term !== '' && { term: term.slice(0, 64) }),
    ...(sort === 'average' && { sort }),
    ...(direction === 'desc' && { direction }),
  }
}
