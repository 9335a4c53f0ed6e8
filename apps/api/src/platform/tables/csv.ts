import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Cell } from './cell.ts'
import { whileRead } from './while-read.ts'

/** Rows that are written at once. */
const together = 200
/** The beginnings of cells that a spreadsheet takes for a formula; some take the wide signs of Asian texts too. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** The same behind a character at which spreadsheets of other countries part a line into cells. */
const behindSeparator = /([;\t|]\s*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * A table as CSV, row by row as it is read: UTF-8 with a byte order mark, commas, CRLF. Text that a spreadsheet would
 * take for a formula is escaped, wherever it parts a line; null is an empty cell. Reading the rows ends when the reader
 * leaves.
 */
export function csvOf(head: readonly string[], rows: AsyncIterable<Cell[]>): Readable {
  const read = whileRead(rows, (reason) => stream.destroy(reason))
  const stream: Readable = Readable.from(chunks(head, read), { objectMode: false })
  return stream
}

async function* chunks(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<string> {
  let batch: Cell[][] = [[...head]]
  let start = '\ufeff'
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < together) continue
    yield start + written(batch)
    batch = []
    start = ''
  }
  if (batch.length > 0) yield start + written(batch)
}

function written(rows: Cell[][]): string {
  const harmless = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(behindSeparator, "$1'") : cell)),
  )
  return `${Papa.unparse(harmless, { escapeFormulae: formula, newline: '\r\n' })}\r\n`
}
