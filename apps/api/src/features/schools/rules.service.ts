import type { BodyOf } from '@meridian/contract/core/route.ts'
import { type saveSchoolRules as call, usualRules } from '@meridian/contract/schools.rules.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'

const names = [
  'teachers_see_phones',
  'teachers_give_passwords',
  'password_students',
  'password_others',
  'version',
] as const

/** What the actor's school lets its teachers do; the usual rules, with version 0, where nobody has set any yet. */
export async function readRules(db: Reader, actor: Actor) {
  const row = await db
    .selectFrom('school_rules')
    .where('tenant_id', '=', ownSchool(actor))
    .select(names)
    .executeTakeFirst()
  return row ?? { ...usualRules, version: 0 }
}

/**
 * Saves what the actor's school lets its teachers do. It holds from the next call of each of them on.
 * @throws CallError stale where somebody else has saved it since
 */
export async function saveRules(
  db: Database,
  actor: Actor,
  { version, ...sent }: BodyOf<typeof call>,
): Promise<void> {
  const tenant_id = ownSchool(actor)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('school_rules')
      .values({ tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
    const { version: held, ...before } = await tx
      .selectFrom('school_rules')
      .where('tenant_id', '=', tenant_id)
      .select(names)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireCurrent(held, version)
    // What is left out stays as it is.
    const { password_students = before.password_students } = sent
    const { password_others = before.password_others } = sent
    const wanted = { ...sent, password_students, password_others }
    await tx
      .updateTable('school_rules')
      .set({ ...wanted, version: held + 1 })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await audit(tx, actor, 'rules changed', 'school', tenant_id, {
      before,
      after: wanted,
      ...blindly(version),
    })
  })
}
