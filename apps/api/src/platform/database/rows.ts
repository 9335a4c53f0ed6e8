import type { Compilable, CompiledQuery } from 'kysely'
import type { Planned } from './client.ts'
import { poolBehind } from './connect.ts'
import { togetherIn } from './together-in.ts'
import type { Reader } from './transaction.ts'

/**
 * The rows of a query. Queries that are asked for in the same moment go out together, also within a transaction, where
 * they are done in the order in which they were asked for.
 */
export function rowsOf<Row>(db: Reader, query: Compilable<Row>): Promise<Row[]> {
  return rowsOfCompiled(db, query.compile())
}

/**
 * The rows of a compiled query, sent like those of `rowsOf`.
 * @param planned when it is planned, where it has a connection to itself
 */
export async function rowsOfCompiled<Row>(
  db: Reader,
  query: CompiledQuery<Row>,
  planned?: Planned,
): Promise<Row[]> {
  const pool = poolBehind(db)
  if (pool) return (await pool.run(query.sql, query.parameters, planned)) as Row[]
  const together = db.isTransaction && db.getExecutor().plugins.length === 0
  return together ? ((await togetherIn(db, query)) as Row[]) : (await db.executeQuery(query)).rows
}
