import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter, Predicate } from './filter.ts'
import type { Relation } from './relations.ts'

/** The column of a declared field in the rows `r` of a relation, which are named as fields are. */
export const column = (field: string) => sql.id('r', field)

/** The operators that SQL has by the same or another name. Only these stand in a statement. */
const plain = {
  '=': sql`=`,
  '!=': sql`<>`,
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
} as const

/** A filter as a condition on the rows of a relation. Its values are bound. */
export function conditionOf(relation: Relation, filter: Filter): RawBuilder<SqlBool> {
  const parts = filter.predicates.map((one) => predicateOf(relation, one))
  return sql`(${sql.join(parts, filter.joined === 'or' ? sql` or ` : sql` and `)})`
}

/** That a row has this id, found by an index where the relation knows one. */
export function hasId(relation: Relation, value: string): RawBuilder<SqlBool> {
  return predicateOf(relation, { field: 'sourcedId', kind: 'id', operator: '=', value })
}

function predicateOf(relation: Relation, one: Predicate): RawBuilder<SqlBool> {
  const near = one.operator === '=' ? relation.near[one.field] : undefined
  const exact = compared(one)
  return near ? sql`(${near(one.value)} and ${exact})` : exact
}

function compared({ field, kind, operator, value }: Predicate): RawBuilder<SqlBool> {
  const at = column(field)
  if (kind === 'list') {
    const values = sql`string_to_array(${value}::text, ',')`
    if (operator === '~') return sql`${at} && ${values}`
    return operator === '!=' ? sql`not ${at} @> ${values}` : sql`${at} @> ${values}`
  }
  if (kind === 'time' && operator !== '~')
    return sql`${at} ${plain[operator]} ${value}::timestamptz`
  const [left, right] =
    kind === 'text' ? [sql`lower(${at})`, sql`lower(${value}::text)`] : [at, sql`${value}::text`]
  if (operator === '~') return sql`strpos(${left}, ${right}) > 0`
  return sql`${left} ${plain[operator]} ${right}`
}
