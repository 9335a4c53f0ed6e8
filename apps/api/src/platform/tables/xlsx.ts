import { Readable } from 'node:stream'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { Cell } from './cell.ts'
import { whileRead } from './while-read.ts'

/** Rows up to which a table is made whole before it is sent: only then it can run from right to left. */
const wholeRows = 3000
const sheet = { name: 'Meridian', freezePane: { rows: 1 } }

/**
 * A table as a workbook of Excel (decision 049). Every cell is a text or a number, so nothing in it is a formula,
 * whatever it begins with; null is an empty cell. Rows are written as they are read, and reading ends when the reader
 * leaves.
 */
export function xlsxOf(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
  { rightToLeft }: { rightToLeft: boolean },
): Readable {
  const read = whileRead(rows, (reason) => stream.destroy(reason))
  const bytes = rightToLeft ? fromTheRight(head, read) : written(withHead(head, read))
  const stream: Readable = Readable.from(bytes, { objectMode: false })
  return stream
}

async function* withHead(
  head: readonly string[],
  rows: AsyncIterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  yield [...head]
  for await (const row of rows) yield row.map(plain)
}

/** Escapes `_x0041_` in a text, which the library and Excel would read as the letter A. */
function plain(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell
}

async function* written(rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(rows, sheet)
}

/**
 * A workbook that runs from right to left; a long one runs from left to right, since the library can stream no other.
 */
async function* fromTheRight(
  head: readonly string[],
  rows: AsyncGenerator<Cell[]>,
): AsyncGenerator<Uint8Array> {
  const first: Cell[][] = []
  try {
    let next = await rows.next()
    while (!next.done && first.length < wholeRows) {
      first.push(next.value)
      next = await rows.next()
    }
    if (next.done) {
      const all = [[...head], ...first.map((row) => row.map(plain))]
      yield await writeXlsx({ sheets: [{ ...sheet, rows: all, view: { rightToLeft: true } }] })
      return
    }
    const { value } = next
    yield* written(withHead(head, again(first, value, rows)))
  } finally {
    await rows.return(undefined)
  }
}

async function* again(
  first: readonly Cell[][],
  next: Cell[],
  rest: AsyncIterable<Cell[]>,
): AsyncGenerator<Cell[]> {
  yield* first
  yield next
  yield* rest
}
