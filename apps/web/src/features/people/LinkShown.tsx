import { Button } from '@mantine/core'
import { useT } from '../../core/messages.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import type { LinkFor } from './link.ts'
import classes from './People.module.css'

/** The dialog with a one-time link to copy. The link is never shown again; a lost one is replaced by a new one. */
export default function LinkShown({ link, onClose }: { link: LinkFor; onClose: () => void }) {
  const t = useT()
  const { name, invitation } = link
  return (
    <Dialog
      title={<bdi>{t('people.link_title', { name })}</bdi>}
      stays={invitation.link !== null}
      onClose={onClose}
    >
      <div className={classes.link}>
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
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('people.link_done')}</Button>
      </DialogButtons>
    </Dialog>
  )
}
