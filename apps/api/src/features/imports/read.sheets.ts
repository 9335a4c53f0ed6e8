import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import { errorNamed, formulaWithoutValue } from './faults.ts'
import { type FileRow, type Sheet, Unreadable } from './read.types.ts'

type Cells = (CellObject | undefined)[]

/**
 * Reads the sheets of a workbook in their order. A cell is the text that a person sees in it. An error of a formula, and a formula
 * that was never calculated, do not count as empty.
 * @throws Unreadable
 */
export function sheetsOf(bytes: Buffer): Sheet[] {
  try {
    // Without stubs the library leaves out cells that have a formula and no value.
    const book = read(bytes, {
      dense: true,
      sheetStubs: true,
      cellDates: true,
      UTC: true,
      cellText: false,
      cellHTML: false,
    })
    return book.SheetNames.map((name, index) => ({
      name,
      hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
      rows: rowsOf(book.Sheets[name]),
    }))
  } catch {
    throw new Unreadable('invalid', 'imports.workbook_broken')
  }
}

function rowsOf(sheet: WorkSheet | undefined): FileRow[] {
  const rows = (sheet?.['!data'] ?? []) as (Cells | undefined)[]
  const merged = mergedOf(sheet, rows)
  const found: FileRow[] = []
  // A sheet may be a million rows long with cells in two of them: only rows that exist are visited.
  rows.forEach((row, index) => {
    if (!row) return
    const cells: string[] = []
    row.forEach((cell, column) => {
      const text = textOf(merged.get(`${index} ${column}`) ?? cell)
      if (text !== '') cells[column] = text
    })
    if (cells.length > 0) found.push({ number: index + 1, cells })
  })
  return found
}

/**
 * The values for cells below the first one of merged cells: the file has the value once, and people see it in every row.
 */
function mergedOf(sheet: WorkSheet | undefined, rows: readonly (Cells | undefined)[]) {
  const merged = new Map<string, CellObject>()
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    const first = rows[s.r]?.[s.c]
    if (!first || s.c !== e.c) continue
    for (let row = s.r + 1; row <= e.r && row < rows.length; row += 1) {
      const cells = rows[row]
      if (!cells) continue
      cells[s.c] ??= { t: 'z' }
      merged.set(`${row} ${s.c}`, first)
    }
  }
  return merged
}

/** The text of a cell as the sheet shows it. A date has no time, since no column of an import has one. */
function textOf(cell: CellObject | undefined): string {
  if (!cell) return ''
  if (cell.t === 'e') return errorNamed(cell.v as number | undefined)
  if (cell.t === 'z') return cell.f === undefined ? '' : formulaWithoutValue
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  return String(cell.v ?? '')
}
