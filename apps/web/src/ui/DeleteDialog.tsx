import { DeleteForm } from './DeleteForm.tsx'
import classes from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import type { DeleteOptions } from './dialogs.ts'

/** Asks for the password, then deletes. */
export default function DeleteDialog({
  options,
  close,
}: {
  options: DeleteOptions
  close: (done: boolean) => void
}) {
  return (
    <Dialog title={options.title} onClose={() => close(false)}>
      <DeleteForm action={options.action} run={options.run} close={close}>
        <div className={classes.text}>{options.text}</div>
      </DeleteForm>
    </Dialog>
  )
}
