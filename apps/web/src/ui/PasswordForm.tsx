import { Button, type ButtonProps, TextInput } from '@mantine/core'
import { checkPassword } from '@meridian/contract/calls/session.gen.ts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../core/client.ts'
import { ApiError } from '../core/http.ts'
import { useT } from '../core/messages.ts'
import { loginOf, useActor } from '../core/session.ts'
import classes from './Dialog.module.css'
import { DialogButtons } from './Dialog.tsx'
import { PasswordField } from './form/PasswordField.tsx'
import { Notice } from './Notice.tsx'

interface PasswordFormProps {
  /** The words on the action that is about to be taken. */
  children: ReactNode
  /** The verb on the button, and how the button looks. */
  action: string
  look?: Pick<ButtonProps, 'color' | 'leftSection'>
  /** The words before the reason of a failure. */
  failed?: string
  /** Takes the action, once the password is confirmed; its ApiError is shown here. */
  run?: () => Promise<unknown>
  close: (done: boolean) => void
}

const refusals: readonly ApiError['code'][] = ['forbidden', 'not_confirmed', 'invalid']

/**
 * One's own password and the button of the action that asks for it (P19.4). Failures are shown here: a wrong password
 * under its field, others above the buttons.
 */
export function PasswordForm(props: PasswordFormProps) {
  const { children, action, look, failed, run, close } = props
  const t = useT()
  const { user } = useActor()
  const email = loginOf(user)
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
    // A form in a dialog is inside the page's form as React sees it.
    event.stopPropagation()
    if (busy) return
    if (!password) return refuse(t('ui.delete_password_required'))
    setBusy(true)
    setProblem(null)
    setRefused(null)
    try {
      await call(checkPassword, { body: { email, password } }, { handled: true, quiet: true })
      await run?.()
      close(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (refusals.includes(error.code)) refuse(t('ui.delete_refused'))
      else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <div className={classes.fields}>
        <TextInput
          label={user.email ? t('base.email') : t('base.login_name')}
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
              {failed && <strong className={classes.failed}>{failed}</strong>} {problem}
            </Notice>
          </div>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => close(false)}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" loading={busy} {...look}>
          {action}
        </Button>
      </DialogButtons>
    </form>
  )
}
