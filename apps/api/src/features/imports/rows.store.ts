import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import type { RowState } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { json } from '../../platform/database/json.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { plainName } from './lists.ts'
import { keepMissing } from './missing.store.ts'
import { makePlan, type Plan } from './plan.ts'
import type { Given, ImportRef, PlannedCell, SourceRow } from './plan.types.ts'

/** The number of rows in one statement. */
const together = 1000

/** Splits a list into parts for one statement each. */
export function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += together) yield all.slice(at, at + together)
}

/** Values as a table for SQL: `from ${records(rows, 'id uuid, name text')}` names its columns. */
export function records(rows: readonly object[], columns: string) {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(${sql.raw(columns)})`
}

/** Stores the rows of a new import with their plan. `hashes` are of the first passwords, and `corrected` the columns that people corrected, by row. */
export async function storeRows(
  tx: Tx,
  { id, tenant_id }: ImportRef,
  {
    rows: source,
    plan,
    hashes,
    corrected,
  }: {
    rows: readonly SourceRow[]
    plan: Plan
    hashes: ReadonlyMap<number, string>
    corrected: ReadonlyMap<number, readonly string[]>
  },
): Promise<void> {
  const rows = plan.rows.map((row, index) => ({
    ...storedPlan(row),
    cells: source[index]?.cells ?? {},
    kind: source[index]?.kind ?? null,
    given: source[index]?.given ?? null,
    aside: row.aside ?? false,
    corrected: corrected.get(row.number) ?? [],
    password_hash: hashes.get(row.number) ?? null,
  }))
  for (const chunk of chunks(rows))
    await sql`insert into import_rows (tenant_id, import_id, number, state, cells, corrected, password_hash, plan, digest, search_text, target, name_key, kind, given, aside, notes)
      select ${tenant_id}, ${id}, number, state, cells, array(select jsonb_array_elements_text(corrected)), password_hash, plan, digest, search_text, target, name_key, kind, given, aside, notes
      from ${records(chunk, 'number int, state import_row_state, cells jsonb, corrected jsonb, password_hash text, plan jsonb, digest text, search_text text, target uuid, name_key text, kind import_kind, given jsonb, aside boolean, notes jsonb')}`.execute(
      tx,
    )
}

function storedPlan({
  number,
  state,
  target,
  cells,
  digest,
  kind,
  notes = [],
}: Plan['rows'][number]) {
  const words = cells.filter(({ column }) => column !== 'password').map(({ value }) => value)
  const name = cells.find(({ column }) => column === 'name')?.value ?? ''
  return {
    ...{
      number,
      state,
      plan: cells,
      digest,
      search_text: normalizeForSearch(words.join(' ')),
      target,
      notes,
    },
    name_key: target === null && kind !== 'classrooms' ? plainName(name) || null : null,
  }
}

/** The rows of an import in the order of the file, with the digests of their plans. */
export async function loadSource(
  db: Reader,
  id: string,
): Promise<(SourceRow & { digest: string; state: RowState })[]> {
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .select(['number', 'state', 'cells', 'digest', 'target', 'kind', 'given', 'corrected'])
    .select(sql`case when state = 'left_out' then plan end`.as('left_out'))
    .orderBy('number')
    .execute()
  return rows.map(({ left_out, ...row }) => ({
    ...row,
    cells: row.cells as SourceRow['cells'],
    given: row.given as Given | null,
    leftOut: left_out as PlannedCell[] | null,
  }))
}

/** Makes the plan again from the stored rows and the school as it is now, and stores the rows whose plan has changed. */
export async function replan(
  tx: Tx,
  one: ImportRef,
  progress?: (done: number) => Promise<void>,
): Promise<Plan> {
  const source = await loadSource(tx, one.id)
  const plan = await makePlan(tx, one, source, progress)
  const other = plan.rows.filter((row, index) => row.digest !== source[index]?.digest)
  for (const chunk of chunks(other.map(storedPlan)))
    await sql`update import_rows i set state = r.state, plan = r.plan, digest = r.digest, search_text = r.search_text,
        target = r.target, name_key = r.name_key, notes = r.notes
      from ${records(chunk, 'number int, state import_row_state, plan jsonb, digest text, search_text text, target uuid, name_key text, notes jsonb')}
      where i.import_id = ${one.id} and i.number = r.number`.execute(tx)
  await tx
    .updateTable('imports')
    .set({ ...planned(plan), version: sql`version + 1` })
    .where('id', '=', one.id)
    .execute()
  await keepMissing(tx, one)
  return plan
}

/** The values of an import that come from its plan: counts and digest. */
export function planned(plan: Plan) {
  return {
    new_rows: plan.counts.new,
    changed_rows: plan.counts.changed,
    unchanged_rows: plan.counts.unchanged,
    wrong_rows: plan.counts.wrong,
    left_out_rows: plan.counts.left_out,
    new_classes: json(plan.newClasses),
    named_classes: plan.namedClasses,
    planned_at: sql<Date>`clock_timestamp()`,
    without_password: plan.withoutPassword,
    needs: plan.needs,
    digest: plan.digest,
  }
}
