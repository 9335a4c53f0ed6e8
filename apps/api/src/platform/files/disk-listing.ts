import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey } from './keys.ts'
import type { KeyPage } from './storage.ts'

/** Keys of one page. */
const pageSize = 1000

/**
 * The keys behind `after` in one of the folders that keys are spread over; a page never reaches into the next folder.
 */
export async function pageOfShards(root: string, after: string): Promise<KeyPage> {
  const shards = (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()
  for (const shard of shards) {
    if (shard < after.slice(0, 2)) continue
    const folder = join(root, shard)
    const names = (await namesIn(folder)).filter((name) => name > after).sort()
    const page = names.slice(0, pageSize)
    const keys: KeyPage['keys'] = []
    for (const key of page.filter(isKey)) {
      const storedAt = await writtenAt(join(folder, key))
      if (storedAt) keys.push({ key, storedAt })
    }
    const last = page.at(-1)
    if (last !== undefined) return { keys, next: last }
  }
  return { keys: [], next: null }
}

/**
 * Removes files that nobody has written to since a moment. The notes of a tus upload (`.json`) are written when it
 * begins, and the upload goes with them.
 * @returns how many were removed
 */
export async function clearFolder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const written = await writtenAt(path)
    if (!written || written >= before) continue
    if (name.endsWith('.json')) await rm(path.slice(0, -'.json'.length), { force: true })
    await rm(path, { force: true })
    removed++
  }
  return removed
}

/** The names in a folder; empty where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(noneIfGone([]))
}

/** The time at which a file was last written; undefined when somebody else has removed it meanwhile. */
async function writtenAt(path: string): Promise<Date | undefined> {
  const known = await stat(path).catch(noneIfGone(undefined))
  return known?.mtime
}

function noneIfGone<Nothing>(nothing: Nothing): (error: NodeJS.ErrnoException) => Nothing {
  return (error) => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }
}
