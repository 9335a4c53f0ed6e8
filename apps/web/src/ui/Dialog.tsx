import { lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '../app/messages.ts'
import classes from './Dialog.module.css'
import type { DialogProps } from './DialogFrame.tsx'

/** The code of a dialog, loaded when the page is there; and its texts, which may be others than the page's. */
export async function loadDialog() {
  const [frame] = await Promise.all([import('./DialogFrame.tsx'), loadTexts()])
  return frame
}
const DialogFrame = lazy(loadDialog)

/** A dialog; full screen in a narrow window. Put `data-autofocus` on what shall have the focus first. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  )
}

/** The buttons of a dialog, at its end side; `start` stands opposite them. */
export function DialogButtons({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.buttons}>
      {start && <div className={classes.start}>{start}</div>}
      {children}
    </div>
  )
}
