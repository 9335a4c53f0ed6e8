import type { ImportKind } from '@meridian/contract/imports.ts'
import { sql } from 'kysely'
import { fieldsOf } from './columns.ts'
import { tables } from './tables.ts'

/** The rows of a kind as `p`, with the users of people as `u`: for `from` of a query. */
export function rowsOf(kind: ImportKind) {
  const { rows, user } = tables[kind]
  return user
    ? sql`${sql.table(rows)} p join users u on u.id = p.user_id`
    : sql`${sql.table(rows)} p`
}

/** The fields of a kind, for `select` of a query over `p` and `u`. */
export function selected(kind: ImportKind) {
  return sql.join(
    fieldsOf(kind).map(({ table, name }) => sql.ref(`${table === 'users' ? 'u' : 'p'}.${name}`)),
  )
}
