import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { type saveHolidays as call, holidayLimits } from '@meridian/contract/holidays.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { holidaysOf } from './holidays.shared.ts'

type Wanted = BodyOf<typeof call>['holidays']

/** The holidays of the actor's school with their version, 0 where nobody has set any yet. */
export async function readHolidays(db: Reader, { schoolId }: Actor) {
  if (!schoolId) throw new CallError('forbidden')
  const list = await db
    .selectFrom('holiday_lists')
    .where('tenant_id', '=', schoolId)
    .select('version')
    .executeTakeFirst()
  return { holidays: await holidaysOf(db, schoolId), version: list?.version ?? 0 }
}

/**
 * Saves the holidays of the actor's school; one that is left out is gone. What stays the same is no change. Two may share
 * days, as a day of remembrance lies within the holidays of spring.
 * @throws CallError stale where somebody else has saved them since; invalid for what is no holiday of the school, two that
 * are the same, days in the wrong order, and more days than a holiday has
 */
export async function saveHolidays(
  db: Database,
  actor: Actor,
  { version, holidays: wanted }: BodyOf<typeof call>,
): Promise<void> {
  const tenant_id = ownSchool(actor)
  requireSense(wanted)
  await inTransaction(db, async (tx) => {
    const held = await holdVersion(tx, tenant_id)
    requireCurrent(held, version)
    const before = await holidaysOf(tx, tenant_id)
    wanted.forEach(({ id }, index) => {
      if (id !== null && !before.some((holiday) => holiday.id === id))
        throw invalidField(`holidays.${index}.id`, 'validation.not_available')
    })
    const after = wanted.toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
    if (isDeepStrictEqual(before, after)) return
    await tx.deleteFrom('holidays').where('tenant_id', '=', tenant_id).execute()
    if (after.length > 0)
      await tx
        .insertInto('holidays')
        .values(
          after.map(({ id, ...holiday }) => ({
            tenant_id,
            ...holiday,
            ...(id !== null && { id }),
          })),
        )
        .execute()
    await tx
      .updateTable('holiday_lists')
      .set({ version: held + 1 })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await audit(tx, actor, 'holidays changed', 'school', tenant_id, {
      before,
      after,
      ...blindly(version),
    })
  })
}

/** The version of a school's holidays, held until the end of the transaction; the first save makes it. */
async function holdVersion(tx: Tx, tenant_id: string): Promise<number> {
  await tx
    .insertInto('holiday_lists')
    .values({ tenant_id })
    .onConflict((on) => on.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('holiday_lists')
    .where('tenant_id', '=', tenant_id)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

function requireSense(wanted: Wanted): void {
  const longest = (holidayLimits.days - 1) * 86_400_000
  wanted.forEach((holiday, index) => {
    const { id, name, first_day: first, last_day: last } = holiday
    if (last < first) throw invalidField(`holidays.${index}.last_day`, 'terms.order')
    if (Date.parse(last) - Date.parse(first) > longest)
      throw invalidField(`holidays.${index}.last_day`, 'holidays.long', {
        count: holidayLimits.days,
      })
    for (const earlier of wanted.slice(0, index)) {
      if (earlier.id !== null && earlier.id === id)
        throw invalidField(`holidays.${index}.id`, 'validation.invalid')
      if (
        normalizeForSearch(earlier.name) === normalizeForSearch(name) &&
        earlier.first_day === first
      )
        throw invalidField(`holidays.${index}.name`, 'holidays.twice')
    }
  })
}
