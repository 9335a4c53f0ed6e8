import { Button, PasswordInput, TextInput } from '@mantine/core'
import { checkPassword } from '@meridian/contract/session.ts'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { queryClient } from '../app/calls.ts'
import { call } from '../app/client.ts'
import { ApiError } from '../app/http.ts'
import { useT } from '../app/messages.ts'
import { useActor } from '../app/session.ts'
import classes from './Dialog.module.css'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { DeleteOptions } from './dialogs.ts'
import { Notice } from './Notice.tsx'

/** Asks for the password, then deletes. Everything that goes wrong is said here and the dialog stays open. */
export default function DeleteDialog({
  options,
  close,
}: {
  options: DeleteOptions
  close: (done: boolean) => void
}) {
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
      await options.run()
      void queryClient.invalidateQueries()
      close(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'forbidden' || error.code === 'not_confirmed' || error.code === 'invalid')
        refuse(t('ui.delete_refused'))
      else setProblem(error.message || t('ui.delete_failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={options.title} onClose={() => close(false)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.text}>{options.text}</div>
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
          <PasswordInput
            ref={field}
            label={t('ui.delete_password')}
            value={password}
            error={refused}
            dir="ltr"
            autoComplete="current-password"
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': t('base.password_show') }}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setRefused(null)
            }}
          />
          {problem && (
            <div role="alert">
              <Notice kind="error">{problem}</Notice>
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
            {options.action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
