import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { claimTo, folderFor } from './disk-claim.ts'
import { clearFolder, pageOfShards } from './disk-listing.ts'
import { newKey } from './keys.ts'
import { measure, measured } from './measured.ts'
import type { Storage } from './storage.ts'
import { isUploadId, requireFinished } from './uploads.ts'

/**
 * A store in a folder of the local disk. A file is written next to its place, flushed, and then moved, so that a crash
 * never leaves half a file under a key. Once a database has claimed the folder, the folder is never made anew: while
 * its volume is not mounted, files would be kept below the mount point, and be gone with the next mount.
 */
export function diskStorage(root: string): Storage {
  const incoming = join(root, 'incoming')
  const resumable = join(root, 'uploads')
  const pathOf = (key: string) => join(root, key.slice(0, 2), key)
  const { claim, owners, requireClaimed, claimedly } = claimTo(root)
  let uploads: FileStore | undefined

  /** The store of uploads, made when it is first asked for: it makes its folder at once. */
  function uploadStore(): FileStore {
    uploads ??= new FileStore({ directory: resumable })
    return uploads
  }

  async function discard(uploadId: string): Promise<void> {
    if (!isUploadId(uploadId)) return
    await rm(join(resumable, uploadId), { force: true })
    await rm(join(resumable, `${uploadId}.json`), { force: true })
  }

  return {
    put: claimedly(async (content) => {
      await mkdir(incoming, folderFor)
      const key = newKey()
      const unfinished = join(incoming, key)
      try {
        const { content: passing, result } = measured(content)
        await pipeline(
          passing,
          createWriteStream(unfinished, { flags: 'wx', flush: true, mode: 0o600 }),
        )
        await moveTo(pathOf(key), unfinished)
        return { key, ...result() }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    }),
    async open(key, range) {
      const file = await open(pathOf(key), 'r').catch(async (error: unknown) => {
        await requireClaimed()
        throw error
      })
      return file.createReadStream(range)
    },
    remove: claimedly((key) => rm(pathOf(key), { force: true })),

    uploads: uploadStore,
    requireThere: requireClaimed,
    measure: claimedly(async (uploadId) => {
      await requireFinished(uploadStore(), uploadId)
      const file = await open(join(resumable, uploadId), 'r')
      try {
        await file.sync()
        return await measure(file.createReadStream({ autoClose: false }))
      } finally {
        await file.close()
      }
    }),
    adopt: claimedly(async (uploadId, key) => {
      if (!existsSync(pathOf(key))) {
        await requireFinished(uploadStore(), uploadId)
        const path = join(resumable, uploadId)
        // The age of the stored bytes begins now, however long the upload took.
        await utimes(path, new Date(), new Date())
        await moveTo(pathOf(key), path)
      }
      await discard(uploadId)
    }),
    discard: claimedly(discard),

    list: claimedly((after) => pageOfShards(root, after)),
    clear: claimedly(
      async (before) =>
        (await clearFolder(incoming, before)) + (await clearFolder(resumable, before)),
    ),
    ...{ claim, owners },
    probe: claimedly(async () => {
      await mkdir(incoming, folderFor)
      const path = join(incoming, `probe-${newKey()}`)
      try {
        await writeFile(path, 'ready', { flag: 'wx', flush: true, mode: 0o600 })
      } finally {
        await rm(path, { force: true })
      }
    }),

    direct: async () => null,
    close: async () => {},
  }
}

/** Moves a file to its place so that it survives a power cut: a rename does only once its folder is flushed too. */
async function moveTo(path: string, from: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, folderFor).then(async (made) => {
    // A new folder has to be flushed into its own folder as well.
    if (made) await flush(dirname(made))
  })
  await rename(from, path)
  await flush(folder)
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
