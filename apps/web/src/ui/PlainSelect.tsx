import { IconSelector } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import classes from './PlainSelect.module.css'

/** The browser's own list of choices in the look of a field, for a few choices without a search. Its label is the caller's. */
export function PlainSelect({ className, ...props }: ComponentProps<'select'>) {
  return (
    <span className={cx(classes.select, className)}>
      <select {...props} />
      <IconSelector size={18} stroke={1.75} />
    </span>
  )
}
