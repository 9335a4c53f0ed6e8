import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isKey } from './keys.ts'
import type { KeyPage } from './storage.ts'

/** Keys of one page. */
const pageSize = 1000

/** The keys behind `after` of one of the folders that they are spread over; a page never reaches into the next one. */
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
 * Removes what nobody has written to since a moment; gives how many. What a tus server notes of an upload (`.json`) is
 * written when it begins, and the upload goes with it.
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

/** What lies in a folder; nothing where there is none. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(noneIfGone([]))
}

/** When a file was last written; undefined when somebody else has removed it meanwhile. */
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
