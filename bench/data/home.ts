import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Scale } from './scale.ts'

const marker = 'meridian-bench.json'

/** Where the data of a scale lies unless told. */
export const defaultHome = (scale: Scale) => join(tmpdir(), `meridian-bench-${scale}`)

/** What a directory has been filled with, or undefined. */
export async function filledWith(
  home: string,
): Promise<{ scale: Scale; rows: Record<string, number> } | undefined> {
  const path = join(home, marker)
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined
}

/** Makes an empty directory. Only one that this program has begun is ever emptied, and only when told. */
export async function emptyHome(directory: string, replace: boolean): Promise<string> {
  const home = resolve(directory)
  const begun = join(home, 'meridian-bench.begun')
  const present = existsSync(home) ? await readdir(home) : []
  if (present.length > 0) {
    if (!existsSync(begun))
      throw new Error(`${home} is not empty, and is no directory of this program.`)
    if (!replace) throw new Error(`${home} is there already. Say --replace to make it again.`)
    await rm(home, { recursive: true })
  }
  await mkdir(home, { recursive: true })
  await writeFile(begun, '')
  return home
}

/** Notes that everything is there. */
export function noteFilled(
  home: string,
  scale: Scale,
  rows: Record<string, number>,
): Promise<void> {
  return writeFile(join(home, marker), JSON.stringify({ scale, rows }, null, 2))
}
