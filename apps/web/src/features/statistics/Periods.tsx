import { readTerms } from '@meridian/contract/calls/terms.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useData } from '../../core/calls.ts'
import { wallTime } from '../../core/format.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { useZone } from '../../ui/DateTime.tsx'
import { monthBefore, monthOf, type Period, termOf } from './periods.ts'
import classes from './Statistics.module.css'
import type { Statistics } from './search.ts'

/** Quick choices for the days: this month, the one before, this term where the school has terms, or everything. */
export function Periods({ state }: { state: Statistics }) {
  const t = useT()
  const { from, to } = state.filter
  const today = wallTime(new Date().toISOString(), useZone()).slice(0, 10)
  const mayRead = admits(readTerms.access, actorOf(useActor()))
  const terms = useData(readTerms, {}, { enabled: mayRead, handled: true }).data?.data.terms ?? []
  const term = termOf(terms, today)
  const choices: [string, Partial<Period>][] = [
    [t('statistics.this_month'), monthOf(today)],
    [t('statistics.last_month'), monthBefore(today)],
    ...(term ? [[t('statistics.this_term'), term] as [string, Period]] : []),
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
