import type { Compilable, CompiledQuery } from 'kysely'
import type { Actor } from '../session/actor.ts'
import { isId } from './ids.ts'
import { type Given, namesOf, placedActor, placesOf, shapeOf, valueAt } from './places.ts'
import { rowsOfCompiled } from './rows.ts'
import type { Reader } from './transaction.ts'

/**
 * A query whose words are always the same: built and compiled on first use and not in every call (decision 043). `build`
 * gets places in the stead of the values: they may go wherever a value becomes a parameter, and of them only that can be
 * asked which there are: where a value is undefined, the query is another one.
 * @returns runs it with the values, and gives its rows.
 */
export function fixed<Values extends object, Row>(
  build: (db: Reader, values: Values) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db, values) => {
    const kind = namesOf(values)
    const known = compiled.get(kind) ?? compilePlaced(build(db, placesOf(values)))
    compiled.set(kind, known)
    return runPlaced(db, known, { values })
  }
}

/**
 * The same where the words depend on who asks, and in which language: compiled once for each kind of actor, such as a
 * teacher who is no admin. `build` gets places for the actor's ids as well: of an actor it may ask the type, and which ids
 * there are.
 */
export function fixedFor<Values extends object, Row>(
  build: (db: Reader, actor: Actor, values: Values, language: Actor['language']) => Compilable<Row>,
): (db: Reader, actor: Actor, values: Values, language?: Actor['language']) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return (db, actor, values, language = 'en') => {
    const kind = `${shapeOf(actor)} ${language}${namesOf(values)}`
    const known =
      compiled.get(kind) ?? compilePlaced(build(db, placedActor(actor), placesOf(values), language))
    compiled.set(kind, known)
    return runPlaced(db, known, { actor, values })
  }
}

/** The first row of what a fixed query gives, or null. */
export async function firstOf<Row>(rows: Promise<Row[]>): Promise<Row | null> {
  const [row] = await rows
  return row ?? null
}

/** A query with places that has been compiled. */
export type Compiled<Row> = CompiledQuery<Row>

/**
 * Compiles a query with places. An id among its words would be one caller's in everybody's query.
 * @throws Error where one is.
 */
export function compilePlaced<Row>(query: Compilable<Row>): Compiled<Row> {
  const compiled = query.compile()
  if (compiled.parameters.some((one) => typeof one === 'string' && isId(one)))
    throw new Error(`A fixed query holds an id: ${compiled.sql}`)
  return compiled
}

/** The rows of a compiled query with what a call gives in its places. */
export function runPlaced<Row>(db: Reader, compiled: Compiled<Row>, given: Given): Promise<Row[]> {
  const parameters = compiled.parameters.map((one) => valueAt(one, given))
  return rowsOfCompiled(db, { ...compiled, parameters })
}
