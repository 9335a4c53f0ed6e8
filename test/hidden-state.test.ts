import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Where objects are known by something that they do not carry themselves, and why. */
const exceptions = {
  'apps/api/src/platform/database/away.ts':
    'marks errors, which belong to the driver, and is asked about them in another layer',
  'apps/api/src/platform/database/together-in.ts':
    'gathers what a transaction, which is an object of Kysely, is asked for until the end of the same moment',
  'apps/web/src/ui/focus-near.ts':
    'knows elements by their former place, for as long as anything can ask about them',
}

/** Collections that attach something to an object without the object's knowing. */
const weak = /\bnew Weak(Map|Set|Ref)\b/

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
}

test('what a server works with is in its services, and nothing is hidden behind an object', () => {
  const found = ['apps/api/src', 'apps/web/src']
    .flatMap(sourcesIn)
    .filter((path) => weak.test(readFileSync(join(root, path), 'utf8')))
  const why = 'pass it with the services (apps/api/src/platform/services.ts), or make it a property'
  expect(found.sort(), why).toEqual(Object.keys(exceptions).sort())
})
