import { DeleteForm } from './DeleteForm.tsx'
import classes from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import type { DeleteOptions } from './dialogs.ts'

/** Asks for the password, then deletes. */
export default function DeleteDialog({
  options: { title, text, ...doing },
  close,
}: {
  options: DeleteOptions
  close: (done: boolean) => void
}) {
  return (
    <Dialog title={title} onClose={() => close(false)}>
      <DeleteForm {...doing} close={close}>
        <div className={classes.text}>{text}</div>
      </DeleteForm>
    </Dialog>
  )
}
