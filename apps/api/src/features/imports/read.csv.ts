import { importLimits } from '@meridian/contract/imports.limits.ts'
import type { ImportSeparator } from '@meridian/contract/imports.ts'
import Papa from 'papaparse'
import { withQuotesClosed } from './read.quotes.ts'
import { decodeText } from './read.text.ts'
import { notATable, type Table, Unreadable, type Wishes } from './read.types.ts'

const signs = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  bar: '|',
  arabic: '،',
} as const satisfies Record<ImportSeparator, string>

/** The number of cells that a page shows as a sample of the encoding. */
const sampled = 3

/**
 * Reads the rows of a text file. A first line `sep=;` names the separator and is no row; otherwise the separator is guessed from
 * the first lines.
 * @throws Unreadable for a text that is no table, and for a quotation mark that is never closed
 */
export function readCsv(bytes: Buffer, wishes: Wishes): Table {
  if (bytes.length > importLimits.text)
    throw new Unreadable('too_large', 'imports.text_too_large', { max: importLimits.text >> 20 })
  const { text, encoding, weak } = decodeText(bytes, wishes.encoding)
  refuseOther(text)
  const declared = /^sep=([,;\t|،])\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const separator = wishes.separator ?? separatorOf(declared?.[1] ?? guessed(body))
  const cells = parsed(body, signs[separator])
  if (!wishes.separator && cells.every((row) => row.length <= 1) && !isColumn(cells))
    throw new Unreadable('invalid', 'imports.no_table')
  const rows = cells.map((row, index) => ({ number: index + 1, cells: row, width: row.length }))
  const sample = encoding.startsWith('utf') ? [] : unusual(cells)
  return {
    encoding,
    separator,
    letters: { weak, sample },
    sheets: [{ name: null, hidden: false, rows }],
  }
}

function parsed(body: string, sign: string): string[][] {
  const read = (text: string) =>
    Papa.parse<string[]>(text, { delimiter: sign, newline: '\n', preview: importLimits.rows + 100 })
  const isQuote = (error: Papa.ParseError) => error.type === 'Quotes'
  const strict = read(body)
  if (!strict.errors.some(isQuote)) return strict.data
  const { data, errors } = read(withQuotesClosed(body, sign))
  const quote = errors.find(isQuote)
  if (quote) throw new Unreadable('invalid', 'imports.quotes', { row: (quote.row ?? 0) + 1 })
  return data
}

/**
 * Refuses bytes that are no text, by control characters that no keyboard types, and texts written for programs, by their first
 * characters.
 * @throws Unreadable
 */
function refuseOther(text: string): void {
  const sample = text.slice(0, 20_000)
  const odd = sample.match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0
  if (odd > 3 && odd > sample.length / 200) throw notATable()
  const begin = text.slice(0, 2000).trimStart()
  const isMarkup = /^<(\?xml|!doctype|!--|html|head|body|table|div|meta|style|script)\b/i.test(
    begin,
  )
  if (isMarkup || /^(%YAML|---\n)/.test(begin) || isJson(text, begin))
    throw notATable('imports.not_rows')
}

function isJson(text: string, begin: string): boolean {
  if (!/^[[{]/.test(begin)) return false
  if (/^[[{]\s*([[{]\s*)?"[^"]*"\s*:/.test(begin)) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Tells whether rows of one cell can be a list of emails or names under a heading, and not prose. */
function isColumn(rows: readonly string[][]): boolean {
  const filled = rows.filter(([cell = '']) => cell.trim() !== '')
  return (
    filled.length !== 1 &&
    filled.every(([cell = '']) => cell.length <= 80 && !/[.:]\s|[{}]/.test(cell))
  )
}

function unusual(rows: readonly string[][]): string[] {
  const found = new Set<string>()
  for (const cell of rows.flat()) {
    if (/(?!\p{ASCII})\p{L}/u.test(cell)) found.add(cell.trim().slice(0, 60))
    if (found.size === sampled) break
  }
  return [...found]
}

/** Guesses the separator: the one that splits most of the first lines into the most cells; the comma where none does. */
function guessed(body: string): string {
  let best: { sign: string; width: number } = { sign: ',', width: 1 }
  for (const sign of Object.values(signs)) {
    const { data } = Papa.parse<string[]>(body.slice(0, 100_000), {
      delimiter: sign,
      newline: '\n',
      preview: 21,
      skipEmptyLines: 'greedy',
    })
    const widths = data.map((cells) => cells.length).sort((a, b) => a - b)
    // The median width, so that a title above the table or a list within a cell does not count.
    const width = widths[(widths.length - 1) >> 1] ?? 1
    if (width > best.width) best = { sign, width }
  }
  return best.sign
}

function separatorOf(sign: string): ImportSeparator {
  return (Object.keys(signs) as ImportSeparator[]).find((name) => signs[name] === sign) ?? 'comma'
}
