import { Checkbox, Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useLanguage, useT } from '../../../core/messages.ts'
import { PlainSelect } from '../../../ui/PlainSelect.tsx'
import { weekdayName, weekdaysFrom } from './days.ts'
import classes from './Week.module.css'

/** As many days may be a weekend. */
const longest = 3

interface WeekStartProps {
  value: number
  onChange: (day: number) => void
  error?: ReactNode
}

/** The day on which the weeks of calendars begin. */
export function WeekStartField({ value, onChange, error }: WeekStartProps) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  return (
    <Input.Wrapper label={t('schools.week_start')} labelProps={{ htmlFor: id }} error={error}>
      <PlainSelect
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {weekdaysFrom(6).map((day) => (
          <option key={day} value={day}>
            {weekdayName(day, language)}
          </option>
        ))}
      </PlainSelect>
    </Input.Wrapper>
  )
}

interface WeekendProps {
  value: readonly number[]
  onChange: (days: number[]) => void
  error?: ReactNode
  /** The day on which the week begins. */
  start: number
}

/** The days on which the school does not teach, at most three. */
export function WeekendField({ value, onChange, error, start }: WeekendProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <fieldset className={classes.weekend}>
      <legend className="mantine-InputWrapper-label">{t('schools.weekend')}</legend>
      <div className={classes.weekdays}>
        {weekdaysFrom(start).map((day) => {
          const checked = value.includes(day)
          return (
            <Checkbox
              key={day}
              label={weekdayName(day, language)}
              checked={checked}
              disabled={!checked && value.length >= longest}
              onChange={() =>
                onChange(
                  checked
                    ? value.filter((one) => one !== day)
                    : [...value, day].sort((a, b) => a - b),
                )
              }
            />
          )
        })}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  )
}
