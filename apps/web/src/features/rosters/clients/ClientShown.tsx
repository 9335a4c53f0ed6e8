import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../core/messages.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { DialogButtons } from '../../../ui/Dialog.tsx'
import classes from './Clients.module.css'

interface ClientShownProps {
  client: { id: string; secret: string; token_path: string; roster_path: string }
  onClose: () => void
}

/** What a system has to know of Meridian, to copy. The secret is never shown again. */
export function ClientShown({ client, onClose }: ClientShownProps) {
  const t = useT()
  const { id, secret, token_path, roster_path } = client
  const address = (path: string) => new URL(path, window.location.origin).href
  // The form that had the focus is gone.
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => shown.current?.querySelector('button')?.focus(), [])
  return (
    <>
      <div ref={shown} className={classes.shown}>
        <p>{t('school.client_made_text')}</p>
        <CopyField label={t('school.client_id')} value={id} />
        <CopyField label={t('school.client_secret')} value={secret} />
        <CopyField label={t('school.client_token_address')} value={address(token_path)} />
        <CopyField label={t('school.client_roster_address')} value={address(roster_path)} />
      </div>
      <DialogButtons>
        <Button onClick={onClose}>{t('school.client_copied_all')}</Button>
      </DialogButtons>
    </>
  )
}
