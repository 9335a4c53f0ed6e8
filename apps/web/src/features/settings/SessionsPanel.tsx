import { Button } from '@mantine/core'
import { endOtherSessions, endSession, listSessions } from '@meridian/contract/calls/session.gen.ts'
import type { SessionPlace } from '@meridian/contract/session.ts'
import { useState } from 'react'
import { useCall, useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { ZoneNote } from '../../ui/DateTime.tsx'
import { confirmPassword } from '../../ui/dialogs.ts'
import { Panel, PanelContent } from '../../ui/Panel.tsx'
import { SessionRow } from './SessionRow.tsx'
import classes from './Settings.module.css'

/** How many places are shown at first, and at most. */
const few = 5
const most = 100

/** Where the person is logged in; each place can be logged out, and all others at once. */
export function SessionsPanel() {
  const t = useT()
  const [perPage, setPerPage] = useState(few)
  const query = useData(listSessions, { query: { perPage } }, { handled: true, keep: true })
  const endOne = useCall(endSession, { invalidates: [listSessions] })
  const endOthers = useCall(endOtherSessions, { invalidates: [listSessions] })
  const total = query.data?.meta.total ?? 0

  async function logOutElsewhere(): Promise<void> {
    const sure = await confirmPassword({
      title: t('settings.sessions_end_title'),
      text: t('settings.sessions_end_text'),
      action: t('settings.sessions_end'),
    })
    if (sure) endOthers.mutate({})
  }
  async function logOutOf({ id, device }: SessionPlace): Promise<void> {
    const sure = await confirmPassword({
      title: t('settings.session_end_title', { device }),
      text: t('settings.session_end_text'),
      action: t('ui.logout'),
    })
    if (sure) endOne.mutate({ params: { id } })
  }

  return (
    <Panel title={t('settings.sessions')} count={query.data && total}>
      <PanelContent query={query} rows={3}>
        {({ data }) => (
          <>
            <ul className={classes.places}>
              {data.map((place) => (
                <SessionRow
                  key={place.id}
                  place={place}
                  ending={endOne.isPending && endOne.variables?.params.id === place.id}
                  onEnd={() => void logOutOf(place)}
                />
              ))}
            </ul>
            <div className={classes.below}>
              <ZoneNote />
              {total > data.length && perPage < most && (
                <Button variant="subtle" size="sm" onClick={() => setPerPage(most)}>
                  {t('settings.sessions_all', { count: total })}
                </Button>
              )}
              {total > 1 && (
                <Button
                  variant="default"
                  size="sm"
                  loading={endOthers.isPending}
                  onClick={() => void logOutElsewhere()}
                >
                  {t('settings.sessions_end')}
                </Button>
              )}
              {total === 1 && <p className={classes.note}>{t('settings.sessions_only')}</p>}
            </div>
          </>
        )}
      </PanelContent>
    </Panel>
  )
}
