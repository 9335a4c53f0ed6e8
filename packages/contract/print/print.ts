import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openapi } from '../src/openapi.ts'
import { permissions } from '../src/permissions.ts'
import { printedCalls } from './calls.ts'

const root = join(import.meta.dirname, '../../..')

/** What is printed from the contract, by the path of its file. The tests compare these with what is committed. */
export const printed: Record<string, () => string> = {
  'packages/contract/openapi.json': () => `${JSON.stringify(openapi(), null, 1)}\n`,
  'docs/permissions.md': permissions,
  ...printedCalls,
}

/** The committed text of a printed file, or nothing where it was never printed. */
export function committed(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

if (import.meta.main) {
  for (const [path, print] of Object.entries(printed)) await writeFile(join(root, path), print())
}
