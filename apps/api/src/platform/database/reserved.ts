import type { PostgresJSReservedSql } from 'kysely-postgres-js'
import type { Sql } from 'postgres'
import { Away, mayBeDone } from './away.ts'
import { differ, type Limits, longLimits, transactionSettings } from './limits.ts'

/** The facts that a reserved connection takes from its client. */
interface Surroundings {
  /** The limits of the pool, if it has any, and those of the work that asked for the connection. */
  limits: Limits | undefined
  own: Limits | undefined
  /** Whether the client has given the connection up. */
  isLost: () => boolean
  inTime: <T>(answer: PromiseLike<T>, own?: Limits) => Promise<T>
  lose: () => void
  released: () => void
}

type Values = Parameters<PostgresJSReservedSql['unsafe']>[1]
type Options = Parameters<PostgresJSReservedSql['unsafe']>[2]
type UnsafeQuery = ReturnType<PostgresJSReservedSql['unsafe']>

/** Statements that change nothing by themselves. */
export const harmless = /^\s*(select|show|set|begin|start|rollback)\b/i
const beginning = /^(begin|start transaction)\b/
/**
 * The commit that goes out behind the last statements of its transaction, in the same message. Whoever opened the
 * transaction commits once more, which is then done already.
 */
export const commitNow = 'commit and no chain'

const isCommit = (text: string) => text === 'commit' || text === commitNow

/**
 * A connection for one caller. It does what the layers above do not: a transaction gets the limits of its work; a
 * commit that the database turned into a rollback is a failure; every statement on a lost connection fails, except the
 * rollback, which counts as done, since its failure would hide the first error.
 */
export function reservedOn(sql: Sql, around: Surroundings): PostgresJSReservedSql {
  const { own, limits, isLost, inTime, lose, released } = around
  const others = own && limits && differ(own, limits) ? own : undefined
  let within = false
  /** Whether the transaction was ended by `commitNow`. */
  let ended = false
  /** The beginning of a transaction that nobody has waited for yet. */
  let begun: Promise<unknown> | undefined
  /** Whether statements wait for that. */
  let gated = false

  async function run(text: string, values: Values, options: Options): Promise<unknown[]> {
    if (isLost()) {
      if (text === 'rollback') return []
      throw new Away('CONNECTION_LOST', 'The connection to the database was lost')
    }
    try {
      const rows = await inTime(sql.unsafe(text, values as never[], options), own)
      // A caller that had caught the failure of a statement would otherwise be told that everything was kept.
      if (isCommit(text) && (rows as { command?: string }).command === 'ROLLBACK')
        throw new Away('ROLLED_BACK', 'The transaction had failed before its end')
      return rows
    } catch (error) {
      if (text === 'rollback') {
        lose()
        return []
      }
      if (isCommit(text) || (!within && !harmless.test(text))) mayBeDone(error)
      throw error
    } finally {
      if (isCommit(text) || text === 'rollback') within = false
    }
  }

  /** Begins a transaction without waiting, so that its first statement goes out in the same message. */
  function beginLater(text: string): unknown[] {
    within = true
    const done = run(text, [], undefined)
    begun = done
    gated = false
    done.then(
      () => {
        if (begun === done) begun = undefined
      },
      // Whoever asks next is told.
      () => {},
    )
    return []
  }

  async function settle(wanted: Limits): Promise<void> {
    await Promise.all(transactionSettings(wanted).map((text) => run(text, [], undefined)))
  }

  async function ask(text: string, values: Values, options: Options): Promise<unknown[]> {
    const begins = beginning.test(text)
    if (ended && !begins) {
      if (text === 'commit' || text === 'rollback') return []
      throw new Error('A statement came after the end of its transaction')
    }
    ended = text === commitNow
    if (begins && !others) return beginLater(text)
    if (begun && text !== 'rollback') {
      // What changes something is not sent before it is known to be within a transaction; nor is what comes after it.
      gated ||= !harmless.test(text)
      if (!gated) return (await Promise.all([begun, run(text, values, options)]))[1]
      await begun
    }
    if (!others || within || text === 'rollback') {
      const rows = await run(text, values, options)
      within ||= begins
      return rows
    }
    await run(begins ? text : 'begin', [], undefined)
    within = true
    await settle(others)
    if (begins) return []
    try {
      const rows = await run(text, values, options)
      await run('commit', [], undefined)
      return rows
    } catch (error) {
      await run('rollback', [], undefined)
      throw error
    }
  }

  /** Rows in pieces. A slow reader may take its time; the reading of a piece has the limits of other long work. */
  async function* pieces(text: string, values: Values, size: number): AsyncGenerator<unknown[]> {
    if (isLost()) throw new Away('CONNECTION_LOST', 'The connection to the database was lost')
    const alone = limits !== undefined && !within
    if (alone) await run('begin', [], undefined)
    if (limits) await settle({ ...longLimits, statement: 0 })
    const cursor = sql
      .unsafe(text, values as never[])
      .cursor(size)
      [Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await inTime(cursor.next(), longLimits)
        if (next.done) break
        yield next.value
      }
    } finally {
      // The driver would write to a connection that is no more.
      if (!isLost()) await cursor.return?.()
      if (alone) await run('rollback', [], undefined)
    }
  }

  return {
    unsafe(text, values, options) {
      const asked = {
        // biome-ignore lint/suspicious/noThenProperty: the driver's queries begin when they are waited for, too.
        then: (...settled: Parameters<Promise<unknown[]>['then']>) =>
          ask(text, values, options).then(...settled),
        cursor: (size: number) => pieces(text, values, size),
      }
      return asked as unknown as UnsafeQuery
    },
    release: released,
  }
}
