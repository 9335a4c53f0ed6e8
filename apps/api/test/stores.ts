import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3, type TestStore } from './s3/server.ts'

export type { TestStore }

/** The stores that files can be kept in. What is tested of one is tested of each. */
export const kindsOfStore = ['disk', 's3'] as const

/** An empty store of a kind, for one test file. */
export async function startStore(kind: (typeof kindsOfStore)[number]): Promise<TestStore> {
  if (kind === 's3') return startS3()
  const folder = await mkdtemp(join(tmpdir(), 'meridian-store-'))
  return {
    settings: { FILES_DIR: folder },
    async kept() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/owners'))
        .map((entry) => entry.name)
        .sort()
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}
