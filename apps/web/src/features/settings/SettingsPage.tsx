import { getNotificationChoices } from '@meridian/contract/calls/notifications.gen.ts'
import { readRetention } from '@meridian/contract/calls/retention.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useLanguage, useT } from '../../core/messages.ts'
import { actorOf, loginOf, useActor } from '../../core/session.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { ComfortPanel } from './ComfortPanel.tsx'
import { DataPanel } from './DataPanel.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { LanguagePanel } from './LanguagePanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import classes from './Settings.module.css'

/** For those alone who say for how long data are kept. */
const RetentionPanel = lazyPart(() => import('./RetentionPanel.tsx'))

/** For those whom anything is told. */
const ChoicesPanel = lazyPart(() => import('../notifications/shared/ChoicesPanel.tsx'))

/** Everybody's own page (P1.7): who they are, their password, their language, where they are logged in. */
export function SettingsPage() {
  const t = useT()
  const language = useLanguage()
  const session = useActor()
  const { user } = session
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
          {admits(readRetention.access, actorOf(session)) && <RetentionPanel />}
        </div>
        <div className={classes.stack}>
          <LanguagePanel />
          <ComfortPanel />
          {admits(getNotificationChoices.access, actorOf(session)) && <ChoicesPanel />}
          <SessionsPanel />
          <DataPanel />
          {user.type === 'PRG' && <InstallationPanel />}
        </div>
      </div>
      <p className={classes.foot}>
        <a href={`/open-source.${language}.html`}>{t('base.open_source')}</a>
      </p>
    </>
  )
}
