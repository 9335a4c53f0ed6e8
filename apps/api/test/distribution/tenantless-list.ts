import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Senders } from './statements.ts'

const file = join(import.meta.dirname, 'tenantless.txt')

/** The tables that each call asks without their tenant. */
export type Tenantless = ReadonlyMap<string, ReadonlySet<string>>

/** The list as it stands in the file: a call a line, with its tables. */
export async function listed(): Promise<Tenantless> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [call = '', tables = ''] = line.split(': ')
      return [call, new Set(tables.split(', '))]
    }),
  )
}

/** Writes the list anew. */
export async function print(list: Tenantless): Promise<void> {
  const lines = [...list].map(([call, tables]) => `${call}: ${[...tables].sort().join(', ')}\n`)
  await writeFile(file, lines.sort().join(''))
}

/** The tables of each call that sends a statement with such a table. */
export function byCall(
  found: ReadonlyMap<string, readonly string[]>,
  senders: Senders,
): Tenantless {
  const list = new Map<string, Set<string>>()
  for (const [statement, tables] of found)
    for (const call of senders.get(statement) ?? [])
      for (const table of tables) list.set(call, (list.get(call) ?? new Set()).add(table))
  return list
}

/** The statements of which no sender has all tables in the list: a call may send what another one has sent before. */
export function unlisted(
  found: ReadonlyMap<string, readonly string[]>,
  senders: Senders,
  list: Tenantless,
): string[] {
  return [...found].flatMap(([statement, tables]) => {
    const calls = [...(senders.get(statement) ?? [])]
    const missing = (call: string) => tables.filter((one) => !list.get(call)?.has(one))
    if (calls.some((call) => missing(call).length === 0)) return []
    const [first = ''] = calls
    return [`${first} asks ${missing(first).join(', ')} without a tenant: ${statement}`]
  })
}

/** The entries of the list that are true no more. */
export function outlived(list: Tenantless, now: Tenantless): string[] {
  return [...list].flatMap(([call, tables]) =>
    [...tables].filter((table) => !now.get(call)?.has(table)).map((table) => `${call}: ${table}`),
  )
}

/** How many tables of calls a list has. */
export const lengthOf = (list: Tenantless): number =>
  [...list.values()].reduce((sum, { size }) => sum + size, 0)
