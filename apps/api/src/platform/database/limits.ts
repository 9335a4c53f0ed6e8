import { AsyncLocalStorage } from 'node:async_hooks'

/** How long the statements of a connection may take, in milliseconds. */
export interface Limits {
  /** An answer of the database, after which its connection counts as lost: longer than it waits for a lock. */
  answer: number
  /** A statement, before the database itself ends it; 0 for as long as it likes. */
  statement: number
  /** Waiting for a row, or for whatever else another transaction holds. */
  lock: number
  /** A transaction that nothing is asked of: the machine that began it may have gone. */
  idle: number
}

/** What calls may take: a page gives up after 15 seconds and asks again (decision 051). */
export const callLimits: Limits = { answer: 20_000, statement: 60_000, lock: 5000, idle: 15_000 }
/** What a reader of lists, charts and tables waits for. The database has the same limits, so that nothing has to be set for it. */
export const readingLimits: Limits = { ...callLimits, answer: 65_000 }
/** What work may take that is known to be long, and that nobody waits for with a connection of theirs. */
export const longLimits: Limits = {
  ...{ answer: 605_000, statement: 600_000, lock: 60_000, idle: 120_000 },
}

/** Milliseconds for making a connection, and for waiting until one of the pool is free. */
export const connectLimit = 10_000
export const waitLimit = 10_000

const own = new AsyncLocalStorage<Limits>()

/** Lets the statements of `work` take as long as these limits say, where its pool has limits at all. */
export function allowing<T>(limits: Limits, work: () => T): T {
  return own.run(limits, work)
}

/** The limits of the work that is under way here; undefined for those of the pool. */
export function ownLimits(): Limits | undefined {
  return own.getStore()
}

/**
 * The limits as settings of a session, for the message that opens a connection. The database finds out within a minute
 * that a machine has gone, and frees what it held; by itself it would after two hours.
 */
export function sessionSettings({ statement, lock, idle }: Limits): Record<string, number> {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    ...vanishedPeer,
  }
}

/** How the database finds out that whoever opened a connection has gone without a word. */
export const vanishedPeer = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

/** Whether a session that has some limits has to be told others. */
export function differ(one: Limits, other: Limits): boolean {
  return one.statement !== other.statement || one.lock !== other.lock || one.idle !== other.idle
}

/** The statements that give limits to the transaction that has just begun; none of them reads, which would settle what it sees. */
export function transactionSettings({ statement, lock, idle }: Limits): string[] {
  return [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
  ]
}
