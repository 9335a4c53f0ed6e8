import type { Readable } from 'node:stream'
import type { Language } from '@meridian/contract/core/language.ts'
import type { TableFormat } from '@meridian/contract/core/tables.ts'
import type { FastifyReply } from 'fastify'
import { disposition } from '../files/disposition.ts'
import type { Cell } from './cell.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

/** An exported table: the names of its columns, and its rows as they are read. */
export interface Rows {
  head: readonly string[]
  rows: () => AsyncIterable<Cell[]>
}

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Answers with a table as a file of this format, row by row as it is read. `name` is the file's without its ending; a
 * workbook for readers of Arabic runs from right to left. Reading the rows ends when the reader leaves, or stops
 * reading.
 */
export function sendTable(
  reply: FastifyReply,
  { head, rows }: Rows,
  file: { name: string; format: TableFormat; language: Language },
): Readable {
  const { name, format, language } = file
  reply.headers({
    'cache-control': 'no-store',
    'content-disposition': disposition('attachment', `${name}.${format}`),
  })
  reply.type(types[format])
  return format === 'csv'
    ? csvOf(head, rows())
    : xlsxOf(head, rows(), { rightToLeft: language === 'ar' })
}
