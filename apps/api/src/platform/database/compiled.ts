import type { Compilable, CompiledQuery } from 'kysely'
import type { Planned } from './client.ts'
import { isId } from './ids.ts'
import { rowsOfCompiled } from './rows.ts'
import { type CallValues, keyOf, type Slots, slotsOf, valueAt } from './slots.ts'
import type { Reader } from './transaction.ts'

/**
 * A query that is compiled on first use instead of in every call (decision 043). `build` gets a slot for each value,
 * and flags as plain values. It runs once for each set of values that are present, and for each value of a flag.
 * @param planned when the database plans it; without it, as the database likes
 * @returns a function that runs the query with the values of a call and returns its rows
 */
export function compiled<Values extends object, Row>(
  build: (db: Reader, values: Slots<Values>) => Compilable<Row>,
  planned?: Planned,
): (db: Reader, values: Values) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return (db, values) => {
    const kind = keyOf(values)
    const query = known.get(kind) ?? compileSlotted(build(db, slotsOf(values)))
    known.set(kind, query)
    return runCompiled(db, query, { values }, planned)
  }
}

/**
 * The first row of a compiled query.
 * @returns null without a row
 */
export async function firstOf<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  const [row] = await rows
  return row ?? null
}

/** A query with slots that has been compiled. */
export type Compiled<Row> = CompiledQuery<Row>

/**
 * Compiles a query with slots. An id among its words would be one caller's id in everybody's query.
 * @throws Error if the words hold an id
 */
export function compileSlotted<Row>(query: Compilable<Row>): Compiled<Row> {
  const compiled = query.compile()
  if (compiled.parameters.some((one) => typeof one === 'string' && isId(one)))
    throw new Error(`A compiled query holds an id: ${compiled.sql}`)
  return { ...compiled, sql: inOnePiece(compiled.sql) }
}

/**
 * The same text in one piece of memory. Kysely puts it together of hundreds, and the driver, which looks each statement up by its text,
 * would walk through all of them in every call.
 */
const inOnePiece = (text: string) => Buffer.from(text).toString()

/**
 * Runs a compiled query with the values that a call has for its slots.
 * @param planned when it is planned; without it, as the database likes
 * @returns the rows
 */
export function runCompiled<Row>(
  db: Reader,
  compiled: Compiled<Row>,
  given: CallValues,
  planned?: Planned,
): Promise<Row[]> {
  const parameters = compiled.parameters.map((one) => valueAt(one, given))
  return rowsOfCompiled(db, { ...compiled, parameters }, planned)
}
