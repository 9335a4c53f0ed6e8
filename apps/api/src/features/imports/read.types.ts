import type { ErrorCode } from '@meridian/contract/core/errors.ts'
import type { ImportEncoding, ImportSeparator } from '@meridian/contract/imports.ts'

/** A row of a file and its number there, as a spreadsheet counts: the first line is 1, empty lines count. */
export interface FileRow {
  number: number
  cells: string[]
  /** How many cells a line of text has; a cell behind them is not empty but not there. A sheet's rows have them all. */
  width?: number
}

/** A sheet of a workbook, or all of a text file, which has no name. Rows without anything in them are left out. */
export interface Sheet {
  name: string | null
  hidden: boolean
  rows: FileRow[]
}

/** How sure it is that a text was read with its own letters, and what it looks like: cells with letters of its own. */
export interface Letters {
  weak: boolean
  sample: string[]
}

/** What a file holds. Encoding and separator are null for a workbook. */
export interface Table {
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  letters: Letters
  sheets: Sheet[]
}

/** How to read a text file, where the person knows better than the guess. */
export interface Wishes {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
}

/** A file that cannot be read, as a code and a message key: it crosses a thread, which errors with fields cannot. */
export class Unreadable extends Error {
  readonly code: ErrorCode
  readonly key: string
  readonly values: Record<string, string | number>

  constructor(code: ErrorCode, key: string, values: Record<string, string | number> = {}) {
    super(key)
    this.code = code
    this.key = key
    this.values = values
  }
}

/** The file is nothing that is read here; `key` says what to do instead where that is known. */
export function notATable(key = 'error.unsupported_type'): Unreadable {
  return new Unreadable('unsupported_type', key, { types: 'csv, xlsx' })
}
