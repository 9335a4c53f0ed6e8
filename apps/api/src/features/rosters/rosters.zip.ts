import { PassThrough, Readable } from 'node:stream'
import type { RosterVersion } from '@meridian/contract/rosters.ts'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
import { type RosterSheet, sheetsOf } from './rosters.files.ts'
import { type Exporting, readSchool } from './rosters.rows.ts'

/** Rows that are written at once. */
const together = 500
/**
 * What a spreadsheet would take for a formula, and what already looks escaped. Programs that read packages again take the
 * apostrophe away (`withoutApostrophe` of the import).
 */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** A school as a OneRoster package, written while it is read: each file begins when the one before it is over. */
export async function rosterZip(exporting: Exporting, version: RosterVersion): Promise<Readable> {
  const zip = new ZipFile()
  for (const sheet of sheetsOf(exporting, await readSchool(exporting), version))
    zip.addReadStreamLazy(`${sheet.name}.csv`, (take) =>
      take(null, Readable.from(textOf(sheet), { objectMode: false })),
    )
  zip.end()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  zip.outputStream.pipe(out)
  return out
}

async function* textOf({ head, rows }: RosterSheet): AsyncGenerator<string> {
  let batch: string[][] = [[...head]]
  for await (const row of rows()) {
    batch.push(row)
    if (batch.length < together) continue
    yield written(batch)
    batch = []
  }
  if (batch.length > 0) yield written(batch)
}

function written(rows: readonly string[][]): string {
  const harmless = rows.map((cells) =>
    cells.map((cell) => (formula.test(cell) ? `'${cell}` : cell)),
  )
  return `${Papa.unparse(harmless, { quotes: true, newline: '\r\n' })}\r\n`
}
