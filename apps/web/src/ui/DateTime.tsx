import type { SchoolWeek } from '@meridian/contract/core/school-week.ts'
import { daysUntil, formatDate, formatDateTime, formatNumber, zoneName } from '../core/format.ts'
import { type T, useLanguage, useT } from '../core/messages.ts'
import { useSession, weekOfSchool, zoneOf } from '../core/session.ts'
import classes from './DateTime.module.css'
import { useNow } from './useNow.ts'

/** The zone that dates are shown in: the school's, or the browser's for provider staff (P25.2). */
export function useZone(): string {
  return zoneOf(useSession())
}

/** The week of the reader's school. */
export function useSchoolWeek(): SchoolWeek {
  return weekOfSchool(useSession())
}

/** An ISO 8601 instant as DD/MM/YYYY HH:mm; `date` for the day alone. Null is "No date". */
export function DateTime({ iso, date = false }: { iso: string | null; date?: boolean }) {
  const t = useT()
  const zone = useZone()
  if (iso === null) return <span className={classes.none}>{t('ui.no_date')}</span>
  return (
    <time dateTime={iso}>
      <bdi dir="ltr" className={classes.time}>
        {date ? formatDate(iso, zone) : formatDateTime(iso, zone)}
      </bdi>
    </time>
  )
}

/** A due date with its plain distance below: "22/11/2026 09:30", "Tomorrow". Today and tomorrow are coral. */
export function DueDate({ iso }: { iso: string | null }) {
  const t = useT()
  const zone = useZone()
  const now = useNow()
  if (iso === null) return <DateTime iso={null} />
  const days = daysUntil(iso, zone, now)
  return (
    <>
      <DateTime iso={iso} />
      <div className={classes.distance} data-soon={days === 0 || days === 1 || undefined}>
        {distance(days, t)}
      </div>
    </>
  )
}

/** A number of days as words. */
function distance(days: number, t: T): string {
  if (days === 0) return t('ui.today')
  if (days === 1) return t('ui.tomorrow')
  if (days === -1) return t('ui.yesterday')
  return days > 0 ? t('ui.in_days', { count: days }) : t('ui.days_ago', { count: -days })
}

/** Names the zone of the page's times, once. */
export function ZoneNote() {
  const t = useT()
  const zone = useZone()
  const language = useLanguage()
  return (
    <p className={classes.zone} title={zone}>
      {t('ui.date_zone', { zone: zoneName(zone, language) })}
    </p>
  )
}

/** A number for reading, digits 0-9 in both languages; `percent` adds the sign. Null is "No data". */
export function NumberText({
  value,
  percent = false,
  decimals = 0,
}: {
  value: number | null
  percent?: boolean
  decimals?: number
}) {
  const t = useT()
  const language = useLanguage()
  if (value === null) return <span className={classes.none}>{t('ui.no_value')}</span>
  return (
    <bdi dir="ltr" className="numbers">
      {formatNumber(value, language, decimals)}
      {percent && '%'}
    </bdi>
  )
}
