import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  clientLimits,
  type makeRosterClient as makeCall,
  type RosterClient,
} from '@meridian/contract/rosters.clients.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'

/** The systems that read the roster of the actor's school, by name. Never their secrets, which are kept as hashes alone. */
export async function clientsOf(db: Database, actor: Actor): Promise<RosterClient[]> {
  const tenant = ownSchool(actor)
  const rows = await db
    .selectFrom('roster_clients as c')
    .leftJoin('users as u', (on) =>
      on.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.made_by'),
    )
    .where('c.tenant_id', '=', tenant)
    .orderBy('c.name')
    .select(['c.id', 'c.name', 'c.phones', 'c.created_at', 'c.last_used_at', 'u.name as made_by'])
    .execute()
  return rows.map(({ id, name, phones, created_at, last_used_at, made_by }) => ({
    ...{ id, name, phones },
    made_at: created_at.toISOString(),
    made_by: made_by ?? '',
    used_at: last_used_at?.toISOString() ?? null,
  }))
}

/**
 * Lets a system read the roster of the actor's school (P43.1).
 * @returns it, and the secret that is known from here on to nobody but the system
 * @throws CallError conflict where the school has as many as it may have; invalid on `name` for one that is taken
 */
export async function makeClient(
  db: Database,
  actor: Actor,
  { name, phones }: BodyOf<typeof makeCall>,
): Promise<RosterClient & { secret: string }> {
  const tenant = ownSchool(actor)
  const secret = newToken(tenant)
  try {
    return await inTransaction(db, async (tx) => {
      // Held, so that two who make the last one at the same moment are counted one after the other.
      await tx
        .selectFrom('schools')
        .where('id', '=', tenant)
        .select('id')
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => notFound())
      const { count } = await tx
        .selectFrom('roster_clients')
        .where('tenant_id', '=', tenant)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= clientLimits.clients)
        throw new CallError('conflict', {
          key: 'rosters.clients_at_most',
          values: { count: clientLimits.clients },
        })
      const made = await tx
        .insertInto('roster_clients')
        .values({
          ...{ tenant_id: tenant, name, phones, made_by: actor.userId },
          secret_hash: hashToken(secret),
        })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow()
      await audit(tx, actor, 'made', 'roster client', made.id, { name, phones })
      return {
        ...{ id: made.id, name, phones, secret },
        made_at: made.created_at.toISOString(),
        made_by: actor.name,
        used_at: null,
      }
    })
  } catch (error) {
    if (violates(error, 'unique', 'roster_clients_tenant_id_name_key'))
      throw invalidField('name', 'rosters.client_name_taken')
    throw error
  }
}

/**
 * Takes the roster away from a system: its tokens go with it.
 * @throws CallError not_found for one that was just ended
 */
export async function endClient(
  db: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('roster_clients')
      .where('tenant_id', '=', ownSchool(actor))
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    await audit(tx, actor, 'ended', 'roster client', id, { name })
  })
}
