import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Sql } from 'postgres'

type Value = string | number | boolean | null | Date

/** Characters that wait for a table before they are sent. */
const chunk = 128 * 1024

const special = /[\\\t\n\r]/
const named: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: Value): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r]/g, (one) => named[one] ?? one) : value
}

/** Rows on their way into tables by COPY, each table over a connection of its own. */
export function copies(sql: Sql) {
  const tables = new Map<string, { stream: Writable; waiting: string }>()
  const counts = new Map<string, number>()

  async function open(table: string, columns: readonly string[]) {
    const stream: Writable = await sql
      .unsafe(`copy ${table} (${columns.join(', ')}) from stdin`)
      .writable()
    const one = { stream, waiting: '' }
    tables.set(table, one)
    return one
  }

  return {
    counts,
    /** Adds a row, its values in the order of its fields, which is the same for all rows of a table. */
    async add(table: string, row: Record<string, Value>): Promise<void> {
      const one = tables.get(table) ?? (await open(table, Object.keys(row)))
      let line = ''
      for (const field in row) line += (line === '' ? '' : '\t') + written(row[field] as Value)
      one.waiting += `${line}\n`
      counts.set(table, (counts.get(table) ?? 0) + 1)
      if (one.waiting.length < chunk) return
      const text = one.waiting
      one.waiting = ''
      if (!one.stream.write(text)) await once(one.stream, 'drain')
    },
    /** Sends what waits, and ends every COPY. */
    async end(): Promise<void> {
      for (const { stream, waiting } of tables.values()) {
        stream.end(waiting)
        await once(stream, 'finish')
      }
      tables.clear()
    },
  }
}
export type Copies = ReturnType<typeof copies>
