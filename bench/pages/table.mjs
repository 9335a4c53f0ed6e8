const columns = [
  'paint',
  'largest',
  'shown',
  'blocking',
  'shift',
  'requests',
  'kB',
  'typing',
  'menu',
]

/** Prints the results as one table; a dash where a page has no such thing. */
export function printTable(results) {
  const rows = results.map((row) => [
    `${row.who}, ${row.page}, ${row.cache}`,
    ...columns.map((name) => String(row[name] ?? '-')),
  ])
  const lines = [['page', ...columns], ...rows]
  const widths = lines[0].map((_, index) => Math.max(...lines.map((line) => line[index].length)))
  for (const line of lines)
    console.log(
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index])))
        .join('  '),
    )
}

/** Prints what a page asked for, in order, with a bar for when. */
export function printWaterfall(asked) {
  const scale = 50
  for (const { name, from, to, bytes } of asked) {
    const bar = ' '.repeat(Math.floor(from / scale)) + '='.repeat(Math.ceil((to - from) / scale))
    console.log(
      `${String(from).padStart(6)} ${String(to).padStart(6)} ${String(bytes).padStart(7)}  ${name.slice(0, 60).padEnd(60)} ${bar}`,
    )
  }
}
