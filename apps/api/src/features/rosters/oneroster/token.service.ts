import { randomBytes, timingSafeEqual } from 'node:crypto'
import { tokenSeconds } from '@meridian/contract/oneroster/protocol.ts'
import { sql } from 'kysely'
import { auditStranger } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { isId } from '../../../platform/database/ids.ts'
import { inTransaction, type Tx } from '../../../platform/database/transaction.ts'
import { violates } from '../../../platform/database/violations.ts'
import { CallError } from '../../../platform/errors/call-error.ts'
import { hashToken, newToken } from '../../../platform/session/tokens.ts'

/** How many tokens of one system are valid together: a system that takes one for each call loses its oldest. */
const tokensAtOnce = 100

export interface Credentials {
  id: string
  secret: string
}
interface Known {
  id: string
  tenantId: string
  name: string
}

/**
 * The system with these credentials. A wrong id, a wrong secret and the system of a blocked school are alike, after the same work, and
 * written down as failed logins are.
 * @throws CallError wrong_credentials
 */
export async function authenticated(
  db: Database,
  { id, secret }: Credentials,
  address: string,
): Promise<Known> {
  const { rows } = await sql<Known & { secret_hash: Buffer; active: boolean }>`
    select c.id, c.tenant_id as "tenantId", c.name, c.secret_hash, s.active
    from roster_clients c join schools s on s.id = c.tenant_id where c.id = ${isId(id) ? id : null}`.execute(
    db,
  )
  const [found] = rows
  const right = timingSafeEqual(hashToken(secret), found?.secret_hash ?? randomBytes(32))
  if (!found) {
    await auditStranger(db, { address, tenantId: null }, 'failed', 'login', null)
    throw new CallError('wrong_credentials')
  }
  const { tenantId, name } = found
  if (!right || !found.active) {
    await auditStranger(db, { address, tenantId }, 'refused', 'roster client', found.id, { name })
    throw new CallError('wrong_credentials')
  }
  return { id: found.id, tenantId, name }
}

/**
 * Gives a system a token, and notes once a day that it reads.
 * @throws CallError wrong_credentials for a system that was ended at this moment
 */
export async function giveToken(
  db: Database,
  { id, tenantId, name }: Known,
  address: string,
): Promise<string> {
  const token = newToken(tenantId)
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('roster_tokens')
        .values({
          ...{ tenant_id: tenantId, client_id: id, token_hash: hashToken(token) },
          expires_at: sql<Date>`now() + make_interval(secs => ${tokenSeconds}::int)`,
        })
        .execute()
      await sql`delete from roster_tokens where client_id = ${id} and (expires_at < now() or token_hash in (
        select token_hash from roster_tokens where client_id = ${id} order by expires_at desc offset ${tokensAtOnce}))`.execute(
        tx,
      )
      if (!(await isNoted(tx, id)))
        await auditStranger(tx, { address, tenantId }, 'read', 'roster client', id, { name })
    })
  } catch (error) {
    if (violates(error, 'foreignKey')) throw new CallError('wrong_credentials')
    throw error
  }
  return token
}

async function isNoted(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .where('entity', '=', 'roster client')
    .where('entity_id', '=', id)
    .where('action', '=', 'read')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
