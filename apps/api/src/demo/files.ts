import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Folder } from '@meridian/contract/files.ts'
import { publisherTenant } from '../platform/database/tenants.ts'
import type { Tx } from '../platform/database/transaction.ts'
import type { Storage } from '../platform/files/storage.ts'

/** Where a file of each ending is kept, and what it is. */
const kinds: Readonly<Record<string, { folder: Folder; mime: string }>> = {
  '.mp4': { folder: 'media', mime: 'video/mp4' },
  '.mp3': { folder: 'media', mime: 'audio/mpeg' },
  '.pdf': { folder: 'documents', mime: 'application/pdf' },
  '.webp': { folder: 'images', mime: 'image/webp' },
  '.vtt': { folder: 'captions', mime: 'text/vtt' },
}

/** Puts a file of the demo into the store; gives the id of its row. */
export type PutFile = (name: string) => Promise<string>

/**
 * Makes what puts the files of `media/` into the store, each once, as the provider's. Throws for a file that is not
 * there, or of an ending that the demo has none of.
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
  const kind = kinds[extname(name)]
  if (!kind) throw new Error(`The demo has no files like ${name}`)
  const path = new URL(`media/${name}`, import.meta.url)
  const { key, size, sha256 } = await storage.put(createReadStream(path))
  const row = {
    ...kind,
    name,
    size,
    sha256,
    storage_key: key,
    tenant_id: publisherTenant,
    owner_id: ownerId,
  }
  const { id } = await tx.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}
