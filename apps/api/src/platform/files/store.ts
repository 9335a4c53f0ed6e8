import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** Opens the store that the configuration names. The client of S3 is large, and is loaded only where it is used. */
export async function openStorage({
  s3,
  filesDir,
}: Pick<Config, 's3' | 'filesDir'>): Promise<Storage> {
  if (!s3) return diskStorage(filesDir)
  const { s3Storage } = await import('./s3.ts')
  return s3Storage(s3)
}

/** The origin that browsers are sent to for bytes instead of to this server; null where they are not. */
export async function directOrigin(storage: Storage): Promise<string | null> {
  const sample = { type: 'video/mp4', disposition: 'inline', seconds: 1 }
  const address = await storage.direct('sample', sample)
  return address && new URL(address).origin
}
