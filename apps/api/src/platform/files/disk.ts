import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Hours after which an unfinished file belongs to a process that died while it wrote it. */
const abandonedHours = 24
/** Folders that this process has cleared of them. */
const cleared = new Set<string>()

/**
 * A store in a folder of the local disk. A file is written beside its place, flushed, and then moved there, so that a
 * crash never leaves half a file under a key.
 */
export function diskStorage(root: string): Storage {
  const incoming = join(root, 'incoming')
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)
  return {
    async put(content) {
      await prepare(incoming)
      const key = randomBytes(20).toString('hex')
      const unfinished = join(incoming, key)
      try {
        const written = await write(content, unfinished)
        await moveTo(pathOf(key), unfinished)
        return { key, ...written }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const file = await open(pathOf(key), 'r')
      return file.createReadStream(range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Writes and flushes a new file; gives its size and its hash, taken on the way. */
async function write(content: Readable, path: string): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, measured, createWriteStream(path, { flags: 'wx', flush: true }))
  return { size, sha256: hash.digest() }
}

/** Moves a file to its place for good: a rename survives a power cut only once its folder is flushed too. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  await rename(from, path)
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Makes the folder for unfinished files; the first time, clears it of those that nobody writes any more. */
async function prepare(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true })
  if (cleared.has(incoming)) return
  cleared.add(incoming)
  const oldest = Date.now() - abandonedHours * 3_600_000
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const known = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (known && known.mtimeMs < oldest) await rm(path, { force: true })
  }
}
