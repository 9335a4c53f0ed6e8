import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { PlainField } from '../../ui/plain/Field.tsx'
import classes from './LoginPage.module.css'

interface NewPasswordFormProps {
  /** For password managers, which keep a password by the name it belongs to. */
  email: string
  shortest: number
  /** The verb on the button. */
  action: string
  /** Saves it; what its ApiError says is shown here. */
  save: (password: string) => Promise<void>
}

/** A field for a new password, and its button: on the page of a link, and after the first login. */
export function NewPasswordForm({ email, shortest, action, save }: NewPasswordFormProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [problem, setProblem] = useState<{ message: string; spent: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const rule = t('entrance.rule', { count: shortest })

  function refuse(message: string): void {
    setWrong(message)
    field.current?.focus()
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    if ([...password].length < shortest) return refuse(rule)
    setBusy(true)
    try {
      await save(password)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const onField = error.errors[0]?.message
      if (onField) refuse(onField)
      else setProblem({ message: error.message, spent: error.code === 'not_found' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <div role="alert" className={classes.told}>
        {problem && (
          <Notice
            kind="error"
            action={problem.spent && <Link to="/forgot">{t('base.forgot_again')}</Link>}
          >
            {problem.message}
          </Notice>
        )}
      </div>
      <input hidden type="text" autoComplete="username" value={email} readOnly />
      <PlainField
        ref={field}
        name="password"
        type="password"
        dir="ltr"
        label={t('entrance.link_new')}
        hint={rule}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={wrong}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <PlainButton type="submit" large busy={busy}>
        {action}
      </PlainButton>
    </form>
  )
}
