import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** One for each configuration, of which a process has one. */
const made = new WeakMap<Config, Storage>()

/** The store that the configuration names: everything that keeps or reads bytes asks here for it. */
export function storageOf(config: Config): Storage {
  const known = made.get(config)
  if (known) return known
  const storage = config.s3 ? s3Storage(config.s3) : diskStorage(config.filesDir)
  made.set(config, storage)
  return storage
}

/** Ends what the store of a configuration holds open, when the server stops. */
export async function closeStorage(config: Config): Promise<void> {
  const storage = made.get(config)
  made.delete(config)
  await storage?.close()
}

/** Where browsers are sent for bytes instead of to this server; null where they are not. */
export async function directOrigin(config: Config): Promise<string | null> {
  const sample = { type: 'video/mp4', disposition: 'inline', seconds: 1 }
  const address = await storageOf(config).direct('sample', sample)
  return address && new URL(address).origin
}
