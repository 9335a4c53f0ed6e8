import { gradebookLimits } from '@meridian/contract/calls/gradebook.gen.ts'
import type { BookKind, GradebookSearch } from './search.ts'

/** The columns to which a gradebook is narrowed, as calls that read it whole take them. */
export interface Narrowed {
  kind?: BookKind
  archived?: 'true'
  term?: string
}

/** What of the state chooses the columns. */
export function narrowedBy({ kind, archived, term }: GradebookSearch): Narrowed {
  return {
    ...(kind && { kind }),
    ...(archived && { archived: 'true' as const }),
    ...(term && { term }),
  }
}

/** The students (`rows`) and columns on one page of the table, and the most of both that are printed. */
const onPage = { rows: 25, columns: 5 }
const printed = { rows: 100, columns: gradebookLimits.papers }

/** The part of a gradebook that the page shows, as the call takes it. */
export function pageOfBook(classId: string, search: GradebookSearch) {
  return bookOf(classId, search, {
    metaData: { page: search.page ?? 1, perPage: onPage.rows },
    papers: { page: search.papers ?? 1, perPage: onPage.columns },
  })
}

/** All of it, as far as it is printed together. */
export function wholeBook(classId: string, search: GradebookSearch) {
  return bookOf(classId, search, {
    metaData: { page: 1, perPage: printed.rows },
    papers: { page: 1, perPage: printed.columns },
  })
}

function bookOf<Part>(classId: string, search: GradebookSearch, part: Part) {
  const { query, kind, archived, term, sort, direction } = search
  return {
    class_id: classId,
    ...part,
    query: query ?? '',
    filters: [
      ...(kind ? [{ name: 'kind', value: kind }] : []),
      ...(archived ? [{ name: 'archived', value: true }] : []),
      ...(term ? [{ name: 'term', value: term }] : []),
    ],
    sort: { column: sort ?? 'name', direction: direction ?? 'asc' } as const,
  }
}
