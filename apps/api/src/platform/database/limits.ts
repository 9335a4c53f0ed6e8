import { AsyncLocalStorage } from 'node:async_hooks'

/** How long the statements of a connection may take, in milliseconds. */
export interface Limits {
  /** Waiting for an answer, after which the connection counts as lost. Longer than the wait for a lock. */
  answer: number
  /** Running a statement, before the database ends it; 0 sets no limit. */
  statement: number
  /** Waiting for a row or another lock of another transaction. */
  lock: number
  /** An open transaction without a statement: the machine that began it may have gone. */
  idle: number
}

/** The limits of an ordinary call: a page gives up after 15 seconds and asks again (decision 051). */
export const callLimits: Limits = { answer: 20_000, statement: 60_000, lock: 5000, idle: 15_000 }
/**
 * The limits of calls that read lists, charts and tables. They are those of the database itself, so that nothing has to
 * be set.
 */
export const readingLimits: Limits = { ...callLimits, answer: 65_000 }
/** The limits of work that is known to be long, and for which no reader holds a connection. */
export const longLimits: Limits = {
  ...{ answer: 605_000, statement: 600_000, lock: 60_000, idle: 120_000 },
}

/** Milliseconds for making a connection, and for waiting until one of the pool is free. */
export const connectLimit = 10_000
export const waitLimit = 10_000

const own = new AsyncLocalStorage<Limits>()

/** Gives the statements of `work` these limits, where its pool has limits at all. */
export function allowing<T>(limits: Limits, work: () => T): T {
  return own.run(limits, work)
}

/** The limits of the current work; undefined means those of the pool. */
export function ownLimits(): Limits | undefined {
  return own.getStore()
}

/**
 * The limits as settings of a session, for the message that opens a connection. With them the database finds out within
 * a minute that a machine has gone, and frees its locks; by itself it would take two hours.
 */
export function sessionSettings({ statement, lock, idle }: Limits): Record<string, number> {
  return {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    ...vanishedPeer,
  }
}

/** The settings by which the database finds out that a peer has gone without a word. */
export const vanishedPeer = {
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
}

/** Whether the limits of a session differ from those it has to have. */
export function differ(one: Limits, other: Limits): boolean {
  return one.statement !== other.statement || one.lock !== other.lock || one.idle !== other.idle
}

/**
 * The statements that give limits to the transaction that has just begun. None of them reads, since the first read
 * fixes the snapshot.
 */
export function transactionSettings({ statement, lock, idle }: Limits): string[] {
  return [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
  ]
}
