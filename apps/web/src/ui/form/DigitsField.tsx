import { TextInput } from '@mantine/core'
import { latinDigits } from '@meridian/contract/core/text.ts'
import type { ReactNode } from 'react'
import classes from './Fields.module.css'

interface DigitsFieldProps {
  label: ReactNode
  value?: number | null | ''
  onChange?: (value: number | '') => void
  error?: ReactNode
  name?: string
  onBlur?: () => void
  onFocus?: () => void
  /** A word inside the field, at its end: "/ 5". */
  suffix?: ReactNode
  disabled?: boolean
  /** It shows a number that follows from something else. */
  readOnly?: boolean
}

/** A whole number, by digits alone: no minus, no space, no steppers (P3.12). Arabic digits become 0-9. */
export function DigitsField({ value, onChange, suffix, ...rest }: DigitsFieldProps) {
  return (
    <TextInput
      {...rest}
      className={classes.digits}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={(event) => {
        const digits = latinDigits(event.currentTarget.value).replace(/\D/g, '')
        onChange?.(digits === '' ? '' : Number(digits))
      }}
      rightSection={suffix}
      rightSectionPointerEvents="none"
      rightSectionWidth={suffix ? 56 : undefined}
    />
  )
}
