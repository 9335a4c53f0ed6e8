import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** The published description, which is no part of this repository: the table is what is kept here. */
const path = join(import.meta.dirname, '../../../../../shared/spec/specification.md')
const here = existsSync(path)

/** The calls of the published description, line by line. */
function section7(): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const from = lines.findIndex((line) => line.startsWith('## 7.'))
  const to = lines.findIndex((line) => line.startsWith('## 8.'))
  return lines.slice(from + 1, to)
}

/** `create/{video|audio}` is two calls; `{type}` stands for the same words where the line has spelled them out. */
function spelledOut(call: string, line: string): string[] {
  const alternatives = /\{(\w+(?:\|\w+)+)\}/.exec(line)
  const [braces, words] = alternatives ?? []
  if (!braces || !words) return [call]
  const whole = call.replace('{type}', braces)
  return whole.includes(braces)
    ? words.split('|').map((word) => whole.replace(braces, word))
    : [call]
}

/** The calls that one line names: with their method, or with that of the call before them in the line. */
function callsIn(line: string): string[] {
  // Dropdowns are a list of what follows the first path.
  const dropdowns = /^GET dropdowns\/(.+)\.$/.exec(line)?.[1]
  if (dropdowns) return dropdowns.split(', ').map((rest) => `GET dropdowns/${rest}`)
  let method = ''
  const found: string[] = []
  const token = /(?:\b(GET|POST|PUT|DELETE) )?((?:[a-z][\w-]*)(?:\/(?:[\w-]+|\{[\w|]+\}))*)/g
  for (const [, stated, path = ''] of line.matchAll(token)) {
    if (stated) method = stated
    if (stated || (method && path.includes('/'))) found.push(`${method} ${path}`)
  }
  return found.flatMap((call) => spelledOut(call, line))
}

const table = calls.map(({ method, path }) => `${method} ${path}`)

test.skipIf(!here)(
  here
    ? 'every published call is in the table'
    : 'skipped: the published description is not at hand',
  () => {
    const named = section7().flatMap(callsIn)
    expect(named.length).toBeGreaterThan(70)
    expect(named.filter((call) => !table.includes(call))).toEqual([])
    // And what the table ascribes to it, it does name; named twice counts once.
    const ascribed = calls.filter(({ from }) => from === 'published')
    const there = new Set(named)
    expect(
      ascribed.map(({ method, path }) => `${method} ${path}`).filter((call) => !there.has(call)),
    ).toEqual([])
  },
)

test('the table names no call twice', () => {
  expect(table.filter((call, index) => table.indexOf(call) !== index)).toEqual([])
})
