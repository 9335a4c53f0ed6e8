import { Button } from '@mantine/core'
import {
  clientLimits,
  endRosterClient,
  listRosterClients,
} from '@meridian/contract/calls/rosters.clients.gen.ts'
import type { RosterClient } from '@meridian/contract/rosters.clients.ts'
import { useState } from 'react'
import { useCall, useData } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { confirm } from '../../../ui/dialogs.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { Panel, PanelContent } from '../../../ui/Panel.tsx'
import { ClientRow } from '../clients/ClientRow.tsx'
import classes from '../clients/Clients.module.css'

const ConnectDialog = lazyDialog(() => import('../clients/ConnectDialog.tsx'))

/** The systems that read the roster of the school: they are connected here, and disconnected. */
export function ClientsPanel() {
  const t = useT()
  const [connecting, connect] = useState(false)
  const query = useData(listRosterClients, {}, { handled: true })
  const end = useCall(endRosterClient, { invalidates: [listRosterClients] })
  const count = query.data?.data.length

  async function disconnect({ id, name }: RosterClient): Promise<void> {
    const sure = await confirm({
      title: t('school.client_end_title', { name: `\u2068${name}\u2069` }),
      text: t('school.client_end_text'),
      action: t('school.client_end'),
      danger: true,
    })
    if (sure) end.mutate({ params: { id } })
  }

  return (
    <Panel title={t('school.client_title')} count={count}>
      <p className={classes.text}>{t('school.client_text')}</p>
      <PanelContent query={query} rows={2}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className={classes.text}>{t('school.client_none')}</p>}
            <ul className={classes.systems}>
              {data.map((client) => (
                <ClientRow
                  key={client.id}
                  client={client}
                  ending={end.isPending && end.variables?.params.id === client.id}
                  onEnd={() => void disconnect(client)}
                />
              ))}
            </ul>
            <div className={classes.below}>
              {data.length < clientLimits.clients ? (
                <Button variant="default" onClick={() => connect(true)}>
                  {t('school.client_add')}
                </Button>
              ) : (
                <p>{t('school.client_full', { count: clientLimits.clients })}</p>
              )}
            </div>
          </>
        )}
      </PanelContent>
      {connecting && <ConnectDialog onClose={() => connect(false)} />}
    </Panel>
  )
}
