import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { leaveOutRows, makeImportClasses } from '@meridian/contract/imports.ts'
import { type SqlBool, sql } from 'kysely'
import { notFound } from '../../platform/errors/call-error.ts'
import { waitBriefly } from '../../platform/operation/wait.ts'
import type { Import } from '../../visible/imports.ts'
import { isShort, planAgainWith } from './imports.change.ts'
import type { ImportServices } from './jobs.ts'

/**
 * Leaves rows of a plan out, or takes them in again, and makes the plan again (P22.12). A row that is left out keeps the reasons
 * that its cells had.
 * @throws CallError stale for an old version, not_found for a row that does not exist, conflict while other work is going on
 */
export async function leaveOut(
  services: ImportServices,
  one: Import,
  { version, rows, left_out }: BodyOf<typeof leaveOutRows>,
): Promise<void> {
  const which =
    rows === 'wrong' ? sql<SqlBool>`state = 'wrong'` : sql<SqlBool>`number = any(${rows}::int[])`
  const { found } = await services.db
    .selectFrom('import_rows')
    .where('import_id', '=', one.id)
    .where(which)
    .select(sql<number>`count(*)::int`.as('found'))
    .executeTakeFirstOrThrow()
  if (rows !== 'wrong' && found < new Set(rows).size) throw notFound()
  const state = left_out ? sql`'left_out'` : sql`'wrong'`
  const { finished } = await planAgainWith(services, one, version, {
    rows: async (tx) => {
      await sql`update import_rows set state = ${state}, digest = '', version = version + 1
        where import_id = ${one.id} and ${which}`.execute(tx)
    },
  })
  await waited(one, finished)
}

/**
 * Says whether an import makes the classes that the school does not have (P22.13), and makes the plan again.
 * @throws CallError stale for an old version, conflict while other work is going on
 */
export async function chooseClasses(
  services: ImportServices,
  one: Import,
  { version, make }: BodyOf<typeof makeImportClasses>,
): Promise<void> {
  const { finished } = await planAgainWith(services, one, version, { make_classes: make })
  await waited(one, finished)
}

const waited = (one: Import, finished: Promise<void>) =>
  isShort(one) ? finished : waitBriefly(finished)
