import IconCheck from '~icons/tabler/check'
import classes from './Chips.module.css'

interface ChipsProps {
  label: string
  value: string
  options: readonly { value: string; label: string; count?: number }[]
  onChange: (value: string) => void
}

/** One choice of a few, as chips with counts: "All 25", "Videos 6". */
export function Chips({ label, value, options, onChange }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it
    <div role="group" aria-label={label} className={classes.chips}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}

interface ManyChipsProps extends Omit<ChipsProps, 'value' | 'onChange'> {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Any of a few choices, as chips with counts; none chosen is all of them. */
export function ManyChips({ label, values, options, onChange }: ManyChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be disabled with the form around it
    <div role="group" aria-label={label} className={classes.chips}>
      {options.map(({ value, label: name, count }) => {
        const pressed = values.includes(value)
        const others = values.filter((one) => one !== value)
        return (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? others : [...others, value])}
          >
            {pressed && <IconCheck size={16} stroke={2} aria-hidden />}
            {name}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </button>
        )
      })}
    </div>
  )
}
