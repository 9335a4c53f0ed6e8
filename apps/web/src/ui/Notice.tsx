import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconInfoCircle from '~icons/tabler/info-circle'
import classes from './Notice.module.css'

const signs = { warning: IconInfoCircle, error: IconAlertTriangle, success: IconCircleCheck }

/** A sentence in a tinted box, inside the page. `action` stands below it. */
export function Notice({
  kind = 'warning',
  action,
  children,
}: {
  kind?: keyof typeof signs
  action?: ReactNode
  children: ReactNode
}) {
  const Sign = signs[kind]
  return (
    <div className={classes.notice} data-kind={kind}>
      <Sign size={20} stroke={1.75} className={classes.sign} />
      <div className={classes.body}>
        <div>{children}</div>
        {action}
      </div>
    </div>
  )
}
