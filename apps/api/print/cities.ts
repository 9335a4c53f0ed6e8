// node apps/api/print/cities.ts <cities.json>: prints src/reference/cities.tsv.br anew (src/reference/README.md).
import { readFile, writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

const [, , from] = process.argv
if (!from) throw new Error('Say where cities.json is.')
const cities: { country: string; name: string }[] = JSON.parse(await readFile(from, 'utf8'))
const names = new Map<string, Set<string>>()
for (const { country, name } of cities)
  names.set(country, (names.get(country) ?? new Set()).add(name))
// In order, so that a newer file differs where its cities do, and neighbours have much in common.
const lines = [...names]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([country, of]) => [country, ...[...of].sort()].join('\t'))
const text = Buffer.from(lines.join('\n'))
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
await writeFile(
  new URL('../src/reference/cities.tsv.br', import.meta.url),
  brotliCompressSync(text, { params }),
)
