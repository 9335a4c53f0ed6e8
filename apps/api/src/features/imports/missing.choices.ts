import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { chooseMissing, scopeMissing } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { idSet } from '../../platform/database/ids.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Import } from '../../visible/imports.ts'
import { changePlanned } from './imports.change.ts'
import { countMissing, lookedFor, missingPeople, peopleKinds } from './missing.people.ts'
import { countChoices } from './missing.store.ts'
import type { PersonKind } from './tables.ts'

/**
 * Whether an import may do something to people who are not in its file: not to classes, and not while it is unclear what the file
 * says.
 */
export function looksForMissing(
  one: Pick<Import, 'kind' | 'status' | 'unsure' | 'needs' | 'package'>,
): boolean {
  return (
    peopleKinds(one).length > 0 &&
    one.status === 'planned' &&
    one.unsure === 0 &&
    one.needs.length === 0
  )
}

/**
 * Says what an import does to people who are not in its file (P22.14). All together are those whose name stands in no row, and are
 * chosen only where no more people are missing than are in the file.
 * @throws CallError stale for an old version; not_found for people who are in the file, or not of the school; invalid where most
 *   people are missing and all are chosen; conflict while other work is going on, or the columns are not certain
 */
export async function chooseFor(
  db: Database,
  actor: Actor,
  one: Import,
  { version, deed, people }: BodyOf<typeof chooseMissing>,
): Promise<void> {
  const kinds = requireKinds(one)
  const wanted = people === 'all' ? null : requireIds(people)
  await changePlanned(db, one, version, async (tx, now) => {
    const looked = lookedFor({ ...one, ...now }, actor)
    if (wanted === null) {
      const { count, present } = await countMissing(tx, kinds, looked)
      if (count > present) throw new CallError('invalid', { key: 'imports.missing_most' })
    }
    const which = wanted === null ? sql`m.same_name is null` : sql`m.id = any(${wanted}::uuid[])`
    const from = sql`${missingPeople(kinds, looked)} m where ${which}`
    const { rows: found } = await sql<{
      count: number
    }>`select count(*)::int as count from ${from}`.execute(tx)
    if (wanted !== null && (found[0]?.count ?? 0) < wanted.length) throw notFound()
    await sql`delete from import_missing where import_id = ${one.id}
      and member in (select m.id from ${from})`.execute(tx)
    if (deed !== 'nothing')
      await sql`insert into import_missing (tenant_id, import_id, kind, member, name, deed, seen, classes)
        select ${one.tenant_id}, ${one.id}, m.kind::import_kind, m.id, m.name, ${deed}, m.seen, case when ${deed} = 'leave' then m.classes else '{}' end
        from ${from} and (${deed} = 'block' or m.classes <> '{}')`.execute(tx)
    await countChoices(tx, one.id)
  })
}

/**
 * Says where the people are looked for who are not in a file, and forgets what was chosen for them.
 * @throws CallError stale for an old version, conflict while other work is going on
 */
export async function scopeFor(
  db: Database,
  one: Import,
  { version, scope }: BodyOf<typeof scopeMissing>,
): Promise<void> {
  requireKinds(one)
  await changePlanned(db, one, version, async (tx) => {
    await tx.updateTable('imports').set({ missing_scope: scope }).where('id', '=', one.id).execute()
    await tx.deleteFrom('import_missing').where('import_id', '=', one.id).execute()
    await countChoices(tx, one.id)
  })
}

function requireKinds(one: Import): PersonKind[] {
  if (!looksForMissing(one)) throw new CallError('conflict', { key: 'imports.no_missing' })
  return peopleKinds(one)
}

/** @throws CallError not_found where one of them can be nobody's id */
function requireIds(people: readonly string[]): string[] {
  const ids = idSet(people)
  if (ids === null) throw notFound()
  return ids
}
