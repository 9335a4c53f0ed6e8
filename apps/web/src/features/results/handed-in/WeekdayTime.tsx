import { formatDateTime, weekday } from '../../../core/format.ts'
import { useLanguage } from '../../../core/messages.ts'
import { useZone } from '../../../ui/DateTime.tsx'

/** An ISO 8601 instant with the name of its day: "Sunday 22/11/2026, 14:22". */
export function WeekdayTime({ iso }: { iso: string }) {
  const zone = useZone()
  const day = weekday(new Date(iso), zone, useLanguage())
  return (
    <time dateTime={iso}>
      {day}{' '}
      <bdi dir="ltr" className="numbers">
        {formatDateTime(iso, zone).replace(' ', ', ')}
      </bdi>
    </time>
  )
}
