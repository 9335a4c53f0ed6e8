import type { ReactNode } from 'react'
import { useT } from '../../core/messages.ts'
import classes from './Fields.module.css'

/** A label with "(optional)" behind it. Required fields carry no mark. */
export function Optional({ children }: { children: ReactNode }) {
  const t = useT()
  return (
    <>
      {children} <span className={classes.optional}>{t('ui.optional')}</span>
    </>
  )
}
