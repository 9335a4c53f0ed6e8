import { wallTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { monthBefore, monthOf, type Period } from './periods.ts'
import classes from './Statistics.module.css'
import type { Statistics } from './search.ts'

/** Quick choices for the days: this month, the one before, or everything. */
export function Periods({ state }: { state: Statistics }) {
  const t = useT()
  const { from, to } = state.filter
  const today = wallTime(new Date().toISOString(), useZone()).slice(0, 10)
  const choices: [string, Partial<Period>][] = [
    [t('statistics.this_month'), monthOf(today)],
    [t('statistics.last_month'), monthBefore(today)],
    [t('statistics.all_time'), {}],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in the grid of the fields
    <div role="group" aria-label={t('statistics.periods')} className={classes.periods}>
      {choices.map(([label, period]) => (
        <button
          key={label}
          type="button"
          aria-pressed={period.from === from && period.to === to}
          onClick={() => state.narrow({ from: period.from, to: period.to })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
