import type { ComponentProps } from 'react'
import IconSelector from '~icons/tabler/selector'
import { cx } from './cx.ts'
import classes from './PlainSelect.module.css'

interface PlainSelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** 44 px; sm is 40, for a bar, and lg 48, for an answer. */
  size?: 'sm' | 'md' | 'lg'
}

/**
 * The browser's own list of choices in the look of a field, for a few choices without a search. Its label is the
 * caller's. An `option` in a person's words gets `dir="auto"`.
 */
export function PlainSelect({ className, size = 'md', ...props }: PlainSelectProps) {
  return (
    <span className={cx(classes.select, className)} data-size={size}>
      <select {...props} />
      <IconSelector size={18} stroke={1.75} />
    </span>
  )
}
