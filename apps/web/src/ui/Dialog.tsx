import type { ReactNode } from 'react'
import classes from './Dialog.module.css'
import { lazyDialog } from './lazy.ts'

/** Loads the code of a dialog; called when the page is there. */
export const loadDialog = () => import('./DialogFrame.tsx')

/** A dialog; full screen in a narrow window. Put `data-autofocus` on the element that gets the focus first. */
export const Dialog = lazyDialog(loadDialog)

interface DialogButtonsProps {
  start?: ReactNode
  /** Keeps the buttons in sight in a dialog that scrolls. */
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
