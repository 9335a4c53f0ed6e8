import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { saveHours as call } from '@meridian/contract/hours.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { hourNames as names } from './hours.shared.ts'

/**
 * Saves the hours of the actor's school.
 * @throws CallError stale where somebody else has saved them since
 */
export async function saveHours(
  db: Database,
  actor: Actor,
  { version, ...wanted }: BodyOf<typeof call>,
): Promise<void> {
  const tenant_id = ownSchool(actor)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('school_hours')
      .values({ tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
    const { version: held, ...before } = await tx
      .selectFrom('school_hours')
      .where('tenant_id', '=', tenant_id)
      .select(names)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireCurrent(held, version)
    await tx
      .updateTable('school_hours')
      .set({ ...wanted, version: held + 1 })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await audit(tx, actor, 'hours changed', 'school', tenant_id, {
      before,
      after: wanted,
      ...blindly(version),
    })
  })
}
