import { constants } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What of a store on the disk is of the moment alone: uploads that go on, and which database has its files there. */
const passing = ['incoming', 'uploads', 'owners']

/**
 * Copies the files of a store on the disk. They never change once they are there, so they are copied while the server goes
 * on; they must be copied after the rows that tell of them, since those that come later are nobody's in the backup.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    errorOnExist: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => dirname(path) !== from || !passing.includes(basename(path)),
  })
}

/** How many files lie in a folder of a store, and their bytes together; none where there is no such folder. */
export async function countFiles(folder: string): Promise<{ count: number; bytes: number }> {
  const sum = { count: 0, bytes: 0 }
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    const top = entry.parentPath.slice(folder.length + 1).split('/')[0] ?? ''
    if (!entry.isFile() || passing.includes(top)) continue
    sum.count += 1
    sum.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return sum
}
