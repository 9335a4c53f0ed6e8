import type { CalendarEntry } from '@meridian/contract/calendar.ts'
import { useState } from 'react'
import { weekdayOf } from '../../core/days.ts'
import { weekday } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import classes from './Calendar.module.css'
import { DayMarks } from './DayMarks.tsx'
import { dragged, EntryCard } from './EntryCard.tsx'
import { LoadMeter } from './LoadMeter.tsx'
import type { Load, Placed } from './shared/entries.ts'
import type { Mark } from './shared/year.ts'

export interface DaysProps {
  days: readonly string[]
  places: ReadonlyMap<string, readonly Placed[]>
  /** What a day asks of a class, whether it is on show or not. */
  loadOn: (day: string) => Load
  today: string
  /** The month that is shown, "2026-11"; days of others are pale. Null for a week. */
  month: string | null
  /** The weekdays of the school's weekend, from 0 for Sunday. */
  weekend: readonly number[]
  /** What the year of the school says of a day. */
  marksOf: (day: string) => readonly Mark[]
  /** What there is to know of the day to which an entry was just moved; null for all others. */
  noteOf: (id: string, day: string) => string | null
  onMove: ((entry: CalendarEntry) => void) | undefined
  onDrop: (id: string, day: string) => void
}

/** As many entries of a day have room in a month; the rest are counted. */
const shown = 3

/** Days as columns of a week, or as the cells of a month. A deadline of one's own can be dragged to another day. */
export function Days(props: DaysProps) {
  const { days, places, loadOn, today, month, weekend, marksOf, noteOf, onMove, onDrop } = props
  const t = useT()
  const language = useLanguage()
  const [over, setOver] = useState<string | null>(null)
  return (
    <ol className={cx(classes.days, month && classes.month)} aria-label={t('calendar.title')}>
      {days.map((day) => {
        const placed = places.get(day) ?? []
        const marks = marksOf(day)
        const name = weekday(new Date(`${day}T00:00Z`), 'UTC', language)
        const left = month ? placed.length - shown : 0
        return (
          <li
            key={day}
            className={classes.day}
            aria-label={t('calendar.day', { weekday: name, day: Number(day.slice(8)) })}
            data-weekend={
              weekend.includes(weekdayOf(day)) ||
              marks.some(({ what }) => what === 'holiday') ||
              undefined
            }
            data-over={over === day || undefined}
            data-pale={(month !== null && !day.startsWith(month)) || undefined}
            aria-current={day === today ? 'date' : undefined}
            onDragOver={(event) => {
              if (!onMove || !event.dataTransfer.types.includes(dragged)) return
              event.preventDefault()
              setOver(day)
            }}
            onDragLeave={() => setOver((known) => (known === day ? null : known))}
            onDrop={(event) => {
              setOver(null)
              const id = event.dataTransfer.getData(dragged)
              if (id) onDrop(id, day)
            }}
          >
            <div className={classes.head}>
              <span className={classes.weekday}>{name}</span>
              <span className={classes.date}>
                <bdi dir="ltr">{Number(day.slice(8))}</bdi>
              </span>
              {month && <LoadMeter load={loadOn(day)} bare />}
            </div>
            {!month && <LoadMeter load={loadOn(day)} />}
            <DayMarks marks={marks} />
            <ul className={classes.cards}>
              {placed.slice(0, left > 0 ? shown - 1 : placed.length).map((one) => (
                <EntryCard
                  key={`${one.entry.id} ${one.what}`}
                  placed={one}
                  today={day === today}
                  small={month !== null}
                  note={one.what === 'due' ? noteOf(one.entry.id, day) : null}
                  onMove={onMove}
                />
              ))}
              {left > 0 && (
                <li className={classes.rest}>{t('calendar.more', { count: left + 1 })}</li>
              )}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
