import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays, isDay } from '../../core/days.ts'
import { wallTime } from '../../core/format.ts'
import { useZone } from '../../ui/DateTime.tsx'

/** The days of a history in the address; without them it is the last week, or everything where a history is of one thing. */
export interface HistorySearch {
  from?: string
  to?: string
  days?: '7' | '30' | 'all'
}

/** `validateSearch` of a page with a history. What makes no sense falls back silently. */
export function historySearch(search: Record<string, unknown>): HistorySearch {
  const { from, to, days } = search
  const found: HistorySearch = {}
  if (typeof from === 'string' && isDay(from)) found.from = from
  if (typeof to === 'string' && isDay(to)) found.to = to
  const kind = String(days)
  if (!found.from && !found.to && (kind === '7' || kind === '30' || kind === 'all'))
    found.days = kind
  return found
}

/** The days of the page's history, and how to choose others. */
export function useHistoryDays(everything = false) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const zone = useZone()
  const search = historySearch(raw)
  const today = wallTime(new Date().toISOString(), zone).slice(0, 10)
  const chosen = search.from || search.to ? 'own' : (search.days ?? (everything ? 'all' : '7'))
  const since = chosen === '7' ? addDays(today, -6) : addDays(today, -29)
  const period = chosen === 'own' || chosen === 'all' ? search : { from: since }
  const choose = (days: HistorySearch) => {
    const { from: _from, to: _to, days: _days, page: _page, ...rest } = raw
    const next = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined))
    void navigate({ to: '.', search: { ...rest, ...next } as never, resetScroll: false })
  }
  return {
    chosen,
    zone,
    from: period.from,
    to: period.to,
    choose,
    own: (change: Pick<HistorySearch, 'from' | 'to'>) =>
      choose({ from: search.from, to: search.to, ...change }),
  }
}
export type HistoryDays = ReturnType<typeof useHistoryDays>
