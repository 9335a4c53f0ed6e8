import { getNotificationChoices } from '@meridian/contract/calls/notifications.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, loginOf, useActor } from '../../core/session.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ComfortPanel } from './ComfortPanel.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { LanguagePanel } from './LanguagePanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import classes from './Settings.module.css'

/** For those alone who administer a school. */
const TermsPanel = lazyPart(() => import('./TermsPanel.tsx'))
const HoursPanel = lazyPart(() => import('./HoursPanel.tsx'))

/** For those whom anything is told. */
const ChoicesPanel = lazyPart(() => import('../notifications/shared/ChoicesPanel.tsx'))

/** Everybody's own page (P1.7): who they are, their password, their language, where they are logged in. */
export function SettingsPage() {
  const t = useT()
  const session = useActor()
  const { user, schoolAdmin } = session
  return (
    <>
      <PageHead
        title={t('settings.title')}
        facts={
          <>
            <bdi dir="ltr">{loginOf(user)}</bdi>
            <span>{t(`ui.role_${user.type}`)}</span>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <DetailsPanel />
          <PasswordPanel />
          {schoolAdmin && <TermsPanel />}
          {schoolAdmin && <HoursPanel />}
        </div>
        <div className={classes.stack}>
          <LanguagePanel />
          <ComfortPanel />
          {admits(getNotificationChoices.access, actorOf(session)) && <ChoicesPanel />}
          <SessionsPanel />
          {user.type === 'PRG' && <InstallationPanel />}
        </div>
      </div>
    </>
  )
}
