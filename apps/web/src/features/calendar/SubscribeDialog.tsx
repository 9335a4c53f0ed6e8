import { Button } from '@mantine/core'
import { endFeed, getFeed, makeFeed } from '@meridian/contract/calls/calendar.feed.gen.ts'
import { useState } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx'
import { PanelContent } from '../../ui/Panel.tsx'
import classes from './Calendar.module.css'

/** Makes the address under which another program reads the reader's calendar, shows it once, and ends it. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [address, setAddress] = useState<string | null>(null)
  const query = useData(getFeed, {}, { handled: true })
  const make = useCall(makeFeed, {
    quiet: true,
    invalidates: [getFeed],
    onSuccess: ({ data }) => setAddress(new URL(data.path, window.location.origin).href),
  })
  const end = useCall(endFeed, { invalidates: [getFeed], onSuccess: () => setAddress(null) })
  return (
    <Dialog title={t('calendar.subscribe_title')} size={560} onClose={onClose}>
      <PanelContent query={query} rows={1}>
        {({ data: { since } }) => (
          <div className={classes.move}>
            <p>{t('calendar.subscribe_text')}</p>
            {address ? (
              <CopyField label={t('calendar.address')} value={address} />
            ) : (
              since && (
                <p>
                  {t('calendar.address_since')} <DateTime iso={since} date />
                </p>
              )
            )}
            <DialogButtons
              start={
                since && (
                  <Button
                    variant="subtle"
                    color="red"
                    loading={end.isPending}
                    onClick={() => end.mutate({})}
                  >
                    {t('calendar.address_end')}
                  </Button>
                )
              }
            >
              <Button variant="default" onClick={onClose}>
                {t('base.close')}
              </Button>
              {!address && (
                <Button loading={make.isPending} onClick={() => make.mutate({})}>
                  {t(since ? 'calendar.address_new' : 'calendar.address_make')}
                </Button>
              )}
            </DialogButtons>
          </div>
        )}
      </PanelContent>
    </Dialog>
  )
}
