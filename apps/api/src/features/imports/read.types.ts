import type { ErrorCode } from '@meridian/contract/core/errors.ts'
import type { ImportEncoding, ImportSeparator } from '@meridian/contract/imports.ts'

/** A row of a file and its number there, as a spreadsheet counts: the first line is 1, empty lines count. */
export interface FileRow {
  number: number
  cells: string[]
  /** The number of cells in a line of text: a cell beyond them is missing and not empty. Undefined for sheets. */
  width?: number
}

/** A sheet of a workbook, or all of a text file, which has no name. Rows without anything in them are left out. */
export interface Sheet {
  name: string | null
  hidden: boolean
  rows: FileRow[]
}

/** The certainty of the guessed encoding (`weak`), and cells with letters beyond ASCII as a sample. */
export interface Letters {
  weak: boolean
  sample: string[]
}

/** The contents of a file. Encoding and separator are null for a workbook. */
export interface Table {
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  letters: Letters
  sheets: Sheet[]
}

/** The encoding and the separator that a person has chosen for a text file, in place of the guessed ones. */
export interface Wishes {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
}

/** A file that cannot be read. It is a code and a message key, so that it can be passed between threads. */
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

/** Makes the error for a file that is neither text nor workbook. `key` is the sentence on what to do instead, where that is known. */
export function notATable(key = 'error.unsupported_type'): Unreadable {
  return new Unreadable('unsupported_type', key, { types: 'csv, xlsx' })
}
