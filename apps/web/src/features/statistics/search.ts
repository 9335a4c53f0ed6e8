import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isDay } from '../../core/days.ts'
import { pageIn } from '../../core/search.ts'

/** The panels of the page, by the names that their state has in the address. */
export type PanelName =
  | 'schools'
  | 'school_averages'
  | 'averages'
  | 'student_averages'
  | 'students'
  | 'papers'
  | 'reading'

/** What statistics are narrowed to, as the calls take it; days are those of the school's calendar. */
export type Narrowing = {
  school_id?: string
  class_id?: string
  book_id?: string
  from?: string
  to?: string
}

/** The page's state in the address: the filter, and of each panel whether it is a table, and which page of it. */
export type StatisticsSearch = Narrowing &
  Partial<Record<`${PanelName}_view`, 'table'>> &
  Partial<Record<`${PanelName}_page`, number>>

/** The filter of the rows behind a figure. */
export type RowsSearch = Narrowing & {
  student_id?: string
  unit_id?: string
  kind?: 'quiz' | 'assignment'
}

const ids = ['school_id', 'class_id', 'book_id'] as const
const days = ['from', 'to'] as const

/** The filter in the address. */
export function narrowing(search: Record<string, unknown>): Narrowing {
  const found: Narrowing = {}
  for (const name of ids) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value.slice(0, 64)
  }
  for (const name of days) {
    const value = search[name]
    if (typeof value === 'string' && isDay(value)) found[name] = value
  }
  return found
}

/** `validateSearch` of the statistics page. What makes no sense falls back silently. */
export function statisticsSearch(search: Record<string, unknown>): StatisticsSearch {
  const found: Record<string, unknown> = narrowing(search)
  for (const [name, value] of Object.entries(search)) {
    if (/^[a-z_]+_view$/.test(name) && value === 'table') found[name] = value
    const page = /^[a-z_]+_page$/.test(name) && pageIn(value)
    if (page) found[name] = page
  }
  return found as StatisticsSearch
}

/** The filter of a page of rows, beside the state of its list. */
export function rowsSearch(search: Record<string, unknown>): RowsSearch {
  const { student_id: student, unit_id: unit, kind } = search
  return {
    ...narrowing(search),
    ...(typeof student === 'string' && student !== '' && { student_id: student.slice(0, 64) }),
    ...(typeof unit === 'string' && unit !== '' && { unit_id: unit.slice(0, 64) }),
    ...((kind === 'quiz' || kind === 'assignment') && { kind }),
  }
}

/** The page's state, and how to change it: another filter begins every panel at its first page. */
export function useStatistics() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  return useMemo(() => {
    const search = statisticsSearch(raw)
    const go = (next: Record<string, unknown>, replace = false) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false })
    const views = Object.fromEntries(
      Object.entries(search).filter(([name]) => name.endsWith('_view')),
    )
    const filter = narrowing(raw)
    return {
      filter,
      viewOf: (panel: PanelName) => search[`${panel}_view`] ?? 'chart',
      pageOf: (panel: PanelName) => search[`${panel}_page`] ?? 1,
      narrow: (change: { [K in keyof Narrowing]: Narrowing[K] | undefined }, replace = false) =>
        go({ ...views, ...filter, ...change }, replace),
      clear: () => go(views),
      setView: (panel: PanelName, view: 'chart' | 'table') =>
        go({ ...search, [`${panel}_view`]: view === 'table' ? view : undefined }, true),
      setPage: (panel: PanelName, page: number, replace = false) =>
        go({ ...search, [`${panel}_page`]: page > 1 ? page : undefined }, replace),
    }
  }, [raw, navigate])
}
export type Statistics = ReturnType<typeof useStatistics>
