import type { Import } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { CellProblem, StoredPackage } from './plan.types.ts'
import { shownDay } from './roster.days.ts'
import { givenOf } from './roster.plan.row.ts'
import { readLinks } from './roster.school.ts'
import type { Roster } from './roster.types.ts'

/** The most names of classes that a sentence tells. */
const namesTold = 5

/** The columns of a package as an import has them, and the files that its rows stand in. */
export function describedPackage({ places }: Roster): Import['columns'] {
  const found = (['email', 'name', 'phone', 'grade', 'classes'] as const).map((column) => ({
    column,
    header: column,
  }))
  return {
    ...{ found, missing: [], ignored: [], ignored_count: 0, looks_like: null },
    letters: { weak: false, sample: [] },
    sheets: { read: places, left: [] },
  }
}

/** A package with what the school's earlier ones say of it: whether it is older, and which of their classes it has no longer. */
export async function withHistory(
  db: Reader,
  schoolId: string,
  { package: said, rows }: Roster,
): Promise<StoredPackage> {
  const older = await olderThan(db, schoolId, said)
  const gone = said.classes === 'bulk' ? await roomsGone(db, schoolId, said.source, rows) : []
  return { ...said, notes: [...older, ...said.notes, ...gone] }
}

async function olderThan(
  db: Reader,
  schoolId: string,
  { source, dated }: StoredPackage,
): Promise<CellProblem[]> {
  if (dated === null) return []
  const { rows } = await sql<{ last: string | null }>`
    select max(package ->> 'dated') as last from imports
    where tenant_id = ${schoolId} and status = 'applied' and package ->> 'source' = ${source}`.execute(
    db,
  )
  const last = rows[0]?.last ?? null
  if (last === null || dated >= last) return []
  const values = { day: shownTime(dated), last: shownTime(last) }
  return [{ key: 'imports.said_older', values }]
}

/** A time of a source as it is: a day and the time in UTC, from left to right. */
function shownTime(iso: string): string {
  return `${shownDay(iso.slice(0, 10))} \u2066${iso.slice(11, 16)}\u2069`
}

async function roomsGone(
  db: Reader,
  schoolId: string,
  source: string,
  rows: Roster['rows'],
): Promise<CellProblem[]> {
  const { rooms } = await readLinks(db, schoolId, source)
  const there = new Set(rows.flatMap((row) => (row.kind === 'classrooms' ? givenOf(row).id : [])))
  const left = [...rooms].flatMap(([id, room]) => (there.has(id) ? [] : [room]))
  const found = await sql<{ name: string }>`select name from classrooms
    where tenant_id = ${schoolId} and year_id is null and id = any(${left}::uuid[])
    order by search_text, id`.execute(db)
  if (found.rows.length === 0) return []
  const names = found.rows.slice(0, namesTold).map(({ name }) => `\u2068${name}\u2069`)
  const more = found.rows.length > namesTold ? ' …' : ''
  const values = { count: found.rows.length, names: names.join(', ') + more }
  return [{ key: 'imports.said_classes_gone', values }]
}
