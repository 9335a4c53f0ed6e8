import type { SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { arranged, listQueryOf } from '../../platform/lists/arranged.ts'
import type { ListOptions } from '../../platform/lists/list-options.ts'
import type { Cell } from '../../platform/tables/cell.ts'
import { allOfChart, type ChartQuery, countOf } from './chart-query.ts'

/** One column: the end of its header's message key, and its cell of a row. */
export type Column<Row> = readonly [key: string, cell: (row: Row) => Cell]

/** An exported table: its columns, its rows as they are read, and how many there are. */
export interface Table {
  head: readonly string[]
  rows: () => AsyncIterable<Cell[]>
  count: () => Promise<number>
}

/** The search and order of the list's page. */
export interface Arrangement {
  query: string
  sort: { column: string; direction: 'asc' | 'desc' } | undefined
}

/** Rows that are in memory at once. */
const inMemory = 500

/** A chart's table. */
export function ofChart<Row>(
  db: Database,
  chart: ChartQuery<Row>,
  columns: readonly Column<Row>[],
): Table {
  return tableOf(
    columns,
    () => allOfChart(db, chart, inMemory),
    () => countOf(db, chart),
  )
}

/** A list's table, searched and ordered as its page is. */
export function ofList<DB, TB extends keyof DB, Row>(
  base: SelectQueryBuilder<DB, TB, Row>,
  options: ListOptions,
  { query, sort }: Arrangement,
  columns: readonly Column<Row>[],
): Table {
  const { filtered, ordered } = arranged(base, options, listQueryOf({ query, filters: [], sort }))
  return tableOf(
    columns,
    () => ordered.$castTo<Row>().stream(inMemory),
    async () => {
      const counted = await filtered
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      return (counted as { total: number }).total
    },
  )
}

function tableOf<Row>(
  columns: readonly Column<Row>[],
  read: () => AsyncIterable<Row>,
  count: () => Promise<number>,
): Table {
  return {
    head: columns.map(([key]) => key),
    async *rows() {
      for await (const row of read()) yield columns.map(([, cell]) => cell(row))
    },
    count,
  }
}
