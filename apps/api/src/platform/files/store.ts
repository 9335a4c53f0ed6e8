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
