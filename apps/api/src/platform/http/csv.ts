import { Readable } from 'node:stream'
import Papa from 'papaparse'

export type Cell = string | number | null
/** Rows that are written out at once. */
const together = 200
/** Who takes nothing for this long, in ms, is not reading: what the rows come from is needed by others. */
const patience = 60_000
/** How cells begin that a spreadsheet takes for a formula, whatever follows; some take the wide signs of Asian texts too. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/**
 * A table as CSV, row by row as it is read: UTF-8 with a byte order mark, commas, CRLF. What a spreadsheet would take for
 * a formula is escaped; null is an empty cell. The rows are let go when the reader leaves, or stops reading.
 */
export function csvOf(head: readonly string[], rows: AsyncIterable<Cell[]>): Readable {
  const stream: Readable = Readable.from(
    chunks(head, rows, () => stream.destroy(new Error('Nobody reads this table'))),
    { objectMode: false },
  )
  return stream
}

async function* chunks(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
  giveUp: () => void,
): AsyncGenerator<string> {
  let timer = setTimeout(giveUp, patience)
  try {
    let batch: Cell[][] = [[...head]]
    let start = '\ufeff'
    for await (const row of rows) {
      batch.push(row)
      if (batch.length < together) continue
      yield start + written(batch)
      clearTimeout(timer)
      timer = setTimeout(giveUp, patience)
      batch = []
      start = ''
    }
    if (batch.length > 0) yield start + written(batch)
  } finally {
    clearTimeout(timer)
  }
}

function written(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
