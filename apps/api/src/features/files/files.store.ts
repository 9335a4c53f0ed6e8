import { type Folder, folderKinds, type StoredFile } from '@meridian/contract/files.ts'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { contentOf } from '../../platform/files/content.ts'
import { type Received, receiveFile } from '../../platform/files/receive.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { storageOf } from '../../platform/files/store.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { namedFolder, rulesOf, wrongType } from './files.rules.ts'
import { kindOf, mimes } from './kinds.ts'
import { settledType } from './types.ts'

/**
 * Stores the file of a multipart request in a folder and gives it with its address; null takes the folder from the
 * body. Errors as receiveFile() and settledType() have them, 415 for a type that the folder does not take. A failure
 * leaves neither bytes nor row.
 */
export async function storeFile(
  services: { db: Database; config: Config },
  actor: Actor,
  request: FastifyRequest,
  folder: Folder | null,
): Promise<StoredFile> {
  const { db, config } = services
  const storage = storageOf(config)
  const received = await receiveFile(request, storage, rulesOf(config, folder))
  try {
    const place = folder ?? namedFolder(received.fields.folder)
    const mime = await settledMime(received, storage, place)
    const { name, size, sha256, key } = received
    const row = { folder: place, name, mime, size, sha256, storage_key: key }
    const id = await inTransaction(db, async (tx) => {
      const stored = await tx
        .insertInto('files')
        .values({ ...row, school_id: actor.schoolId, owner_id: actor.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, actor, 'uploaded', 'file', stored.id, { name })
      return stored.id
    })
    const addressOf = await fileAddresses(db, actor)
    return { id, url: addressOf(id), name, size, mime, kind: kindOf(mime) }
  } catch (error) {
    await storage.remove(received.key)
    throw error
  }
}

/** The media type of what was stored, read from the whole of it. 415 when the folder does not take it. */
async function settledMime(
  received: Received<Parameters<typeof settledType>[0]>,
  storage: Storage,
  folder: Folder,
): Promise<string> {
  const type = await settledType(received.type, contentOf(storage, received))
  const mime = type && mimes[type]
  const kinds: readonly string[] = folderKinds[folder]
  if (!mime || !kinds.includes(kindOf(mime))) throw wrongType(folder)
  return mime
}
