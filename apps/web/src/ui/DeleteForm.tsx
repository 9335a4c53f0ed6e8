import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconTrash from '~icons/tabler/trash'
import { queryClient } from '../core/calls.ts'
import { useT } from '../core/messages.ts'
import classes from './Dialog.module.css'
import { PasswordForm } from './PasswordForm.tsx'

interface DeleteFormProps {
  /** A sentence on what is lost and what stays. */
  children: ReactNode
  /** The verb on the button. */
  action: string
  /** Deletes, once the password is confirmed; its ApiError is shown here. */
  run: () => Promise<unknown>
  close: (done: boolean) => void
  /** Whether the page is left once it is gone: its data are then not read again. */
  leaves?: boolean | undefined
  /** Whether it goes at once; without it, it lies in the bin. */
  final?: boolean | undefined
}

/** The password and the button of a deletion, below the words on what becomes of it. */
export function DeleteForm({ children, action, run, close, leaves, final }: DeleteFormProps) {
  const t = useT()
  const remove = async () => {
    await run()
    void queryClient.invalidateQueries({ refetchType: leaves ? 'none' : 'active' })
  }
  return (
    <PasswordForm
      action={action}
      look={{ color: 'red', leftSection: <IconTrash size={18} stroke={1.75} /> }}
      failed={t('ui.delete_failed')}
      run={remove}
      close={close}
    >
      {children}
      {final ? (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.75} />
          {t('ui.delete_undo')}
        </p>
      ) : (
        <p className={classes.kept}>
          <IconTrash size={20} stroke={1.75} />
          {t('ui.delete_bin')}
        </p>
      )}
    </PasswordForm>
  )
}
