import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { Chips } from '../../ui/Chips.tsx'
import { DayField } from '../../ui/form/DayField.tsx'
import classes from './History.module.css'
import type { HistoryDays } from './search.ts'

/** Which days a history is of: a few by name, or from one to another. */
export function Days({ days }: { days: HistoryDays }) {
  const t = useT()
  const [typing, setTyping] = useState(false)
  const own = typing || days.chosen === 'own'
  return (
    <div className={classes.days}>
      <Chips
        label={t('history.period')}
        value={own ? 'own' : days.chosen}
        options={[
          { value: '7', label: t('history.week') },
          { value: '30', label: t('history.month') },
          { value: 'all', label: t('history.always') },
          { value: 'own', label: t('history.other_days') },
        ]}
        onChange={(value) => {
          setTyping(value === 'own')
          if (value !== 'own') days.choose({ days: value as '7' | '30' | 'all' })
        }}
      />
      {own && (
        <>
          <DayField
            label={t('history.from_day')}
            value={days.chosen === 'own' ? days.from : undefined}
            onChange={(from) => days.own({ from })}
          />
          <DayField
            label={t('history.to_day')}
            value={days.to}
            onChange={(to) => days.own({ to })}
          />
        </>
      )}
    </div>
  )
}
