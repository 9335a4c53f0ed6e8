import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** A condition in SQL, for `where`. */
export type Condition = RawBuilder<SqlBool>

export const always: Condition = sql<SqlBool>`true`
export const never: Condition = sql<SqlBool>`false`
