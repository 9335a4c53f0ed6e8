/**
 * Milliseconds after which a reader who takes nothing counts as gone: others need the connection that the rows come
 * from.
 */
const patience = 60_000

/** Passes rows on; calls `giveUp` when the reader has not asked for the next one for a while. */
export async function* whileRead<Row>(
  rows: AsyncIterable<Row>,
  giveUp: (reason: Error) => void,
): AsyncGenerator<Row> {
  const timer = setTimeout(() => giveUp(new Error('Nobody reads this table')), patience)
  try {
    for await (const row of rows) {
      timer.refresh()
      yield row
      timer.refresh()
    }
  } finally {
    clearTimeout(timer)
  }
}
