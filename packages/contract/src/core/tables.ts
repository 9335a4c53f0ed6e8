import { z } from 'zod'

/** The formats of an exported table: a workbook of Excel, or CSV (UTF-8 with a byte order mark). */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The format in the query of a call; CSV by default. */
export const TableFormatQuery = z.enum(tableFormats).default('csv')
