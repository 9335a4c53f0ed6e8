import type { Config } from '../config.ts'
import { diskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

/** The store that the configuration names: everything that keeps or reads bytes asks here for it. */
export function storageOf(config: Config): Storage {
  return diskStorage(config.filesDir)
}
