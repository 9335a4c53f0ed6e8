import type { PostgresJSReservedSql } from 'kysely-postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { Away, mayBeDone } from './away.ts'
import { answered } from './in-time.ts'
import { connectLimit, differ, type Limits, ownLimits, transactionSettings } from './limits.ts'
import { harmless, reservedOn } from './reserved.ts'

/** A client of the driver that has one connection. */
export interface Client {
  /** Connects, where it is not connected. */
  open: () => Promise<void>
  /** Runs a statement behind those that were asked for before. `own` are limits that differ from those of the pool. */
  run: (text: string, values: readonly unknown[], own?: Limits) => Promise<object[]>
  /** The connection to oneself, for a transaction; `released` is told when it is given back. */
  reserve: (released: () => void) => PostgresJSReservedSql
  /** Whether its next statement finds it connected, as far as is known. */
  isOpen: () => boolean
  /** For one that nobody uses: connects anew at its next use where it has been connected for long. */
  renew: () => void
  /** For one that nobody uses: connects anew at its next use. */
  forget: () => void
  end: () => Promise<void>
}

type Given = Options<Record<never, never>>

/** What the clients of one pool have in common. */
export interface Shared {
  /** The driver's options. */
  options: Given
  /** Whether one of them has read the types of arrays, which the driver does with every connection. */
  typesKnown: boolean
  /** How long statements may take; undefined for as long as they like. */
  limits: Limits | undefined
  /** Told when a connection has given no answer: others may be as dead. */
  silent: () => void
}

/** Prepared once, without values too. */
const how = { prepare: true, simple: false } as const
/** What is under way when a client ends has a second more. */
const soon = { timeout: 1 }
/** Milliseconds after which a connection is made anew: what a process of the database keeps only grows. */
const longest = 45 * 60_000

/**
 * A client that connects when it is first used, and again when it is used after its connection was lost. Where there are
 * limits, a connection that does not answer within them counts as lost: the database itself would have ended the
 * statement before.
 */
export function clientOf(shared: Shared): Client {
  const { limits } = shared
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

  /** The answer of a statement on a connection, or the loss of that connection where none comes. */
  function inTime<T>(by: Sql, answer: PromiseLike<T>, own = limits): Promise<T> {
    return answered(answer, limits && own?.answer, () => {
      if (by === sql) forget()
      shared.silent()
    })
  }

  async function open(): Promise<void> {
    sql ??= connecting()
    const by = sql
    try {
      await answered(by.unsafe('select 1', [], how), limits && connectLimit, () => {})
      used(by)
    } catch (error) {
      if (by === sql) forget()
      throw error
    }
    if (by !== sql) throw new Away('CONNECTION_LOST', 'The connection to the database was lost')
  }

  async function run(text: string, values: readonly unknown[], own?: Limits): Promise<object[]> {
    sql ??= connecting()
    const by = sql
    const ask = (statement: string, given: readonly unknown[] = []) =>
      inTime(by, by.unsafe<object[]>(statement, [...given] as never[], how), own)
    if (!own || !limits || !differ(own, limits))
      return ask(text, values).catch((error: unknown) => {
        if (!harmless.test(text)) mayBeDone(error)
        throw error
      })
    // Limits of its own need a transaction. All of it goes out together, and what fails fails the rest.
    const before = ['begin', ...transactionSettings(own)].map((statement) => ask(statement))
    const answer = ask(text, values)
    const all = await Promise.allSettled([...before, answer, ask('commit')])
    for (const one of all) if (one.status === 'rejected') throw one.reason
    return answer
  }

  function reserve(released: () => void): PostgresJSReservedSql {
    sql ??= connecting()
    const of = sql
    return reservedOn(of, {
      limits,
      own: limits && ownLimits(),
      isLost: () => of !== sql,
      inTime: (answer, own) => inTime(of, answer, own),
      lose: () => of === sql && forget(),
      released,
    })
  }

  function renew(): void {
    if (performance.now() - since > longest) forget()
  }

  async function end(): Promise<void> {
    ended = true
    await sql?.end(soon)
  }

  return { open, run, reserve, isOpen: () => sql !== undefined, renew, forget, end }
}
