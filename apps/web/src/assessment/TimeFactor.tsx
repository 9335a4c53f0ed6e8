import { Select, type SelectProps } from '@mantine/core'

/** The factors that are offered. */
const factors = [1, 1.25, 1.5, 1.75, 2, 3]

interface TimeFactorProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: number
  /** How the factor 1 is called. */
  none: string
  onChange: (factor: number) => void
}

/** The choice of what a time limit is multiplied by; a factor that another client has set is offered too. */
export function TimeFactor({ value, none, onChange, ...field }: TimeFactorProps) {
  const choices = [...new Set([...factors, value])].sort((a, b) => a - b)
  return (
    <Select
      {...field}
      data={choices.map((factor) => ({
        value: String(factor),
        label: factor === 1 ? none : `\u2066× ${factor}\u2069`,
      }))}
      value={String(value)}
      onChange={(chosen) => chosen && onChange(Number(chosen))}
      allowDeselect={false}
    />
  )
}
