import { calendarLimits } from '@meridian/contract/calls/calendar.gen.ts'
import { useT } from '../../core/messages.ts'
import classes from './Calendar.module.css'
import type { Load } from './shared/entries.ts'

/** How much is due on a day, as four strokes and in words; from four on for one class it is full. */
export function LoadMeter({ load: { due, full }, bare = false }: { load: Load; bare?: boolean }) {
  const t = useT()
  if (due === 0) return null
  const strokes = Array.from({ length: calendarLimits.full }, (_, index) => index < due)
  return (
    <p className={classes.load} data-full={full || undefined}>
      {!bare && (
        <span className={classes.strokes} aria-hidden="true">
          {strokes.map((filled, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are always the same four
            <i key={index} data-filled={filled || undefined} />
          ))}
        </span>
      )}
      {t(full ? 'calendar.load_full' : 'calendar.load', { count: due })}
    </p>
  )
}
