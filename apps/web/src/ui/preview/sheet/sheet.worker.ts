import { read, type Sheet2JSONOpts, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { checkArchive } from '../archive/check.ts'
import { mostColumns, mostRows, mostSheets, type Sheet, type Workbook } from './shape.ts'

/** The most letters of one cell. */
const longestText = 2000
const caps = { total: 200_000_000, text: 60_000_000 }

/** Reads a workbook in a worker, which the page ends when it takes too long. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await workbookOf(new Uint8Array(data)))
}

async function workbookOf(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  // An old workbook is no archive, nor is one that is locked.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const verdict = await checkArchive(bytes, caps)
    if (verdict !== 'fine') return { problem: verdict }
  }
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: mostRows + 1,
      cellFormula: false,
      cellHTML: false,
      bookVBA: false,
    })
    const names = book.SheetNames.filter((_name, index) => isShown(book, index))
    return { sheets: names.slice(0, mostSheets).map((name) => sheetOf(book, name)) }
  } catch (error) {
    return { problem: /password|encrypt/i.test(String(error)) ? 'encrypted' : 'broken' }
  }
}

function isShown(book: WorkBook, index: number): boolean {
  return !book.Workbook?.Sheets?.[index]?.Hidden
}

function sheetOf(book: WorkBook, name: string): Sheet {
  const sheet = book.Sheets[name] as WorkSheet & { '!fullref'?: string }
  const whole = utils.decode_range(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1')
  const last = { r: Math.min(whole.e.r, mostRows - 1), c: Math.min(whole.e.c, mostColumns - 1) }
  const options: Sheet2JSONOpts = {
    header: 1,
    raw: false,
    defval: '',
    blankrows: true,
    range: { s: { r: 0, c: 0 }, e: last },
  }
  const rows = sheet['!ref'] ? utils.sheet_to_json<unknown[]>(sheet, options) : []
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '').slice(0, longestText)))
  const isEmpty = (cell: string) => cell === ''
  while (texts.length > 0 && texts.at(-1)?.every(isEmpty)) texts.pop()
  const width = Math.max(1, ...texts.map((row) => row.findLastIndex((cell) => !isEmpty(cell)) + 1))
  return {
    name,
    rows: texts.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '')),
    moreRows: whole.e.r >= mostRows,
    moreColumns: whole.e.c >= mostColumns,
    merged: mergedWithin(sheet, texts.length, width),
    rtl: book.Workbook?.Views?.[0]?.RTL === true,
  }
}

/** The cells that reach over others, as far as they are shown and do not lie over each other without end. */
function mergedWithin(sheet: WorkSheet, rows: number, columns: number): Sheet['merged'] {
  let room = rows * columns
  return (sheet['!merges'] ?? []).flatMap(({ s, e }): Sheet['merged'] => {
    const down = Math.min(e.r, rows - 1) - s.r + 1
    const along = Math.min(e.c, columns - 1) - s.c + 1
    if (down < 1 || along < 1 || down * along > room) return []
    room -= down * along
    return [[s.r, s.c, down, along]]
  })
}
