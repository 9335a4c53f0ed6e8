import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import classes from './History.module.css'
import type { HistoryDays } from './search.ts'

/** Which days a history is of: a few by name, or from one to another. */
export function Days({ days }: { days: HistoryDays }) {
  const t = useT()
  return (
    <div className={classes.days}>
      <Chips
        label={t('history.period')}
        value={days.chosen}
        options={[
          { value: '7', label: t('history.week') },
          { value: '30', label: t('history.month') },
          { value: 'all', label: t('history.always') },
        ]}
        onChange={(value) => days.choose(value === '7' ? {} : { days: value as '30' | 'all' })}
      />
      <DayField
        label={t('history.from_day')}
        value={days.chosen === 'own' ? days.from : undefined}
        onChange={(from) => days.own({ from })}
      />
      <DayField label={t('history.to_day')} value={days.to} onChange={(to) => days.own({ to })} />
    </div>
  )
}
