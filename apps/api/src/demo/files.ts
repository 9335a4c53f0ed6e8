import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Folder } from '@meridian/contract/files.ts'
import { seemingType } from '@meridian/file-check/file-type.ts'
import { settledMime } from '../features/files/files.store.ts'
import { publisherTenant } from '../platform/database/tenants.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { contentOf } from '../platform/files/content.ts'
import { telling } from '../platform/files/receive.ts'
import type { Storage, StoredBytes } from '../platform/files/storage.ts'

/** Where a file of each ending is kept. */
const folders: Readonly<Record<string, Folder>> = {
  '.mp4': 'media',
  '.mp3': 'media',
  '.pdf': 'documents',
  '.webp': 'images',
  '.vtt': 'captions',
}

/** Puts a file of the demo into the store; gives the id of its row. */
export type PutFile = (name: string) => Promise<string>

/**
 * Makes what puts the files of `media/` into the store, each once, as the provider's. Throws for a file that is not
 * there, of an ending that the demo has none of, or damaged as no upload may be.
 */
export function filesOf(tx: Tx, storage: Storage, ownerId: string): PutFile {
  const put = new Map<string, Promise<string>>()
  return (name) => {
    const id = put.get(name) ?? keep(tx, storage, ownerId, name)
    put.set(name, id)
    return id
  }
}

async function keep(tx: Tx, storage: Storage, ownerId: string, name: string): Promise<string> {
  const folder = folders[extname(name)]
  if (!folder) throw new Error(`The demo has no files like ${name}`)
  const stored = await storage.put(createReadStream(new URL(`media/${name}`, import.meta.url)))
  const { key, size, sha256 } = stored
  const mime = await mimeOf(storage, stored, folder, ownerId).catch((cause) => {
    throw new Error(`The demo's ${name} is no file that could be uploaded`, { cause })
  })
  const row = {
    ...{ folder, mime, name, size, sha256 },
    storage_key: key,
    tenant_id: publisherTenant,
    owner_id: ownerId,
  }
  const { id } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The media type of stored bytes, which are examined like those of an upload. */
async function mimeOf(storage: Storage, stored: StoredBytes, folder: Folder, ownerId: string) {
  const type = await seemingType(await contentOf(storage, stored).read(0, telling))
  if (!type) throw new Error('Its first bytes are those of nothing that Meridian takes')
  return settledMime({ ...stored, type }, storage, folder, ownerId)
}
