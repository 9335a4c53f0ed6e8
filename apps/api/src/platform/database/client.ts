import type { PostgresJSReservedSql } from 'kysely-postgres-js'
import postgres, { type Options, type Sql } from 'postgres'

/** A client of the driver that has one connection. */
export interface Client {
  /** Runs a statement behind those that were asked for before. */
  run: (text: string, values: readonly unknown[]) => Promise<object[]>
  /** The connection to oneself, for a transaction; `released` is told when it is given back. */
  reserve: (released: () => void) => PostgresJSReservedSql
  /** Whether its next statement finds it connected, as far as is known. */
  isOpen: () => boolean
  /** For one that nobody uses: connects anew at its next use where it has been connected for long. */
  renew: () => void
  end: () => Promise<void>
}

type Given = Options<Record<never, never>>

/** What the clients of one pool have in common. */
export interface Shared {
  /** The driver's options. */
  options: Given
  /** Whether one of them has read the types of arrays, which the driver does with every connection. */
  typesKnown: boolean
}

/** Prepared once, without values too. */
const how = { prepare: true, simple: false } as const
/** What is under way when a client ends has a second more. */
const soon = { timeout: 1 }
/** Milliseconds after which a connection is made anew: what a process of the database keeps only grows. */
const longest = 45 * 60_000

/** A client that connects when it is first used, and again when it is used after its connection was lost. */
export function clientOf(shared: Shared): Client {
  let ended = false
  let since = 0
  let sql: Sql | undefined

  function connecting(): Sql {
    // What follows would connect once more.
    if (ended) throw new Error('The pool of connections was closed')
    since = performance.now()
    // The driver's own time would end a connection between two statements of a transaction.
    const alone = { max: 1, max_lifetime: null, onclose: () => made === sql && forget() }
    const made = postgres({ ...shared.options, ...alone })
    return made
  }

  /** The driver tells the next statement an error that was meant for the last one on a lost connection: it begins anew. */
  function forget(): void {
    const lost = sql
    if (ended) return
    sql = undefined
    void lost?.end(soon)
  }

  /** A connection that is lost while the driver reads the types would end the process: once they are known, it need not. */
  function used(by: Sql): void {
    if (shared.typesKnown) return
    shared.typesKnown = true
    // The driver takes its own options, with what was read, as they are.
    shared.options = { ...(by.options as unknown as Given), fetch_types: false }
  }

  async function run(text: string, values: readonly unknown[]): Promise<object[]> {
    sql ??= connecting()
    const by = sql
    const rows = await by.unsafe<object[]>(text, [...values] as never[], how)
    used(by)
    return rows
  }

  function reserve(released: () => void): PostgresJSReservedSql {
    sql ??= connecting()
    const of = sql
    return {
      unsafe(text, values, given) {
        // What follows in a transaction whose connection is lost would run on another, without it.
        if (of !== sql) throw new Error('The connection to the database was lost')
        return of.unsafe(text, values, given)
      },
      release: released,
    }
  }

  function renew(): void {
    if (performance.now() - since > longest) forget()
  }

  async function end(): Promise<void> {
    ended = true
    await sql?.end(soon)
  }

  return { run, reserve, isOpen: () => sql !== undefined, renew, end }
}
