import { Switch } from '@mantine/core'
import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useData } from '../../core/calls.ts'
import { weekOf } from '../../core/days.ts'
import { formatDate, monthName, wallTime } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { useSchoolWeek, useZone, ZoneNote } from '../../ui/DateTime.tsx'
import { lazyDialog } from '../../ui/lazy.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import classes from './Calendar.module.css'
import { ClassChips } from './ClassChips.tsx'
import { DayList } from './DayList.tsx'
import { Days } from './Days.tsx'
import { type CalendarSearch, calendarSearch, monthOf } from './search.ts'
import { loadOf, placedOn } from './shared/entries.ts'
import { useFreeDayOf } from './shared/useFreeDayOf.ts'
import { marksOn } from './shared/year.ts'
import { Turning } from './Turning.tsx'
import { useMove } from './useMove.ts'

const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx'))

/** What opens and is due in a week or a month: for a student, for the classes of a teacher, or for those of a school. */
export function CalendarPage() {
  const t = useT()
  const language = useLanguage()
  const zone = useZone()
  const narrow = useNarrow()
  const { type } = useActor().user
  const search = calendarSearch(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const show = (change: CalendarSearch) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, resetScroll: false })
  const today = wallTime(new Date().toISOString(), zone).slice(0, 10)
  const day = search.day ?? today
  const month = search.view === 'month' ? day.slice(0, 7) : null
  const { week_start: start, weekend } = useSchoolWeek()
  const days = useMemo(
    () => (month ? monthOf(`${month}-01`, start) : weekOf(day, start)),
    [month, day, start],
  )
  const [from = day, to = day] = [days[0], days.at(-1)]
  const query = useData(
    readCalendar,
    { query: { from, to, ...(search.class_id && { class_id: search.class_id }) } },
    { handled: true, keep: true },
  )
  const [moving, setMoving] = useState<CalendarEntry | null>(null)
  const known = query.data?.data
  const [moved, setMoved] = useState<{ id: string; day: string } | null>(null)
  const aboutDay = useFreeDayOf({ holidays: known?.holidays ?? [], weekend })
  const move = useMove({ aboutDay, onMoved: (id, on) => setMoved({ id, day: on }) })
  const noteOf = (id: string, on: string) =>
    moved?.id === id && moved.day === on ? aboutDay(on) : null
  const teaches = type === 'Teacher'
  const entries = (known?.entries ?? []).filter(
    ({ own }) => !teaches || own || search.others !== 'hidden',
  )
  const places = placedOn(days, entries, zone)
  // A day is as full with the work of colleagues hidden as it is with it on show.
  const all = placedOn(days, known?.entries ?? [], zone)
  const loadOn = (one: string) => loadOf(all.get(one) ?? [])
  const onMove = teaches ? setMoving : undefined
  const marksOf = (one: string) => (known ? marksOn(one, known) : [])
  const range = t('calendar.week_of', {
    from: `\u2066${formatDate(`${from}T12:00Z`, 'UTC')}\u2069`,
    to: `\u2066${formatDate(`${to}T12:00Z`, 'UTC')}\u2069`,
  })
  const parts = { days, places, loadOn, today, month, onMove, weekend, marksOf, noteOf }
  return (
    <>
      <PageHead
        title={t('calendar.title')}
        facts={
          <>
            <span>{month ? monthName(new Date(`${month}-01T00:00Z`), language) : range}</span>
            <ZoneNote />
          </>
        }
        actions={<Turning search={search} day={day} show={show} />}
      />
      {type !== 'Student' && (
        <div className={classes.bar}>
          <ClassChips
            classes={known?.classes ?? []}
            chosen={search.class_id}
            onChoose={(id) => show({ class_id: id } as CalendarSearch)}
          />
          {teaches && (
            <Switch
              checked={search.others !== 'hidden'}
              onChange={({ currentTarget }) =>
                show({ others: currentTarget.checked ? undefined : 'hidden' } as CalendarSearch)
              }
              label={t('calendar.of_others')}
              size="lg"
            />
          )}
        </div>
      )}
      <PanelContent query={query}>
        {({ data }) => (
          <div aria-busy={query.isFetching}>
            {data.more && <Notice>{t('calendar.cut')}</Notice>}
            {narrow ? (
              <DayList {...parts} />
            ) : (
              <Days
                {...parts}
                onDrop={(id, on) => {
                  const entry = entries.find((one) => one.id === id)
                  if (entry?.own) void move(entry, on)
                }}
              />
            )}
          </div>
        )}
      </PanelContent>
      {teaches && !narrow && !month && <p className={classes.hint}>{t('calendar.hint')}</p>}
      {moving && <MoveDialog entry={moving} onMove={move} onClose={() => setMoving(null)} />}
    </>
  )
}
