import type { Sql } from 'postgres'

/** A statement that somebody waits for. */
interface Asked {
  text: string
  values: readonly unknown[]
  resolve: (rows: object[]) => void
  reject: (error: unknown) => void
}

/** Prepared once for each connection, without values too. */
const how = { prepare: true, simple: false } as const

/** The count of the connections that are given out. */
interface Count {
  anyFree: () => boolean
  take: () => void
  giveBack: () => void
}

/**
 * Runs statements that need no connection of their own. Those that are asked for in the same moment, as the parts of one
 * answer are, go to one connection behind each other: one message instead of one for each, to one process of the database
 * that need not be woken for each. Each stands for itself: one that fails takes no other with it.
 * @returns runs a statement with its values and gives its rows.
 */
export function together(
  pool: Sql,
  count: Count,
): (text: string, values: readonly unknown[]) => Promise<object[]> {
  let asked: Asked[] = []
  const send = (on: Pick<Sql, 'unsafe'>, { text, values, resolve, reject }: Asked) =>
    on.unsafe<object[]>(text, [...values] as never[], how).then(resolve, reject)

  function runAsked(): void {
    const batch = asked
    asked = []
    const [first] = batch
    if (first && batch.length === 1 && count.anyFree()) void alone(first)
    else void behindEachOther(batch)
  }

  /** Without taking the connection for oneself, which is more work than a small statement. */
  async function alone(one: Asked): Promise<void> {
    count.take()
    await send(pool, one)
    count.giveBack()
  }

  async function behindEachOther(batch: readonly Asked[]): Promise<void> {
    try {
      const connection = await pool.reserve()
      await Promise.all(batch.map((one) => send(connection, one)))
      connection.release()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (text, values) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) queueMicrotask(runAsked)
      asked.push({ text, values, resolve, reject })
    })
}
