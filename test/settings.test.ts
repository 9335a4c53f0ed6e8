import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../scripts/lib/paths.mjs'

const platform = 'apps/api/src/platform'

/** The names in the schemas of the settings. */
const known = readdirSync(inRoot(platform))
  .filter((name) => /^config.*\.ts$/.test(name))
  .map((name) => readFileSync(inRoot(platform, name), 'utf8'))
  .flatMap((text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!string|number)/gm)])
  .map(([, name = '']) => name)

/** The names in the first column of the tables of a page. */
function explained(path: string): string[] {
  const rows = readFileSync(inRoot(path), 'utf8').matchAll(/^\| (`[A-Z][^|]*) \|/gm)
  return [...rows]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)])
    .map(([, name = '']) => name)
}

test('every setting stands in one table, of the README or of docs/operations.md, and no other does', () => {
  const tables = [...explained('README.md'), ...explained('docs/operations.md')]
  // DEMO is read by npm start alone.
  expect(tables.toSorted()).toEqual([...new Set([...known, 'DEMO'])].toSorted())
})
