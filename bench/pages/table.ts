import { type Asked, type Figures, figures } from './measures.ts'

/** A row of the table: what a page took with nothing kept (cold) or with its files kept (warm). */
export interface Row extends Figures {
  who: string
  page: string
  cache: 'cold' | 'warm'
}

/** Prints the results as one table; a dash where a page has no such thing. */
export function printTable(results: readonly Row[]): void {
  const rows = results.map((row) => [
    `${row.who}, ${row.page}, ${row.cache}`,
    ...figures.map((name) => String(row[name] ?? '-')),
  ])
  const lines = [['page', ...figures], ...rows]
  const widths = ['page', ...figures].map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  )
  for (const line of lines)
    console.log(
      line
        .map((cell, index) =>
          index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  '),
    )
}

/** Prints what a page asked for, in order, with a bar for when. */
export function printWaterfall(asked: readonly Asked[]): void {
  const scale = 50
  for (const { name, from, to, bytes } of asked) {
    const bar = ' '.repeat(Math.floor(from / scale)) + '='.repeat(Math.ceil((to - from) / scale))
    console.log(
      `${String(from).padStart(6)} ${String(to).padStart(6)} ${String(bytes).padStart(7)}  ${name.slice(0, 60).padEnd(60)} ${bar}`,
    )
  }
}
