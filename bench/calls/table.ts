/** What was found out about one call. Numbers are null where they could not be. */
export interface Line {
  name: string
  caller: string
  perSecond: number
  p50: number
  p99: number
  queries: number
  rows: number | null
  bytes: number
  /** The longest that the event loop stood still while the call was made one by one; milliseconds. */
  block: number
  bare: number | null
  pgbench: number | null
  /** Seconds of the slowest statement, and how it was done. */
  plan: { milliseconds: number; plan: string }
  failed?: string
}

const digits = (value: number | null | undefined, places: number) =>
  value === null || value === undefined ? '-' : value.toFixed(places)
const key = ({ caller, name }: Line) => `${caller}: ${name}`
const share = ({ perSecond }: Line, of: number | null) => (of ? perSecond / of : null)

/** What a call costs compared with what it cost in another run, by the time between two answers. */
function growth(line: Line, before: ReadonlyMap<string, Line>): number | null {
  const other = before.get(key(line))
  return other ? other.perSecond / line.perSecond : null
}

/** The table, in Markdown; `before` are the lines of another run, of a smaller scale, for the last column. */
export function table(lines: readonly Line[], before: readonly Line[]): string {
  const known = new Map(before.map((line) => [key(line), line]))
  const heads = ['who', 'call', 'per s', 'p50 ms', 'p99 ms', 'queries', 'rows read', 'bytes']
  heads.push('block ms', 'bare per s', 'of bare', 'pgbench per s', 'of pgbench')
  if (before.length > 0) heads.push('growth')
  const rows = lines.map((line) => [
    line.caller,
    line.name,
    digits(line.perSecond, 0),
    digits(line.p50, 1),
    digits(line.p99, 1),
    digits(line.queries, 0),
    digits(line.rows, 0),
    digits(line.bytes, 0),
    line.block > 20 ? `**${digits(line.block, 0)}**` : digits(line.block, 0),
    digits(line.bare, 0),
    digits(share(line, line.bare), 2),
    digits(line.pgbench, 0),
    digits(share(line, line.pgbench), 2),
    ...(before.length > 0 ? [digits(growth(line, known), 2)] : []),
  ])
  const bar = heads.map((_, place) => (place < 2 ? '---' : '---:'))
  return [heads, bar, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
