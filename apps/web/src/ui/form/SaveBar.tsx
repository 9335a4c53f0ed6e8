import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import classes from './Form.module.css'

interface SaveBarProps {
  dirty: boolean
  /** Why the main button is disabled, in words, when it is. */
  reason?: string | undefined
  children: ReactNode
}

/** The buttons at a form's end, with a coral dot while something is unsaved. */
export function SaveBar({ dirty, reason, children }: SaveBarProps) {
  const t = useT()
  return (
    <div className={classes.bar}>
      {reason && <p className={classes.reason}>{reason}</p>}
      {dirty && !reason && <span className={classes.unsaved}>{t('ui.unsaved')}</span>}
      {children}
    </div>
  )
}
