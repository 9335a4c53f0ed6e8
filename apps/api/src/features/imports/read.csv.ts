import { importLimits } from '@meridian/contract/imports.limits.ts'
import type { ImportSeparator } from '@meridian/contract/imports.ts'
import Papa from 'papaparse'
import { decodeText } from './read.text.ts'
import { notATable, type Table, Unreadable, type Wishes } from './read.types.ts'

const signs = { comma: ',', semicolon: ';', tab: '\t' } as const satisfies Record<
  ImportSeparator,
  string
>

/**
 * The rows of a text file. A first line `sep=;` says the separator and is no row; otherwise it is guessed from the
 * first lines. Throws Unreadable for what is no text, and for a quotation mark that is never closed.
 */
export function readCsv(bytes: Buffer, wishes: Wishes): Table {
  if (bytes.length > importLimits.text)
    throw new Unreadable('too_large', 'imports.text_too_large', { max: importLimits.text >> 20 })
  const { text, encoding } = decodeText(bytes, wishes.encoding)
  refuseBinary(text)
  const declared = /^sep=([,;\t])\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = wishes.separator ?? separatorOf(declared?.[1] ?? guessed(body))
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter: signs[separator],
    newline: '\n',
    preview: importLimits.rows + 100,
  })
  const quote = errors.find((error) => error.type === 'Quotes')
  if (quote) throw new Unreadable('invalid', 'imports.quotes', { row: (quote.row ?? 0) + 1 })
  return { encoding, separator, rows: data.map((cells, index) => ({ number: index + 1, cells })) }
}

/** What is no text shows itself by control characters that no keyboard types. */
function refuseBinary(text: string): void {
  const sample = text.slice(0, 20_000)
  const odd = sample.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0
  if (odd > 3 && odd > sample.length / 200) throw notATable()
}

/** The sign that parts most of the first lines into the most cells; the comma where none does. */
function guessed(body: string): string {
  let best = { sign: ',', width: 1 }
  for (const sign of Object.values(signs)) {
    const { data } = Papa.parse<string[]>(body.slice(0, 100_000), {
      delimiter: sign,
      newline: '\n',
      preview: 21,
      skipEmptyLines: 'greedy',
    })
    const widths = data.map((cells) => cells.length).sort((a, b) => a - b)
    // The middle one: a title above or a list within a cell does not count.
    const width = widths[(widths.length - 1) >> 1] ?? 1
    if (width > best.width) best = { sign, width }
  }
  return best.sign
}

function separatorOf(sign: string): ImportSeparator {
  return (Object.keys(signs) as ImportSeparator[]).find((name) => signs[name] === sign) ?? 'comma'
}
