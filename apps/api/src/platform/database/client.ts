import postgres, { type Options, type ReservedSql, type Sql } from 'postgres'

/** A client of the driver that has one connection. */
export interface Client {
  /** Runs a statement behind those that were asked for before. */
  run: (text: string, values: readonly unknown[]) => Promise<object[]>
  /** The connection to oneself, for a transaction; `released` is told when it is given back. */
  reserve: (released: () => void) => Promise<ReservedSql>
  /** Whether it is connected, or was not used yet. */
  isOpen: () => boolean
  end: () => Promise<void>
}

/** Prepared once, without values too. */
const how = { prepare: true, simple: false } as const
/** What is under way when a client ends has a second more. */
const soon = { timeout: 1 }

/** A client that connects when it is first used, and again when it is used after its connection was lost. */
export function clientOf(options: Options<Record<never, never>>): Client {
  let open = true
  let ended = false
  let sql = unconnected()

  function unconnected(): Sql {
    const made = postgres({ ...options, max: 1, onclose: () => made === sql && replace() })
    return made
  }

  /** The driver tells the next statement an error that was meant for the last one on a lost connection: it begins anew. */
  function replace(): void {
    if (ended) return
    const lost = sql
    open = false
    sql = unconnected()
    void lost.end(soon)
  }

  async function run(text: string, values: readonly unknown[]): Promise<object[]> {
    const rows = await sql.unsafe<object[]>(text, [...values] as never[], how)
    open = true
    return rows
  }

  async function reserve(released: () => void): Promise<ReservedSql> {
    // The driver would connect once more.
    if (ended) throw new Error('The pool of connections was closed')
    const of = sql
    const connection = await of.reserve()
    open = true
    const isLost = () => of !== sql
    const { release, unsafe } = connection
    // Whoever has lost it must not go on with it: the driver would write to a socket that is gone, which ends the process.
    connection.unsafe = ((...statement: Parameters<typeof unsafe>) => {
      if (isLost()) throw new Error('The connection to the database was lost')
      return unsafe(...statement)
    }) as typeof unsafe
    connection.release = () => {
      if (!isLost()) release()
      released()
    }
    return connection
  }

  async function end(): Promise<void> {
    ended = true
    await sql.end(soon)
  }

  return { run, reserve, isOpen: () => open, end }
}
