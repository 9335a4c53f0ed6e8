import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconChevronRight from '~icons/tabler/chevron-right'
import { monthName } from '../../core/format.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { useSchoolWeek } from '../DateTime.tsx'
import classes from './Fields.module.css'
import { readWallTime } from './wall-time.ts'

interface CalendarProps {
  /** `YYYY-MM-DDTHH:mm`, or null for none. */
  value: string | null
  onChange: (value: string) => void
  defaultTime: string
  /** A day alone, without a time. */
  dayOnly?: boolean
}

const day = (text: string) => new Date(`${text.slice(0, 10)}T00:00Z`)

/** A month to choose a day from, and the time below it unless `dayOnly`. */
export default function Calendar(props: CalendarProps) {
  const { value, onChange, defaultTime, dayOnly = false } = props
  const t = useT()
  const language = useLanguage()
  const week = useSchoolWeek()
  const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB'
  const time = value?.slice(11) ?? defaultTime
  const name = (options: Intl.DateTimeFormatOptions) => (date: string) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day(date))
  const setTime = (typed: string) => {
    const date = value?.slice(0, 10)
    const read = date && readWallTime(`${date.split('-').reverse().join('/')} ${typed.trim()}`)
    if (read && read !== value) onChange(read)
  }
  return (
    <div className={classes.picker}>
      <DatePicker
        value={value?.slice(0, 10) ?? null}
        defaultDate={value?.slice(0, 10) ?? undefined}
        onChange={(chosen) => chosen && onChange(`${chosen.slice(0, 10)}T${time}`)}
        firstDayOfWeek={week.week_start as DayOfWeek}
        hideOutsideDates
        weekendDays={week.weekend as DayOfWeek[]}
        weekdayFormat={name({ weekday: language === 'ar' ? 'narrow' : 'short' })}
        monthLabelFormat={(date) => monthName(day(date), language)}
        monthsListFormat={name({ month: 'short' })}
        yearLabelFormat={name({ year: 'numeric' })}
        yearsListFormat={name({ year: 'numeric' })}
        getDayAriaLabel={name({ dateStyle: 'full' })}
        previousIcon={<IconChevronLeft size={18} stroke={1.75} className="flip" />}
        nextIcon={<IconChevronRight size={18} stroke={1.75} className="flip" />}
        ariaLabels={{
          previousMonth: t('ui.date_previous_month'),
          nextMonth: t('ui.date_next_month'),
        }}
      />
      {!dayOnly && (
        <label className={classes.time}>
          {t('ui.date_time')}
          <input
            // Not type="time": that shows 12 or 24 hours as the browser likes.
            key={time}
            dir="ltr"
            inputMode="numeric"
            maxLength={5}
            defaultValue={time}
            disabled={value === null}
            onBlur={(event) => setTime(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setTime(event.currentTarget.value)
            }}
          />
        </label>
      )}
    </div>
  )
}
