import { type CompiledQuery, CompiledQuery as Query } from 'kysely'
import { codeOf } from './away.ts'
import { commitNow } from './reserved.ts'
import type { Reader, Tx } from './transaction.ts'

interface Asked {
  query: CompiledQuery
  resolve: (rows: unknown[]) => void
  reject: (error: unknown) => void
}

/** What was asked for in this moment within each transaction. */
const asking = new WeakMap<Reader, Asked[]>()

/**
 * The rows of a query of a transaction. Queries that are asked for in the same moment are sent behind each other without
 * waiting, and done in that order, each of them seeing what was there when the one before it was done: a lock that is
 * asked for first is held when what comes after it is read.
 */
export function togetherIn(tx: Reader, query: CompiledQuery): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const asked = asking.get(tx)
    if (asked) {
      asked.push({ query, resolve, reject })
      return
    }
    const all = [{ query, resolve, reject }]
    asking.set(tx, all)
    queueMicrotask(() => {
      asking.delete(tx)
      runAll(tx, all).catch((error: unknown) => {
        for (const one of all) one.reject(error)
      })
    })
  })
}

async function runAll(tx: Reader, all: readonly Asked[]): Promise<void> {
  await tx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(
        all.map(({ query, resolve, reject }) =>
          connection.executeQuery(query).then(({ rows }) => resolve(rows), reject),
        ),
      ),
    )
}

/**
 * Asks for the last statements of a transaction and ends it, in one message. No statement may come after it; where one of them
 * fails nothing is kept.
 * @param ask asks for them in this moment, and not in a later one; what it gives is known once all is kept
 * @throws the failure of the first that failed; that of the end itself where it is not known whether it was done
 */
export async function commitWith<T>(tx: Tx, ask: () => Promise<T>): Promise<T> {
  const asked = ask()
  const ending = togetherIn(tx, Query.raw(commitNow))
  const [done, ended] = await Promise.allSettled([asked, ending])
  if (done.status === 'fulfilled' && ended.status === 'fulfilled') return done.value
  const failed = [done, ended].flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  )
  // The database's own refusal says why; of anything else the end knows best whether it may have been done.
  throw failed.find((error) => /^[0-9A-Z]{5}$/.test(codeOf(error))) ?? failed.at(-1)
}

/**
 * Waits for all parts of a transaction's work, also where one of them fails: a part that went on when the transaction is over
 * would have no connection any more. In place of `Promise.all`, which is not used on work of a transaction (test/transactions.test.ts).
 * @returns what the parts gave
 * @throws the failure of the first that failed
 */
export async function allIn<const Parts extends readonly unknown[]>(
  ...parts: Parts
): Promise<{ -readonly [K in keyof Parts]: Awaited<Parts[K]> }> {
  const done = await Promise.allSettled(parts)
  for (const one of done) if (one.status === 'rejected') throw one.reason
  return done.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never
}
