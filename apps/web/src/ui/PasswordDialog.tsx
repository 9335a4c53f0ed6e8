import { Button, TextInput } from '@mantine/core'
import { checkPassword } from '@meridian/contract/session.ts'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../app/client.ts'
import { ApiError } from '../app/http.ts'
import { useT } from '../app/messages.ts'
import { useActor } from '../app/session.ts'
import classes from './Dialog.module.css'
import { Dialog, DialogButtons } from './Dialog.tsx'
import type { PasswordOptions } from './dialogs.ts'
import { PasswordField } from './form/PasswordField.tsx'

interface Props {
  options: PasswordOptions
  close: (done: boolean) => void
}

/** Asks for one's own password before something that a stolen session should not be able to do. */
export default function PasswordDialog({ options, close }: Props) {
  const t = useT()
  const { email } = useActor().user
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function refuse(sentence: string): void {
    setRefused(sentence)
    field.current?.focus()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    if (busy) return
    if (!password) return refuse(t('ui.delete_password_required'))
    setBusy(true)
    setRefused(null)
    try {
      await call(checkPassword, { body: { email, password } }, { handled: true, quiet: true })
      close(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error.code === 'not_confirmed' ? t('ui.delete_refused') : error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={options.title} onClose={() => close(false)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={classes.text}>{options.text}</div>
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
        </div>
        <DialogButtons>
          <Button variant="default" onClick={() => close(false)}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {options.action}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
