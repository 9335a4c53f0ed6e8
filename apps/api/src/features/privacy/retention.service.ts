import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type saveRetention as call,
  type previewRetention,
  type Retention,
  retentionNames,
} from '@meridian/contract/retention.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { outdated } from './retention.sql.ts'

const forEver: Retention = {
  history_months: 0,
  logins_months: 0,
  answers_months: 0,
  left_months: 0,
  version: 0,
}

/** For how long the data of the actor's tenant are kept: for ever until somebody says otherwise. */
export async function retentionOf(db: Reader, { tenantId }: Actor): Promise<Retention> {
  const row = await db
    .selectFrom('retentions')
    .where('tenant_id', '=', tenantId)
    .select([...retentionNames, 'version'])
    .executeTakeFirst()
  return row ?? forEver
}

/** How much of the actor's tenant would be cleared now. */
export async function previewOf(
  db: Database,
  { tenantId }: Actor,
  wanted: BodyOf<typeof previewRetention>,
) {
  const of = outdated(tenantId, wanted)
  const { rows } = await sql<{
    history: number
    logins: number
    answers: number
    people: number
  }>`select
    (select count(*)::int from audit_log l where ${of.history}) as history,
    (select count(*)::int from audit_log l where ${of.logins}) as logins,
    (select count(*)::int from attempt_questions q join attempts a on a.id = q.attempt_id
      join papers p on p.id = a.paper_id where ${of.answers}) as answers,
    (select count(*)::int from users u where ${of.people}) as people`.execute(db)
  return rows[0] ?? { history: 0, logins: 0, answers: 0, people: 0 }
}

/**
 * Saves for how long the data of the actor's tenant are kept.
 * @throws CallError stale where somebody else has saved it since
 */
export async function saveRetention(
  db: Database,
  actor: Actor,
  { version, ...wanted }: BodyOf<typeof call>,
): Promise<Retention> {
  return inTransaction(db, async (tx) => {
    const { tenantId: tenant_id } = actor
    await tx
      .insertInto('retentions')
      .values({ tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
    const { version: held, ...before } = await tx
      .selectFrom('retentions')
      .where('tenant_id', '=', tenant_id)
      .select([...retentionNames, 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireCurrent(held, version)
    const saved = { ...wanted, version: held + 1 }
    await tx.updateTable('retentions').set(saved).where('tenant_id', '=', tenant_id).execute()
    await audit(tx, actor, 'changed', 'retention', null, {
      before,
      after: wanted,
      ...blindly(version),
    })
    return saved
  })
}
