import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Senders } from './statements.ts'

const file = join(import.meta.dirname, 'tenantless.txt')

/** The tables that each call asks without their tenant. */
export type Tenantless = ReadonlyMap<string, ReadonlySet<string>>

/** The list as it stands in the file: a call a line with its tables, also one that has none. */
export async function listed(): Promise<Tenantless> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [call = '', tables = ''] = line.split(': ')
      return [call, new Set(tables === '' ? [] : tables.split(', '))]
    }),
  )
}

/** Writes the list anew. */
export async function print(list: Tenantless): Promise<void> {
  const lines = [...list].map(([call, tables]) => `${call}: ${[...tables].sort().join(', ')}\n`)
  await writeFile(file, lines.sort().join(''))
}

/** The tables of each call that sends a statement with such a table; no tables for a call whose statements all say their tenant. */
export function byCall(
  found: ReadonlyMap<string, readonly string[]>,
  senders: Senders,
): Tenantless {
  const list = new Map<string, Set<string>>()
  for (const [statement, calls] of senders)
    for (const call of calls) {
      const tables = list.get(call) ?? new Set()
      for (const table of found.get(statement) ?? []) tables.add(table)
      list.set(call, tables)
    }
  return list
}

/**
 * What is not in the list, in words. A call that is not in it at all is new, and may send the statements that a call of the
 * list sends already.
 */
export function unlisted(
  found: ReadonlyMap<string, readonly string[]>,
  senders: Senders,
  list: Tenantless,
): string[] {
  return [...found].flatMap(([statement, tables]) => {
    const calls = [...(senders.get(statement) ?? [])]
    const isAllowed = (call: string) => tables.every((one) => list.get(call)?.has(one))
    const known = calls.filter((call) => list.has(call))
    const wrong = known.length > 0 ? known.filter((call) => !isAllowed(call)) : calls
    const [first] = wrong
    return first ? [`${first} asks ${tables.join(', ')} without a tenant: ${statement}`] : []
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
