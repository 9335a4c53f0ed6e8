import classes from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import type { PasswordOptions } from './dialogs.ts'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  options: PasswordOptions
  close: (done: boolean) => void
}

/** Asks for one's own password before an action that a stolen session should not be able to take. */
export default function PasswordDialog({ options: { title, text, ...doing }, close }: Props) {
  return (
    <Dialog title={title} onClose={() => close(false)}>
      <PasswordForm {...doing} close={close}>
        <div className={classes.asked}>{text}</div>
      </PasswordForm>
    </Dialog>
  )
}
