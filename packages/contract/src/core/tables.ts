import { z } from 'zod'

/** The kinds of file that a table is taken away as: a workbook of Excel, or CSV (UTF-8 with a byte order mark). */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The kind of file in the query of a call; CSV for those who do not say. */
export const TableFormatQuery = z.enum(tableFormats).default('csv')
