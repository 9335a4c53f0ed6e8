import { useT } from '../../core/messages.ts'
import { useActor } from '../../core/session.ts'
import { lazyPart } from '../../ui/lazy.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { DetailsPanel } from './DetailsPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { LanguagePanel } from './LanguagePanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'
import classes from './Settings.module.css'

/** For those alone who administer a school. */
const TermsPanel = lazyPart(() => import('./TermsPanel.tsx'))

/** Everybody's own page (P1.7): who they are, their password, their language, where they are logged in. */
export function SettingsPage() {
  const t = useT()
  const { user, schoolAdmin } = useActor()
  return (
    <>
      <PageHead
        title={t('settings.title')}
        facts={
          <>
            <bdi dir="ltr">{user.email}</bdi>
            <span>{t(`ui.role_${user.type}`)}</span>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <DetailsPanel />
          <PasswordPanel />
          {schoolAdmin && <TermsPanel />}
        </div>
        <div className={classes.stack}>
          <LanguagePanel />
          <SessionsPanel />
          {user.type === 'PRG' && <InstallationPanel />}
        </div>
      </div>
    </>
  )
}
