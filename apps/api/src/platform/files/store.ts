import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The store of each configuration; a process has one. */
const made = new WeakMap<Config, Storage>()

/**
 * Opens the store that the configuration names, for storageOf(). The client of S3 is large, and is loaded only where it
 * is used.
 */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.s3 && !made.has(config)) {
    const { s3Storage } = await import('./s3.ts')
    if (!made.has(config)) made.set(config, s3Storage(config.s3))
  }
  return storageOf(config)
}

/** The store that the configuration names, for everything that keeps or reads bytes. */
export function storageOf(config: Config): Storage {
  const known = made.get(config)
  if (known) return known
  if (config.s3) throw new Error('The store has not been opened')
  const storage = diskStorage(config.filesDir)
  made.set(config, storage)
  return storage
}

/** Closes the store of a configuration, when the server stops. */
export async function closeStorage(config: Config): Promise<void> {
  const storage = made.get(config)
  made.delete(config)
  await storage?.close()
}

/** The origin that browsers are sent to for bytes instead of to this server; null where they are not. */
export async function directOrigin(storage: Storage): Promise<string | null> {
  const sample = { type: 'video/mp4', disposition: 'inline', seconds: 1 }
  const address = await storage.direct('sample', sample)
  return address && new URL(address).origin
}
