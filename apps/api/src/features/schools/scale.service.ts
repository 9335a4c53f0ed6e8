import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { saveScale as call, ScaleLevel } from '@meridian/contract/schools.scale.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'

/** The scale of the actor's school with its version, 0 where nobody has set any yet. */
export async function readScale(db: Reader, actor: Actor) {
  const tenantId = ownSchool(actor)
  const scale = await db
    .selectFrom('grading_scales')
    .where('tenant_id', '=', tenantId)
    .select('version')
    .executeTakeFirst()
  return { scale: await levelsOf(db, tenantId), version: scale?.version ?? 0 }
}

async function levelsOf(db: Reader, tenantId: string): Promise<ScaleLevel[]> {
  const rows = await db
    .selectFrom('grading_levels')
    .where('tenant_id', '=', tenantId)
    .select(['lowest', 'name', 'name_ar'])
    .orderBy('lowest', 'desc')
    .execute()
  return rows.map(({ lowest, ...names }) => ({ from: Number(lowest), ...names }))
}

/**
 * How many released results of the school there are, and how many of them would be said in another word. It counts the results that an
 * average counts, as the pages show them.
 */
export async function previewScale(db: Reader, actor: Actor, wanted: readonly ScaleLevel[]) {
  requireSense(wanted)
  const tenantId = ownSchool(actor)
  const before = ascending(await levelsOf(db, tenantId))
  const after = ascending(wanted)
  const word = (levels: readonly ScaleLevel[]) =>
    sql`(${levels.map(
      ({ name, name_ar }) => `${name}\n${name_ar}`,
    )}::text[])[width_bucket(r.percent, ${levels.map(({ from }) => String(from))}::numeric[])]`
  const { rows } = await sql<{ results: number; changed: number }>`
    select count(*)::int as results,
      (count(*) filter (where ${word(before)} is distinct from ${word(after)}))::int as changed
    from (select round(round(share * 100, 9), 1) as percent from results where tenant_id = ${tenantId} and best) r`.execute(
    db,
  )
  return rows[0] ?? { results: 0, changed: 0 }
}

/**
 * Saves the scale of the actor's school. It is how grades are said, and changes none of them. Saving the same again is no change.
 * @throws CallError stale where somebody else has saved it since; invalid for levels that begin alike or have the same name, for a single
 * one, and where none begins at 0
 */
export async function saveScale(
  db: Database,
  actor: Actor,
  { version, scale: levels }: BodyOf<typeof call>,
): Promise<void> {
  requireSense(levels)
  const tenant_id = ownSchool(actor)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('grading_scales')
      .values({ tenant_id })
      .onConflict((on) => on.doNothing())
      .execute()
    const { version: held } = await tx
      .selectFrom('grading_scales')
      .where('tenant_id', '=', tenant_id)
      .select('version')
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireCurrent(held, version)
    const before = await levelsOf(tx, tenant_id)
    const after = ascending(levels).reverse()
    if (isDeepStrictEqual(before, after)) return
    await tx.deleteFrom('grading_levels').where('tenant_id', '=', tenant_id).execute()
    if (after.length > 0)
      await tx
        .insertInto('grading_levels')
        .values(after.map(({ from, ...names }) => ({ tenant_id, lowest: from, ...names })))
        .execute()
    await tx
      .updateTable('grading_scales')
      .set({ version: held + 1 })
      .where('tenant_id', '=', tenant_id)
      .execute()
    await audit(tx, actor, 'scale changed', 'school', tenant_id, {
      before,
      after,
      ...blindly(version),
    })
  })
}

const ascending = (levels: readonly ScaleLevel[]) => levels.toSorted((a, b) => a.from - b.from)

/** Every result has a level, and no two are taken for each other. */
function requireSense(levels: readonly ScaleLevel[]): void {
  if (levels.length === 0) return
  if (levels.length === 1) throw invalidField('scale', 'scale.single')
  const seen = new Map<string, number>()
  levels.forEach((level, index) => {
    const other = levels.findIndex(({ from }) => from === level.from)
    if (other < index) throw invalidField(`scale.${index}.from`, 'scale.same_bound')
    for (const field of ['name', 'name_ar'] as const) {
      const key = `${field} ${normalizeForSearch(level[field])}`
      if (level[field] !== '' && seen.has(key))
        throw invalidField(`scale.${index}.${field}`, 'scale.same_name')
      seen.set(key, index)
    }
  })
  if (!levels.some(({ from }) => from === 0)) throw invalidField('scale', 'scale.from_zero')
}
