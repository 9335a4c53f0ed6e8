import type { Session } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import { rowsOf, rowsOfCompiled } from '../../platform/database/rows.ts'
import { schoolOf } from '../../platform/database/tenants.ts'
import { allIn } from '../../platform/database/together-in.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'
import type { describePerson } from './session.queries.ts'

/** The most sessions of one person; where one more begins, the one that was unused the longest ends. */
export const mostSessions = 20

/** The device of a session: the browser's own name, and whether the person says that the device is their own. */
export interface LoginDevice {
  userAgent: string
  ownDevice: boolean
  /** Where the person logs in from. */
  address: string
}

/**
 * Begins a session of a user who is known to be let in.
 * @returns its token
 */
export async function insertSession(
  tx: Tx,
  { id: userId, tenant_id }: { id: string; tenant_id: string },
  device: LoginDevice,
): Promise<string> {
  const token = newToken(tenant_id)
  const session = tx.insertInto('sessions').values({
    tenant_id,
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: device.userAgent.slice(0, 300),
    own_device: device.ownDevice,
  })
  const noted = sql`insert into last_logins (tenant_id, user_id)
    values (${tenant_id}, ${userId})
    on conflict (user_id) do update set at = now()`
  const person = { userId, schoolId: schoolOf(tenant_id), address: device.address }
  const tooMany = sql`delete from sessions where tenant_id = ${tenant_id} and id in (
    select id from sessions where tenant_id = ${tenant_id} and user_id = ${userId}
    order by last_used_at desc, id desc offset ${mostSessions})`
  // One message, done in this order.
  await allIn(
    rowsOf(tx, session),
    rowsOfCompiled(tx, noted.compile(tx)),
    audit(tx, person, 'logged in', 'session', null),
    rowsOfCompiled(tx, tooMany.compile(tx)),
  )
  return token
}

/** The session of a described person as the login call answers it. Pure. */
export function sessionOf(
  person: Awaited<ReturnType<typeof describePerson>>,
  token: string,
  mustChange: boolean,
): Session {
  return {
    ...person,
    user: { ...person.user, token: { token_type: 'Bearer', token } },
    ...(mustChange && { must_change: true as const }),
  }
}
