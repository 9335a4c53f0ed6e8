import type { ErrorCode } from '@meridian/contract/core/errors.ts'
import type { ImportEncoding, ImportSeparator } from '@meridian/contract/imports.ts'

/** A row of a file and its number there, as a spreadsheet counts: the first line is 1, empty lines count. */
export interface FileRow {
  number: number
  cells: string[]
}

/** What a file holds: its rows without the empty ones. Encoding and separator are null for a workbook. */
export interface Table {
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  rows: FileRow[]
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

/** The file is nothing that is read here. */
export function notATable(): Unreadable {
  return new Unreadable('unsupported_type', 'error.unsupported_type', { types: 'csv, xlsx' })
}
