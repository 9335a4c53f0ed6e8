import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call, sessionCalls } from '../../app/client.ts'
import { ApiError } from '../../app/http.ts'
import { useT } from '../../app/messages.ts'
import { setSession } from '../../app/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainButton, PlainLinkButton } from '../../ui/plain/Button.tsx'
import { PlainField } from '../../ui/plain/Field.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import classes from './LoginPage.module.css'
import { useLinkToken } from './useLinkToken.ts'

const shortest = 8

/** Where an invitation's link leads: an invited person chooses a password, then logs in with it. */
export function ConfirmPage() {
  const t = useT()
  const navigate = useNavigate()
  const token = useLinkToken()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [spent, setSpent] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !token) return
    setProblem(null)
    if (password.length < shortest) {
      setWrong(t('base.confirm_rule'))
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { confirmInvitation } = await sessionCalls()
      await call(confirmInvitation, { body: { token, password } }, { handled: true })
      // Somebody else may still be logged in on this device.
      setSession(null)
      await navigate({ to: '/login', replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.errors[0]?.message ?? error.message)
      setSpent(error.code === 'not_found')
    } finally {
      setBusy(false)
    }
  }

  return (
    <EntrancePage>
      <form noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
        <header>
          <PageTitle className={classes.title}>{t('base.confirm')}</PageTitle>
          <p className={classes.hint}>{t('base.confirm_hint')}</p>
          <div role="alert" className={classes.problem}>
            {problem && (
              <Notice
                kind="error"
                action={spent && <Link to="/forgot">{t('base.forgot_again')}</Link>}
              >
                {problem}
              </Notice>
            )}
          </div>
        </header>
        {token ? (
          <>
            <PlainField
              ref={field}
              name="password"
              type="password"
              dir="ltr"
              label={t('base.confirm_new')}
              hint={t('base.confirm_rule')}
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
              {t('base.confirm_action')}
            </PlainButton>
          </>
        ) : (
          <>
            <Notice kind="error">{t('base.confirm_broken')}</Notice>
            <PlainLinkButton to="/login" kind="outline">
              {t('base.confirm_login')}
            </PlainLinkButton>
          </>
        )}
      </form>
    </EntrancePage>
  )
}
