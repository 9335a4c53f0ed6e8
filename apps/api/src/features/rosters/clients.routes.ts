import { rosterPath, tokenPath } from '@meridian/contract/oneroster/protocol.ts'
import * as contract from '@meridian/contract/rosters.clients.ts'
import type { Bind } from '../../scopes.ts'
import { clientsOf, endClient, makeClient } from './clients.service.ts'

/** Connects the calls by which a school says which systems read its roster. */
export function rosterClientRoutes(bind: Bind): void {
  bind(contract.listRosterClients, async ({ db, actor }) => ({ data: await clientsOf(db, actor) }))
  bind(contract.makeRosterClient, async ({ db, actor, body }) => {
    const made = await makeClient(db, actor, body)
    return { data: { ...made, token_path: tokenPath, roster_path: rosterPath } }
  })
  bind(contract.endRosterClient, async ({ db, actor, rosterClient, t }) => {
    await endClient(db, actor, rosterClient)
    return { message: t('rosters.client_ended', { name: rosterClient.name }) }
  })
}
