import type { HistoryArea, HistoryEntry } from '@meridian/contract/history.ts'
import { useCallback, useState } from 'react'
import IconSettings from '~icons/tabler/settings'
import { formatDate, wallTime, weekday } from '../../../core/format.ts'
import { type T, useLanguage, useT } from '../../../core/messages.ts'
import { Avatar } from '../../../ui/Avatars.tsx'
import { ManyChips } from '../../../ui/Chips.tsx'
import { Clip } from '../../../ui/Clip.tsx'
import type { Column } from '../../../ui/list/types.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { Days } from '../Days.tsx'
import classes from '../History.module.css'
import { More } from '../More.tsx'
import { useHistoryDays } from '../search.ts'

interface Parts {
  areas: readonly { area: HistoryArea; name: string; count: number }[]
}

/**
 * What a list of a history is made of, for the page and for the tabs: rows by day, the parts of the work as chips, and the days
 * that it is of.
 * @param until the moment after which nothing is shown, so that no row moves
 * @param everything whether it begins with all days, as the short histories of one thing do
 */
export function useHistoryList(until: string | undefined, everything = false) {
  const t = useT()
  const language = useLanguage()
  const state = useListState()
  const days = useHistoryDays(everything)
  const { zone, from, to } = days
  const [parts, setParts] = useState<Parts['areas']>([])
  const onAnswer = useCallback((answer: unknown) => setParts((answer as Parts).areas), [])
  const chosen = [state.search.filter_area ?? []].flat()
  const today = new Date().toISOString()
  return {
    days,
    props: {
      input: { body: { ...period({ from, to }), zone, ...(until && { until }) } },
      onAnswer,
      defaultSort: { column: 'at', direction: 'desc' } as const,
      ownFilters: ['area'],
      searchLabel: t('history.search'),
      countLabel: (count: number) => t('history.count', { count }),
      rowName: (row: HistoryEntry) => row.did,
      moreLabel: (row: HistoryEntry) =>
        t('history.more', { name: `${row.did} ${row.about}`.trim() }),
      more: (row: HistoryEntry) => <More entry={row} all={allOf(row)} />,
      groups: (row: HistoryEntry) => [
        {
          key: formatDate(row.at, zone),
          heading: dayOf(row.at, {
            zone,
            today,
            t,
            name: weekday(new Date(row.at), zone, language),
          }),
        },
      ],
      columns: columnsOf(t, zone),
      chips: (
        <div className={classes.narrowing}>
          <ManyChips
            label={t('history.parts')}
            values={chosen}
            options={parts.map(({ area, name, count }) => ({ value: area, label: name, count }))}
            onChange={(values) => state.setFilter('area', values)}
          />
          <Days days={days} />
        </div>
      ),
    },
  }
}

const period = ({ from, to }: { from: string | undefined; to: string | undefined }) => ({
  ...(from && { from }),
  ...(to && { to }),
})

/** The way to everything that the same person has done, on the page of the whole history. */
function allOf({ who }: HistoryEntry) {
  if (who.id === null) return undefined
  return { to: '/dashboard/history', search: { filter_who: who.id, days: 'all' } as never } as const
}

interface Said {
  zone: string
  today: string
  t: T
  name: string
}

/** A day as a heading: "Today, Sunday 22/11/2026". */
function dayOf(at: string, { zone, today, t, name }: Said): string {
  const date = formatDate(at, zone)
  const day = `${name} \u2066${date}\u2069`
  if (date === formatDate(today, zone)) return t('history.today', { day })
  const before = new Date(Date.parse(today) - 86_400_000).toISOString()
  return date === formatDate(before, zone) ? t('history.yesterday', { day }) : day
}

function columnsOf(t: T, zone: string): Column<HistoryEntry>[] {
  return [
    {
      key: 'at',
      header: t('history.time'),
      sort: 'at',
      width: '84px',
      cell: ({ at }) => (
        <time dateTime={at}>
          <bdi dir="ltr" className="numbers">
            {wallTime(at, zone).slice(11)}
          </bdi>
        </time>
      ),
      mobile: 'badge',
    },
    {
      key: 'who',
      header: t('history.who'),
      skeleton: 'person',
      width: 'minmax(120px, 2fr)',
      cell: ({ who }) => (
        <span className={classes.who}>
          {who.kind === 'person' ? (
            <Avatar name={who.name} />
          ) : (
            <span className={classes.itself} aria-hidden>
              <IconSettings size={18} stroke={1.75} />
            </span>
          )}
          <Clip>{who.name}</Clip>
        </span>
      ),
      mobile: 'title',
    },
    {
      key: 'did',
      header: t('history.did'),
      width: 'minmax(200px, 5fr)',
      cell: ({ did, about }) => (
        <span className={classes.what}>
          <b>{did}</b> <bdi>{about}</bdi>
        </span>
      ),
      mobile: 'line',
    },
    {
      key: 'from',
      header: t('history.from'),
      width: 'minmax(120px, 2fr)',
      cell: ({ from }) => <bdi className={classes.from}>{from}</bdi>,
      mobile: 'line',
    },
  ]
}
