import type { Compilable, CompiledQuery } from 'kysely'
import type { Reader } from './transaction.ts'

/** The place of a value in a query that is built without it. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query whose words are always the same: built and compiled on first use and not in every call, where that is up to an
 * eighth of the processor time (bench/RESULTS.md). `build` gets places in the stead of the values: they may go wherever a
 * value becomes a parameter, and cannot be looked at.
 * @returns runs it with the values, and gives its rows.
 */
export function fixed<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const places = new Proxy({} as Values, { get: (_, name) => new Place(String(name)) })
  return async (db, values) => {
    compiled ??= build(db, places).compile()
    const parameters = compiled.parameters.map((one) =>
      one instanceof Place ? values[one.name as keyof Values] : one,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
