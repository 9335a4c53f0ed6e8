import { Button, TextInput } from '@mantine/core'
import { checkPassword } from '@meridian/contract/session.ts'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { queryClient } from '../app/calls.ts'
import { call } from '../app/client.ts'
import { ApiError } from '../app/http.ts'
import { useT } from '../app/messages.ts'
import { useActor } from '../app/session.ts'
import classes from './Dialog.module.css'
import { DialogButtons } from './Dialog.tsx'
import { PasswordField } from './form/PasswordField.tsx'
import { Notice } from './Notice.tsx'

interface DeleteFormProps {
  /** What is lost and what stays. */
  children: ReactNode
  /** The verb on the button. */
  action: string
  /** Deletes, once the password is confirmed; its ApiError is said here. */
  run: () => Promise<unknown>
  close: (done: boolean) => void
  /** Whether the page is left once it is gone: what stands on it is then not read again. */
  leaves?: boolean | undefined
}

/**
 * The password and the button of a deletion (section 6 of the specification). Everything that goes wrong is said here:
 * a wrong password under its field, a deletion that fails above the buttons.
 */
export function DeleteForm({ children, action, run, close, leaves }: DeleteFormProps) {
  const t = useT()
  const { email } = useActor().user
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function refuse(sentence: string): void {
    setRefused(sentence)
    field.current?.focus()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (!password) return refuse(t('ui.delete_password_required'))
    setBusy(true)
    setProblem(null)
    setRefused(null)
    try {
      await call(checkPassword, { body: { email, password } }, { handled: true, quiet: true })
      await run()
      void queryClient.invalidateQueries({ refetchType: leaves ? 'none' : 'active' })
      close(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'forbidden' || error.code === 'not_confirmed' || error.code === 'invalid')
        refuse(t('ui.delete_refused'))
      else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <p className={classes.warning}>
        <IconAlertTriangle size={20} stroke={1.75} />
        {t('ui.delete_undo')}
      </p>
      <div className={classes.fields}>
        <TextInput
          label={t('base.email')}
          value={email}
          readOnly
          dir="ltr"
          autoComplete="username"
        />
        <PasswordField
          ref={field}
          label={t('ui.delete_password')}
          value={password}
          error={refused}
          autoComplete="current-password"
          data-autofocus
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            setRefused(null)
          }}
        />
        {problem !== null && (
          <div role="alert">
            <Notice kind="error">
              <strong className={classes.failed}>{t('ui.delete_failed')}</strong> {problem}
            </Notice>
          </div>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => close(false)}>
          {t('ui.cancel')}
        </Button>
        <Button
          type="submit"
          color="red"
          loading={busy}
          leftSection={<IconTrash size={18} stroke={1.75} />}
        >
          {action}
        </Button>
      </DialogButtons>
    </form>
  )
}
