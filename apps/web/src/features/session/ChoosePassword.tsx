import { shortestFor } from '@meridian/contract/password.ts'
import { useState } from 'react'
import { clientOf, sessionCalls } from '../../core/client.ts'
import { useT } from '../../core/messages.ts'
import { loginOf, type Session } from '../../core/session.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EntrancePage } from './EntrancePage.tsx'
import classes from './LoginPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'

interface ChoosePasswordProps {
  /** Begun on the server and not here: it opens nothing yet. */
  session: Session
  /** The password that was given, which has just been typed. */
  current: string
  onChosen: (session: Session) => Promise<void>
}

/** Asks somebody who was given their password for one of their own, before anything else. */
export function ChoosePassword({ session, current, onChosen }: ChoosePasswordProps) {
  const t = useT()
  const [name] = useState(session.user.name)
  const school = session.school?.name
  return (
    <EntrancePage>
      <div className={classes.form}>
        <header>
          <PageTitle className={classes.title}>{t('entrance.choose')}</PageTitle>
          <p className={classes.hint}>
            <bdi>{t('entrance.hello', { name })}</bdi>.{' '}
            {school && <bdi>{t('entrance.welcome', { school })}</bdi>} {t('entrance.choose_hint')}
          </p>
        </header>
        <NewPasswordForm
          email={loginOf(session.user)}
          shortest={shortestFor(session.user.type, session.school?.passwords)}
          action={t('entrance.choose_action')}
          save={async (password) => {
            const { changePassword } = await sessionCalls()
            await clientOf(session).call(changePassword, { body: { current, password } })
            const { must_change: _, ...own } = session
            await onChosen(own)
          }}
        />
      </div>
    </EntrancePage>
  )
}
