import type { DataOf } from '@meridian/contract/core/route.ts'
import type { readLink } from '@meridian/contract/session.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { begin, call, sessionCalls } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { useT } from '../../core/messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainButton, PlainLinkButton } from '../../ui/plain/Button.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import classes from './LoginPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useLinkToken } from './useLinkToken.ts'

type Step =
  | { kind: 'reading' }
  | { kind: 'form'; whose: DataOf<typeof readLink> }
  | { kind: 'failed'; message: string; spent: boolean; again: boolean }

/** Where a one-time link leads: it says whose it is; they choose a password, and are logged in. */
export function ConfirmPage() {
  const t = useT()
  const navigate = useNavigate()
  const token = useLinkToken()
  const [step, setStep] = useState<Step>({ kind: 'reading' })

  const read = useCallback(async () => {
    if (!token) return
    setStep({ kind: 'reading' })
    try {
      const { readLink } = await sessionCalls()
      const { data } = await call(readLink, { body: { token } }, { handled: true, quiet: true })
      setStep({ kind: 'form', whose: data })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [spent, blocked] = [error.code === 'not_found', error.code === 'forbidden']
      setStep({ kind: 'failed', message: error.message, spent, again: !spent && !blocked })
    }
  }, [token])
  useEffect(() => void read(), [read])

  async function save(password: string): Promise<void> {
    if (!token) return
    const { confirmInvitation } = await sessionCalls()
    // Takes the place of whoever may still be logged in on this device.
    begin(await call(confirmInvitation, { body: { token, password } }, { handled: true }))
    await navigate({ to: '/dashboard', replace: true })
  }

  const whose = step.kind === 'form' ? step.whose : null
  return (
    <EntrancePage>
      <div className={classes.form}>
        <header>
          <PageTitle className={classes.title}>
            {whose ? <bdi>{t('entrance.hello', { name: whose.name })}</bdi> : t('entrance.link')}
          </PageTitle>
          {whose && (
            <p className={classes.hint}>
              {whose.school && <bdi>{t('entrance.welcome', { school: whose.school })}</bdi>}{' '}
              {t('entrance.login_with')} <bdi dir="ltr">{whose.login}</bdi>.{' '}
              {t('entrance.link_hint')}
            </p>
          )}
        </header>
        <div role="status" className={classes.told}>
          {!token && <Notice kind="error">{t('entrance.link_broken')}</Notice>}
          {token && step.kind === 'reading' && <p>{t('entrance.reading')}</p>}
          {step.kind === 'failed' && (
            <Notice
              kind="error"
              action={
                step.spent ? (
                  <Link to="/forgot">{t('base.forgot_again')}</Link>
                ) : (
                  step.again && (
                    <PlainButton kind="outline" onClick={() => void read()}>
                      {t('base.try_again')}
                    </PlainButton>
                  )
                )
              }
            >
              {step.message}
            </Notice>
          )}
        </div>
        {whose ? (
          <NewPasswordForm
            email={whose.login}
            shortest={whose.shortest}
            action={t('entrance.link_action')}
            save={save}
          />
        ) : (
          (!token || step.kind === 'failed') && (
            <PlainLinkButton to="/login" kind="outline">
              {t('entrance.link_login')}
            </PlainLinkButton>
          )
        )}
      </div>
    </EntrancePage>
  )
}
