import { type ResourceName, resources } from '@meridian/contract/oneroster/resources.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/connect.ts'
import { column, conditionOf, hasId } from './conditions.ts'
import { type Address, present, type Row } from './present.ts'
import type { Query } from './query.ts'
import { unknown } from './refusals.ts'
import { type Asked, type Relation, relations } from './relations.ts'

/** The rows that a call is about, of all rows of a resource. */
export type Where = RawBuilder<SqlBool>

/** A row by its id. @throws Refusal for one that is not there, or not among these */
export async function readRow(
  db: Database,
  asked: Asked,
  name: ResourceName,
  id: string,
  where: Where = sql`true`,
): Promise<Row & { key: string }> {
  if (id.length > 1000 || !id.isWellFormed() || id.includes(String.fromCharCode(0))) throw unknown()
  const relation = relations[name](asked)
  const { rows } = await sql<Row & { key: string }>`
    select * from (${relation.rows}) r where ${where} and ${hasId(relation, id)} limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw unknown()
  return row
}

/** A page of rows, and how many there are in all. */
export async function readPage(
  db: Database,
  asked: Asked,
  name: ResourceName,
  { where, query }: { where: Where; query: Query },
): Promise<{ rows: Row[]; total: number }> {
  const relation = relations[name](asked)
  const all = query.filter ? sql`${where} and ${conditionOf(relation, query.filter)}` : where
  const order = orderOf(relation, query)
  const keys = (of: string) => sql.join(relation.keys.map((key) => sql.id(of, key)))
  const [page, counted] = await Promise.all([
    sql<Row>`with p as materialized (select ${keys('r')} from (${relation.rows}) r where ${all}
        order by ${order} limit ${query.limit} offset ${query.offset})
      select r.* from p join (${relation.rows}) r on (${keys('r')}) = (${keys('p')}) order by ${order}`.execute(
      db,
    ),
    sql<{
      total: number
    }>`select count(*)::int as total from (${relation.rows}) r where ${all}`.execute(db),
  ])
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 }
}

function orderOf({ order }: Relation, { sort, descending }: Query): RawBuilder<unknown> {
  if (sort === null) return order
  return sql`${column(sort)} ${descending ? sql`desc` : sql`asc`}, ${order}`
}

/** A row as an answer has it: checked, and with the fields that are wanted alone. */
export function answered(
  name: ResourceName,
  row: Row,
  { asked, address }: { asked: Asked; address: Address },
  fields: readonly string[] | null,
): Record<string, unknown> {
  const whole: Record<string, unknown> = resources[name].shape.parse(
    present[name](row, asked, address),
  )
  if (!fields) return whole
  return Object.fromEntries(
    fields.flatMap((field) => (field in whole ? [[field, whole[field]]] : [])),
  )
}
