import { describeInstallation } from '@meridian/contract/calls/session.gen.ts'
import type { ReactNode } from 'react'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Settings.module.css'

const kinds = ['image', 'video', 'audio', 'document'] as const

/** How the installation is set up, for the super admin. Read only: its environment says so, not this page. */
export function InstallationPanel() {
  const t = useT()
  const query = useData(describeInstallation, {}, { handled: true })
  return (
    <Panel title={t('settings.installation')}>
      <PanelContent query={query} rows={4}>
        {({ data: { version, mail, public_url, limits_mb, school_storage_gb } }) => (
          <>
            <dl className={classes.facts}>
              <Fact label={t('settings.version')}>
                <bdi dir="ltr">{version}</bdi>
              </Fact>
              <Fact label={t('settings.mail')}>
                {mail.from === null ? (
                  t('settings.mail_none')
                ) : (
                  <>
                    {t('settings.mail_from')} <bdi dir="ltr">{mail.from}</bdi>
                  </>
                )}
                {mail.waiting > 0 && (
                  <div>{t('settings.mail_waiting', { count: mail.waiting })}</div>
                )}
                {mail.failed > 0 && (
                  <div>
                    <StatusBadge status="warning">
                      {t('settings.mail_failed', { count: mail.failed })}
                    </StatusBadge>
                  </div>
                )}
              </Fact>
              <Fact label={t('settings.address')}>
                {public_url === null ? (
                  t('settings.address_none')
                ) : (
                  <bdi dir="ltr">{public_url}</bdi>
                )}
              </Fact>
              <Fact label={t('settings.limits')}>
                {kinds.map((kind) => (
                  <div key={kind}>{t(`settings.limit_${kind}`, { max: limits_mb[kind] })}</div>
                ))}
                <div>{t('settings.limit_school', { max: school_storage_gb })}</div>
              </Fact>
            </dl>
            <div className={classes.below}>
              <p className={classes.note}>{t('settings.installation_note')}</p>
            </div>
          </>
        )}
      </PanelContent>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
