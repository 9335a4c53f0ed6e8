import type { PostgresJSReservedSql } from 'kysely-postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import { Away, mayBeDone } from './away.ts'
import { answered } from './in-time.ts'
import { connectLimit, differ, type Limits, ownLimits, transactionSettings } from './limits.ts'
import { harmless, reservedOn } from './reserved.ts'

/** What is special about running a statement. */
export interface Running {
  /** Limits that differ from those of the pool. */
  own?: Limits | undefined
  planned?: Planned | undefined
}

/**
 * When a statement is planned: for its values each time (decision 110), or once for all values (decision 127). Without it, the
 * database goes by what it expects of both. A row that is found by its key is planned alike in both ways (`alike`), so that a connection
 * goes on as it does; only anew it is not planned (decision 133).
 */
export type Planned = 'anew' | 'once' | 'alike'
/** How a connection plans. */
type Planning = Exclude<Planned, 'alike'> | undefined

/** Whether a connection that plans in one way may be asked for a statement as it is. */
export function suits(planning: Planning, planned: Planned | undefined): boolean {
  return planned === 'alike' ? planning !== 'anew' : planning === planned
}

/** A client of the driver that has one connection. */
export interface Client {
  /** Connects, unless it is connected. */
  open: () => Promise<void>
  /** Runs a statement behind the earlier ones. */
  run: (text: string, values: readonly unknown[], how?: Running) => Promise<object[]>
  /** Reserves the connection for a transaction; `released` is called when it is given back. */
  reserve: (released: () => void) => PostgresJSReservedSql
  /** Whether the next statement finds the client connected, as far as is known. */
  isOpen: () => boolean
  /** How the connection plans until a statement asks for something else. */
  plans: () => Planning
  /** Lets an unused client connect anew at its next use if its connection is old. */
  renew: () => void
  /** Lets an unused client connect anew at its next use. */
  forget: () => void
  end: () => Promise<void>
}

type DriverOptions = Options<Record<never, never>>

/** The state that the clients of one pool share. */
export interface Shared {
  /** The driver's options. */
  options: DriverOptions
  /** Whether one of the clients has read the types of arrays, which the driver otherwise does with every connection. */
  typesKnown: boolean
  /** How long statements may take; undefined sets no limit. */
  limits: Limits | undefined
  /** Called when a connection has given no answer: others may be as dead. */
  silent: () => void
}

/** Statements are prepared once, also those without values. */
const how = { prepare: true, simple: false } as const
/** Statements under way when a client ends have one more second. */
const soon = { timeout: 1 }
/** Milliseconds after which a connection is made anew: the memory that a database process keeps for it only grows. */
const longest = 45 * 60_000

/**
 * A client that connects at its first use, and again at its first use after a lost connection. With limits, a
 * connection that does not answer within them counts as lost: the database itself would have ended the statement
 * before.
 */
export function clientOf(shared: Shared): Client {
  const { limits } = shared
  let ended = false
  let since = 0
  let sql: Sql | undefined
  let planning: Planning

  function connecting(): Sql {
    // A later statement would connect once more.
    if (ended) throw new Error('The pool of connections was closed')
    since = performance.now()
    planning = undefined
    // The driver's own lifetime would end a connection between two statements of a transaction.
    const alone = { max: 1, max_lifetime: null, onclose: () => made === sql && forget() }
    const made = postgres({ ...shared.options, ...alone })
    return made
  }

  /**
   * Makes the client begin anew: on a lost connection the driver gives the next statement the error of the last one.
   */
  function forget(): void {
    const lost = sql
    if (ended) return
    sql = undefined
    void lost?.end(soon)
  }

  /**
   * Remembers the types of arrays once one client has read them. Losing a connection while the driver reads them would
   * end the process, so later connections do not read them.
   */
  function used(by: Sql): void {
    if (shared.typesKnown) return
    shared.typesKnown = true
    // The driver takes its own options, with the types that it has read, as they are.
    shared.options = { ...(by.options as unknown as DriverOptions), fetch_types: false }
  }

  /** Waits for the answer of a statement; without one in time the connection counts as lost. */
  function inTime<T>(by: Sql, answer: PromiseLike<T>, own = limits): Promise<T> {
    const whole = answer.then(withoutHoles)
    return answered(whole, limits && own?.answer, () => {
      if (by === sql) forget()
      shared.silent()
    })
  }

  /**
   * Makes the connection plan in this way from its next statement on, in the same message; it stays so, since the next one
   * often asks for the same.
   */
  function plan(by: Sql, planned: Planned | undefined): void {
    if (suits(planning, planned)) return
    planning = planned === 'alike' ? undefined : planned
    const mode = planning ? plans[planning] : 'auto'
    by.unsafe(`set plan_cache_mode = ${mode}`, [], how).catch(() => by === sql && forget())
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

  async function run(
    text: string,
    values: readonly unknown[],
    { own, planned }: Running = {},
  ): Promise<object[]> {
    sql ??= connecting()
    const by = sql
    plan(by, planned)
    const ask: Ask = (statement, given = []) =>
      inTime(by, by.unsafe<object[]>(statement, [...given] as never[], how), own)
    if (!own || !limits || !differ(own, limits)) {
      return ask(text, values).catch((error: unknown) => {
        if (!harmless.test(text)) mayBeDone(error)
        throw error
      })
    }
    return askWithLimits(ask, own, text, values)
  }

  function reserve(released: () => void): PostgresJSReservedSql {
    sql ??= connecting()
    const of = sql
    plan(of, undefined)
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

  return {
    ...{ open, run, reserve, renew, forget, end },
    isOpen: () => sql !== undefined,
    plans: () => (sql ? planning : undefined),
  }
}

/**
 * The rows of an answer without the holes before them. The driver (3.4.9) does not reset its counter of rows when a statement fails
 * after its first ones, so the next statement of the connection has its rows behind so many empty places (porsager/postgres#1181).
 */
function withoutHoles<T>(rows: T): T {
  const { length = 0, count } = rows as { length?: number; count?: number | null }
  if (Array.isArray(rows) && count && length > count) rows.splice(0, length - count)
  return rows
}

type Ask = (text: string, values?: readonly unknown[]) => Promise<object[]>

const plans = { anew: 'force_custom_plan', once: 'force_generic_plan' } as const

/**
 * Runs a statement with limits of its own, which need a transaction. All its statements go out together, and one that
 * fails fails the rest.
 */
async function askWithLimits(
  ask: Ask,
  own: Limits,
  text: string,
  values: readonly unknown[],
): Promise<object[]> {
  const before = ['begin', ...transactionSettings(own)].map((statement) => ask(statement))
  const answer = ask(text, values)
  const all = await Promise.allSettled([...before, answer, ask('commit')])
  for (const one of all) if (one.status === 'rejected') throw one.reason
  return answer
}
