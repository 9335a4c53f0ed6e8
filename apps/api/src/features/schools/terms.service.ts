import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { saveTerms as call } from '@meridian/contract/terms.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import { presentTerm, termsOf } from './terms.shared.ts'

type Wanted = BodyOf<typeof call>['terms']

/** The school that the actor administers. @throws CallError forbidden without one */
function schoolOf(actor: Actor): string {
  if (!actor.schoolId) throw new CallError('forbidden')
  return actor.schoolId
}

/** The terms of the actor's school with their version, 0 where nobody has set any yet. */
export async function readTerms(db: Reader, actor: Actor) {
  const school = schoolOf(actor)
  const list = await db
    .selectFrom('term_lists')
    .where('tenant_id', '=', school)
    .select('version')
    .executeTakeFirst()
  const terms = await termsOf(db, school)
  return { terms: terms.map(presentTerm), version: list?.version ?? 0 }
}

/**
 * Saves the terms of the actor's school; one that is left out is gone, and takes nothing with it. What stays the same is no change.
 * @throws CallError stale where somebody else has saved them since; invalid for what is no term of the school, two of one name, days in the
 * wrong order, and terms that share a day
 */
export async function saveTerms(
  db: Database,
  actor: Actor,
  { version, terms: wanted }: BodyOf<typeof call>,
): Promise<void> {
  const tenant_id = schoolOf(actor)
  requireSense(wanted)
  await inTransaction(db, async (tx) => {
    const held = await holdVersion(tx, tenant_id)
    requireCurrent(held, version)
    const before = (await termsOf(tx, tenant_id)).map(presentTerm)
    wanted.forEach(({ id }, index) => {
      if (id !== null && !before.some((term) => term.id === id))
        throw invalidField(`terms.${index}.id`, 'validation.not_available')
    })
    const after = wanted.toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
    if (isDeepStrictEqual(before, after)) return
    await tx.deleteFrom('terms').where('tenant_id', '=', tenant_id).execute()
    if (after.length > 0)
      await tx
        .insertInto('terms')
        .values(
          after.map(({ id, ...term }) => ({ tenant_id, ...term, ...(id !== null && { id }) })),
        )
        .execute()
    await tx
      .updateTable('term_lists')
      .set({ version: held + 1 })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await audit(tx, actor, 'terms changed', 'school', tenant_id, {
      before,
      after,
      ...blindly(version),
    })
  })
}

/** The version of a school's terms, held until the end of the transaction; the first save makes it. */
async function holdVersion(tx: Tx, tenant_id: string): Promise<number> {
  await tx
    .insertInto('term_lists')
    .values({ tenant_id })
    .onConflict((on) => on.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('term_lists')
    .where('tenant_id', '=', tenant_id)
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

function requireSense(wanted: Wanted): void {
  wanted.forEach((term, index) => {
    if (term.last_day < term.first_day) throw invalidField(`terms.${index}.last_day`, 'terms.order')
    for (const earlier of wanted.slice(0, index)) {
      if (earlier.id !== null && earlier.id === term.id)
        throw invalidField(`terms.${index}.id`, 'validation.invalid')
      if (normalizeForSearch(earlier.name) === normalizeForSearch(term.name))
        throw invalidField(`terms.${index}.name`, 'terms.same_name')
      if (term.first_day <= earlier.last_day && earlier.first_day <= term.last_day) {
        const name = `\u2068${earlier.name}\u2069`
        throw invalidField(`terms.${index}.first_day`, 'terms.overlap', { name })
      }
    }
  })
}
