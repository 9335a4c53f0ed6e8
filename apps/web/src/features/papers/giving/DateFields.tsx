import type { Paper } from '@meridian/contract/papers.ts'
import IconBeach from '~icons/tabler/beach'
import { isDay } from '../../../core/days.ts'
import { wallTime } from '../../../core/format.ts'
import { useT } from '../../../core/messages.ts'
import { useSchoolWeek, ZoneNote } from '../../../ui/DateTime.tsx'
import { DateTimeField } from '../../../ui/form/DateTimeField.tsx'
import { useFreeDay } from '../../calendar/shared/useFreeDay.ts'
import classes from './Give.module.css'
import { endOfWeek, inSevenDays, nextWeek, tomorrow } from './quick.ts'
import type { GivingState } from './state.ts'

/** From when until when, with quick choices that fill the fields. */
export function DateFields({ paper, form }: { paper: Paper; form: GivingState }) {
  const t = useT()
  const week = useSchoolWeek()
  const { deadline } = form.values
  const hint = useFreeDay()(deadline && isDay(deadline.slice(0, 10)) ? deadline.slice(0, 10) : null)
  const now = wallTime(new Date().toISOString(), paper.time_zone)
  return (
    <div>
      <div className={classes.dates}>
        <div>
          <DateTimeField
            {...form.field('start_date')}
            label={t('giving.from')}
            placeholder={t('giving.now')}
          />
          <Quick
            label={t('giving.quick_from')}
            value={form.values.start_date}
            onChange={(next) => form.set('start_date', next)}
            choices={[
              [t('giving.now'), null],
              [t('giving.tomorrow', { time: '\u206608:00\u2069' }), tomorrow(now)],
              [t('giving.next_week'), nextWeek(now, week)],
            ]}
          />
        </div>
        <div>
          <DateTimeField
            {...form.field('deadline')}
            label={t('giving.until')}
            placeholder={t('giving.no_end')}
            defaultTime="23:59"
          />
          <Quick
            label={t('giving.quick_until')}
            value={form.values.deadline}
            onChange={(next) => form.set('deadline', next)}
            choices={[
              [t('giving.end_of_week'), endOfWeek(now, week)],
              [t('giving.seven_days'), inSevenDays(now)],
              [t('giving.no_end'), null],
            ]}
          />
        </div>
      </div>
      {hint && (
        <p role="status" className={classes.hint}>
          <IconBeach size={20} stroke={1.75} />
          {hint}
        </p>
      )}
      <div className={classes.zone}>
        <ZoneNote />
      </div>
    </div>
  )
}

interface QuickProps {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  choices: readonly (readonly [label: string, value: string | null])[]
}

function Quick({ label, value, onChange, choices }: QuickProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it
    <div role="group" aria-label={label} className={classes.quick}>
      {choices.map(([name, wall]) => (
        <button
          key={name}
          type="button"
          className={classes.small}
          aria-pressed={wall === value}
          onClick={() => onChange(wall)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
