import type { ReactNode } from 'react'
import IconCheck from '~icons/tabler/check'
import classes from './Give.module.css'

interface ChipProps {
  pressed: boolean
  /** How many students stand behind it. */
  count: number
  onToggle: () => void
  children: ReactNode
}

/** A class or a group as a chip that is pressed or not, with the number of its students. */
export function RecipientChip({ pressed, count, onToggle, children }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onToggle}>
      {pressed && <IconCheck size={16} stroke={2} aria-hidden="true" />}
      <bdi>{children}</bdi>
      <span className={classes.count}>{count}</span>
    </button>
  )
}
