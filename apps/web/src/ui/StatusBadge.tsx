import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconBan from '~icons/tabler/ban'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleDashed from '~icons/tabler/circle-dashed'
import IconEyeOff from '~icons/tabler/eye-off'
import IconInfoCircle from '~icons/tabler/info-circle'
import IconPencilCheck from '~icons/tabler/pencil-check'
import { useT } from '../core/messages.ts'
import type { Icon } from './icon.ts'
import classes from './StatusBadge.module.css'

const states = {
  enabled: ['green', IconCircleCheck],
  graded: ['green', IconCircleCheck],
  unreleased: ['blue', IconEyeOff],
  saved: ['green', IconCircleCheck],
  correct: ['green', IconCircleCheck],
  submitted: ['green', IconCircleCheck],
  disabled: ['neutral', IconBan],
  not_started: ['neutral', IconCircleDashed],
  to_grade: ['coral', IconPencilCheck],
  in_progress: ['blue', IconCircleDashed],
  missed: ['red', IconAlertTriangle],
  warning: ['amber', IconInfoCircle],
} as const
export type Status = keyof typeof states

interface StatusBadgeProps {
  status: Status
  /** Other words than the state's own; a warning always needs them. */
  children?: ReactNode
  /** Another sign than the state's own. */
  sign?: Icon
  /** Whether it is several words, which have no room beside a name on a phone. */
  wordy?: boolean
}

/** A state as tint, icon and word, never as colour alone. */
export function StatusBadge({ status, children, sign, wordy = false }: StatusBadgeProps) {
  const t = useT()
  const [tint, own] = states[status]
  const Sign = sign ?? own
  return (
    <span className={classes.badge} data-tint={tint} data-wordy={wordy || undefined}>
      <Sign size={16} stroke={2} className={classes.sign} />
      {children ?? (status === 'warning' ? null : t(`ui.${status}`))}
    </span>
  )
}
