import { type FormEvent, useRef, useState } from 'react'
import { call, sessionCalls } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { PlainField } from '../../ui/plain/Field.tsx'
import classes from './LoginPage.module.css'

/** Asks for a link by mail. `onSent` gets the server's sentence, which is the same whoever has the address. */
export function ForgotForm({ onSent }: { onSent: (message: string) => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(message: string): void {
    setWrong(message)
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    if (!email.trim()) return refuse(t('base.email_required'))
    setBusy(true)
    try {
      const { forgotPassword } = await sessionCalls()
      const answer = await call(forgotPassword, { body: { email } }, { handled: true, quiet: true })
      onSent(answer.message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const onField = error.errors[0]?.message
      if (onField) refuse(onField)
      else setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <div role="alert" className={classes.told}>
        {problem && <Notice kind="error">{problem}</Notice>}
      </div>
      <PlainField
        ref={field}
        name="email"
        label={t('base.login_name')}
        type="text"
        inputMode="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={wrong}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <PlainButton type="submit" large busy={busy}>
        {t('base.forgot_action')}
      </PlainButton>
    </form>
  )
}
