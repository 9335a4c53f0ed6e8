import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { call, sessionCalls } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import classes from './LoginPage.module.css'

type Step =
  | { kind: 'loading' | 'form' | 'admin' }
  | { kind: 'failed'; message: string | null }
  | { kind: 'sent'; message: string }

/** For somebody who has forgotten their password: a link by mail, or the word that their admin can make one. */
export function ForgotPage() {
  const t = useT()
  const [step, setStep] = useState<Step>({ kind: 'loading' })

  const begin = useCallback(async () => {
    setStep({ kind: 'loading' })
    try {
      const { recoveryWays } = await sessionCalls()
      const { data } = await call(recoveryWays, {}, { handled: true })
      setStep({ kind: data.mail ? 'form' : 'admin' })
    } catch (error) {
      // Whatever it was, there is no page to show without it; the call's own sentence says more where it has one.
      setStep({ kind: 'failed', message: error instanceof ApiError ? error.message : null })
    }
  }, [])
  useEffect(() => void begin(), [begin])

  return (
    <EntrancePage>
      <div className={classes.form}>
        <header>
          <PageTitle className={classes.title}>{t('base.forgot_title')}</PageTitle>
          {step.kind === 'form' && <p className={classes.hint}>{t('base.forgot_hint')}</p>}
        </header>
        <div role="status" className={classes.told}>
          {step.kind === 'sent' && <Notice kind="success">{step.message}</Notice>}
          {step.kind === 'admin' && (
            <Notice>
              <p>{t('base.forgot_admin')}</p>
              <p>{t('base.forgot_admin_hint')}</p>
            </Notice>
          )}
          {step.kind === 'failed' && (
            <Notice
              kind="error"
              action={
                <PlainButton kind="outline" onClick={() => void begin()}>
                  {t('base.try_again')}
                </PlainButton>
              }
            >
              {step.message ?? t('base.error_network')}
            </Notice>
          )}
        </div>
        {step.kind === 'form' && (
          <ForgotForm onSent={(message) => setStep({ kind: 'sent', message })} />
        )}
        <Link to="/login" className={classes.forgot}>
          {t('base.forgot_back')}
        </Link>
      </div>
    </EntrancePage>
  )
}
