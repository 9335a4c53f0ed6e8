import { readCalendar } from '@meridian/contract/calls/calendar.gen.ts'
import { Link } from '@tanstack/react-router'
import IconCalendar from '~icons/tabler/calendar'
import { useData } from '../../../core/calls.ts'
import { addDays } from '../../../core/days.ts'
import { formatDate, shortWeekday, weekday } from '../../../core/format.ts'
import { useLanguage, useT } from '../../../core/messages.ts'
import { cx } from '../../../ui/cx.ts'
import { useSchoolWeek, useZone } from '../../../ui/DateTime.tsx'
import { PanelContent } from '../../../ui/Panel.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { type Placed, placedOn } from '../../calendar/shared/entries.ts'
import home from './StudentHome.module.css'
import classes from './WeekStrip.module.css'
import { ofWeek, weekAt } from './week.ts'

/**
 * The week of a student in seven days: what is due, what opens, and the way to the calendar. The days need no answer, so they
 * stand at once, and what is below them waits for nothing: marks take no room of their own.
 */
export function WeekStrip() {
  const t = useT()
  const zone = useZone()
  const now = useNow()
  const { today, days } = weekAt(now, zone, useSchoolWeek().week_start)
  const query = useData(readCalendar, ofWeek(days), { handled: true, keep: true })
  const open = (query.data?.data.entries ?? []).filter(({ done }) => !done)
  const places = placedOn(days, open, zone)
  const due = days
    .filter((day) => day >= today)
    .flatMap((day) => places.get(day) ?? [])
    .filter(({ what }) => what === 'due').length
  const shown = (waiting: boolean) => (
    <ol className={classes.days} aria-busy={waiting || undefined}>
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          today={today}
          placed={day < today ? [] : (places.get(day) ?? [])}
        />
      ))}
    </ol>
  )
  return (
    <section className={cx(home.steady, classes.strip)} aria-labelledby="week">
      <h2 id="week">{query.data ? t('next.due_week', { count: due }) : t('next.week')}</h2>
      <PanelContent query={query} meanwhile={shown(true)}>
        {() => shown(false)}
      </PanelContent>
      <Link to="/dashboard/calendar" className={classes.open}>
        <IconCalendar size={18} stroke={1.75} />
        {t('next.open_calendar')}
      </Link>
    </section>
  )
}

interface DayProps {
  day: string
  today: string
  placed: readonly Placed[]
}

function Day({ day, today, placed }: DayProps) {
  const t = useT()
  const language = useLanguage()
  const noon = new Date(`${day}T12:00Z`)
  const dots = placed.slice(0, 3)
  const due = placed.filter(({ what }) => what === 'due').length
  const opens = placed.length - due
  const soon = day >= today && day <= addDays(today, 1)
  return (
    <li>
      <Link
        to="/dashboard/calendar"
        search={{ day } as never}
        className={classes.day}
        {...(day === today && { 'aria-current': 'date' })}
        data-past={day < today || undefined}
      >
        <span aria-hidden="true" className={classes.letter}>
          {shortWeekday(noon, language)}
        </span>
        <span aria-hidden="true" className={classes.number}>
          {Number(day.slice(8))}
        </span>
        <span aria-hidden="true" className={classes.dots}>
          {dots.map(({ entry, what }) => (
            <span key={entry.id} data-what={what} data-soon={soon || undefined} />
          ))}
        </span>
        <span className="visually-hidden">
          {weekday(noon, 'UTC', language)} {formatDate(noon.toISOString(), 'UTC')}
          {due > 0 && `, ${t('next.day_due', { count: due })}`}
          {opens > 0 && `, ${t('next.day_opens', { count: opens })}`}
        </span>
      </Link>
    </li>
  )
}
