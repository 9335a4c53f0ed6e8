/** Who takes nothing for this long, in ms, is not reading: what the rows come from is needed by others. */
const patience = 60_000

/** The same rows; `giveUp` is called when nobody has asked for the next one for a while. */
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
