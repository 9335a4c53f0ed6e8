import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesIn } from './disk-listing.ts'
import { storeAway } from './uploads.ts'

/** Mode of folders: the files of children are for the server's own user alone. */
export const folderFor = { recursive: true, mode: 0o700 }

/** The databases that have their files in a folder, and the one that this process serves. */
export interface Claim {
  /** Notes that a database has its files here, and gives all of them. From then on the folder has to be this one. */
  claim(owner: string): Promise<string[]>
  owners(): Promise<string[]>
  /**
   * Does nothing in the claimed folder, and before any is claimed.
   * @throws Error STORE_AWAY where the folder is not the claimed one
   */
  requireClaimed(): Promise<void>
  /** The same work, refused where the folder is not the claimed one. */
  claimedly<A extends unknown[], T>(work: (...given: A) => Promise<T>): (...given: A) => Promise<T>
}

/** The claim to a folder of files, which is noted in its folder `owners`. */
export function claimTo(root: string): Claim {
  const folder = join(root, 'owners')
  let claimed: string | undefined

  async function requireClaimed(): Promise<void> {
    if (claimed === undefined) return
    await stat(join(folder, claimed)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
      throw storeAway(root, error)
    })
  }

  return {
    requireClaimed,
    async claim(owner) {
      await mkdir(folder, folderFor)
      await writeFile(join(folder, owner), '', { mode: 0o600 })
      claimed = owner
      return readdir(folder)
    },
    owners: () => namesIn(folder),
    claimedly:
      (work) =>
      async (...given) => {
        await requireClaimed()
        return work(...given)
      },
  }
}
