import { weekday } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import classes from './Calendar.module.css'
import { DayMarks } from './DayMarks.tsx'
import type { DaysProps } from './Days.tsx'
import { EntryCard } from './EntryCard.tsx'
import { LoadMeter } from './LoadMeter.tsx'

/** The days that have something, one below the other: the calendar of a phone. */
export function DayList(props: Omit<DaysProps, 'onDrop'>) {
  const { days, places, loadOn, today, month, marksOf, noteOf, onMove } = props
  const t = useT()
  const language = useLanguage()
  const some = days.filter(
    (day) =>
      ((places.get(day) ?? []).length > 0 || marksOf(day).length > 0) &&
      (month === null || day.startsWith(month)),
  )
  if (some.length === 0) return <p className={classes.nothing}>{t('calendar.nothing')}</p>
  return (
    <div className={classes.list}>
      {some.map((day) => {
        const placed = places.get(day) ?? []
        const name = weekday(new Date(`${day}T00:00Z`), 'UTC', language)
        const date = t('calendar.day', { weekday: name, day: Number(day.slice(8)) })
        return (
          <section key={day} aria-label={date}>
            <div className={classes.listHead}>
              <h2>{day === today ? t('calendar.today_is', { date }) : date}</h2>
              <LoadMeter load={loadOn(day)} />
            </div>
            <DayMarks marks={marksOf(day)} />
            <ul className={classes.cards}>
              {placed.map((one) => (
                <EntryCard
                  key={`${one.entry.id} ${one.what}`}
                  placed={one}
                  today={day === today}
                  note={one.what === 'due' ? noteOf(one.entry.id, day) : null}
                  onMove={onMove}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
