import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { begin, call, sessionCalls } from '../../core/client.ts'
import { ApiError } from '../../core/http.ts'
import { changeLanguage, loadTexts, useLanguage, useT } from '../../core/messages.ts'
import { afterLogin } from '../../core/search.ts'
import { chosenLanguage, markDevice, type Session } from '../../core/session.ts'
import { warmLater } from '../../ui/lazy.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PlainButton } from '../../ui/plain/Button.tsx'
import { PlainCheck } from '../../ui/plain/Check.tsx'
import { PlainField } from '../../ui/plain/Field.tsx'
import { ChoosePassword } from './ChoosePassword.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import classes from './LoginPage.module.css'
import { useBegun } from './useBegun.ts'
import { useLoginFields } from './useLoginFields.ts'

/** The login page. It stands on the few texts and parts that come first; everything else loads while it is read. */
export function LoginPage() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { from, again } = useSearch({ from: '/login' })
  const { form, fields, areFilled, fill, props } = useLoginFields()
  const [problem, setProblem] = useState<string | null>(null)
  const [reminder, setReminder] = useState(again === '1')
  const [busy, setBusy] = useState(false)
  const [ownDevice, setOwnDevice] = useState(false)
  // Logged in with a password that somebody else has set: nothing goes on before there is an own one.
  const [given, setGiven] = useState<Session | null>(null)

  useBegun(form, ({ ownDevice: own, ...typed }) => {
    fill(typed)
    setOwnDevice(own)
  })
  useEffect(() => {
    // Read ahead what logging in needs.
    warmLater(sessionCalls)
    warmLater(loadTexts)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !areFilled()) return
    setBusy(true)
    setProblem(null)
    setReminder(false)
    try {
      const { login } = await sessionCalls()
      const body = { ...fields, ...(ownDevice && { own_device: true }) }
      const answer = await call(login, { body }, { handled: true, quiet: true })
      if (!chosenLanguage()) await changeLanguage(answer.data.user.language)
      if (answer.data.must_change) {
        await loadTexts(['entrance'])
        return setGiven(answer.data)
      }
      await enter(answer.data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.errors[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  async function enter(session: Session): Promise<void> {
    markDevice(ownDevice)
    begin({ data: session })
    await navigate({ href: afterLogin(from), replace: true })
  }
  if (given) return <ChoosePassword session={given} current={fields.password} onChosen={enter} />
  return (
    <EntrancePage>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={classes.form}>
        <header>
          <PageTitle className={classes.title}>{t('base.login')}</PageTitle>
          <p className={classes.hint}>{t('base.login_hint')}</p>
          <div role="alert" className={classes.problem}>
            {problem && <Notice kind="error">{problem}</Notice>}
            {reminder && <Notice>{t('base.login_again')}</Notice>}
          </div>
        </header>
        <PlainField
          {...props('email')}
          label={t('base.login_name')}
          type="text"
          inputMode="email"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PlainField
          {...props('password')}
          label={t('base.password')}
          type="password"
          dir="ltr"
          autoComplete="current-password"
        />
        <PlainCheck
          label={t('base.own_device')}
          hint={t('base.own_device_hint')}
          checked={ownDevice}
          onChange={(event) => setOwnDevice(event.currentTarget.checked)}
        />
        <PlainButton type="submit" large busy={busy}>
          {t('base.login')}
        </PlainButton>
        <Link to="/forgot" className={classes.forgot}>
          {t('base.forgot')}
        </Link>
        <p className={classes.hint}>{t('base.login_help')}</p>
        <p className={classes.hint}>
          <a href={`/open-source.${language}.html`}>{t('base.open_source')}</a>
        </p>
      </form>
    </EntrancePage>
  )
}
