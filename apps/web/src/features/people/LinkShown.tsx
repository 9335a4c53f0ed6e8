import { Button } from '@mantine/core'
import { isLoginName } from '@meridian/contract/core/login-name.ts'
import { useT } from '../../core/messages.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import type { Added, LinkFor } from './link.ts'
import classes from './People.module.css'

interface LinkShownProps {
  link: LinkFor | Added
  onClose: () => void
}

/**
 * The dialog with a one-time link to copy, and with the login name of somebody who was just added without an email. The link is
 * never shown again; a lost one is replaced by a new one.
 */
export default function LinkShown({ link, onClose }: LinkShownProps) {
  const t = useT()
  const { name, invitation } = link
  const login = 'login' in link && isLoginName(link.login) ? link.login : null
  const title = invitation ? t('people.link_title', { name }) : t('people.added_title', { name })
  return (
    <Dialog title={<bdi>{title}</bdi>} stays={Boolean(invitation?.link)} onClose={onClose}>
      <div className={classes.link}>
        {login !== null && <CopyField label={t('people.login_is')} value={login} />}
        {invitation && <LinkOf name={name} invitation={invitation} />}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('people.link_done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}

function LinkOf({ name, invitation }: LinkFor) {
  const t = useT()
  return (
    <>
      {invitation.link === null ? (
        <p>{t('people.link_sent', { name })}</p>
      ) : (
        <>
          <p>{t('people.link_text')}</p>
          <CopyField label={t('people.link_label')} value={invitation.link} />
          {invitation.mailed && <p>{t('people.link_mailed', { name })}</p>}
        </>
      )}
      <p className={classes.muted}>
        {t('people.link_until')} <DateTime iso={invitation.expires_at} />
      </p>
    </>
  )
}
