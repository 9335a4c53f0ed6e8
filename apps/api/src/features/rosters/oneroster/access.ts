import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { hashToken, tenantOfToken } from '../../../platform/session/tokens.ts'
import { Refusal } from './refusals.ts'

/** The system that calls, and whose roster it reads. */
export interface System {
  id: string
  tenantId: string
  phones: boolean
}

/**
 * The system behind an Authorization header. It is looked at on every call, so that a system that was ended, and all of a school that is
 * blocked, stops at once.
 * @throws Refusal unauthorisedrequest without a token that is valid
 */
export async function systemOf(db: Database, header: string | undefined): Promise<System> {
  const token = /^Bearer ([\w-]{64})$/i.exec(header ?? '')?.[1]
  if (!token) throw unauthorised()
  const { rows } = await sql<System & { note: boolean }>`
    select c.id, c.tenant_id as "tenantId", c.phones,
      c.last_used_at is null or c.last_used_at < now() - interval '1 minute' as note
    from roster_tokens t join roster_clients c on c.tenant_id = t.tenant_id and c.id = t.client_id
      join schools s on s.id = t.tenant_id and s.active
    where t.tenant_id = ${tenantOfToken(token)} and t.token_hash = ${hashToken(token)} and t.expires_at > now()`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw unauthorised()
  const { note, ...system } = found
  if (note)
    await db
      .updateTable('roster_clients')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', system.id)
      .execute()
  return system
}

const unauthorised = () =>
  new Refusal(401, 'unauthorisedrequest', 'A token is needed that is valid still.')
