import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { lateDialog } from './late.ts'

/** The code of a dialog, loaded when the page is there. */
export const loadDialog = () => import('./DialogFrame.tsx')

/** A dialog; full screen in a narrow window. Put `data-autofocus` on what shall have the focus first. */
export const Dialog = lateDialog(loadDialog)

interface DialogButtonsProps {
  start?: ReactNode
  /** In a dialog that scrolls they stay in sight. */
  sticky?: boolean
  children: ReactNode
}

/** The buttons of a dialog, at its end side; `start` stands opposite them. */
export function DialogButtons({ start, sticky = false, children }: DialogButtonsProps) {
  return (
    <div className={classes.buttons} data-sticky={sticky || undefined}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  )
}
