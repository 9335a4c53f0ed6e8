import { type ComponentProps, useId } from 'react'
import classes from './plain.module.css'

interface PlainCheckProps extends ComponentProps<'input'> {
  label: string
  hint: string
}

/** A box to tick, with its meaning below, for the pages before Mantine is loaded. */
export function PlainCheck({ label, hint, ...rest }: PlainCheckProps) {
  const id = useId()
  return (
    <div className={classes.check}>
      <input {...rest} type="checkbox" id={id} aria-describedby={`${id}-hint`} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`}>{hint}</p>
      </div>
    </div>
  )
}
