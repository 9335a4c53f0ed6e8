import { imageTypes } from '@meridian/contract/files.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { diskStorage } from '../../platform/files/disk.ts'
import { type Received, receiveFile } from '../../platform/files/receive.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { type Actor, isProvider } from '../../platform/session/actor.ts'
import { imageMime } from './images.ts'

/**
 * Stores the picture of a multipart request and gives it with its address. Errors as receiveFile() has them; a
 * failure leaves neither bytes nor row.
 */
export async function storeImage(
  services: { db: Database; config: Config },
  actor: Actor,
  request: FastifyRequest,
) {
  const { db, config } = services
  const storage = diskStorage(config.filesDir)
  const received = await receiveFile(request, storage, {
    limit: config.imageLimit,
    accepted: imageTypes,
    mimeOf: imageMime,
  })
  try {
    const id = await inTransaction(db, async (tx) => {
      const row = await tx
        .insertInto('files')
        .values(rowOf(actor, received))
        .returning('id')
        .executeTakeFirstOrThrow()
      await audit(tx, actor, 'uploaded', 'file', row.id, { name: received.name })
      return row.id
    })
    const addressOf = await fileAddresses(db)
    return { id, url: addressOf(id), name: received.name, size: received.size }
  } catch (error) {
    await storage.remove(received.key)
    throw error
  }
}

function rowOf(actor: Actor, received: Received) {
  return {
    school_id: actor.schoolId,
    owner_id: actor.userId,
    folder: 'images',
    name: received.name,
    mime: received.mime,
    size: received.size,
    sha256: received.sha256,
    storage_key: received.key,
  }
}

/**
 * Checks a picture that a body names: the one the row has already (`current`), one the actor has uploaded, or, for
 * provider staff, any of the provider's. Everything else answers 422 on `path`, a missing file like a foreign one.
 */
export async function requireImage(
  db: Reader,
  actor: Actor,
  path: string,
  id: string | null,
  current: string | null = null,
): Promise<string | null> {
  if (id === null || id === current) return id
  const usable = isId(id)
    ? await db
        .selectFrom('files')
        .where('id', '=', id)
        .where('folder', '=', 'images')
        .where((of) =>
          of.or([
            of('owner_id', '=', actor.userId),
            isProvider(actor) ? of('school_id', 'is', null) : sql<boolean>`false`,
          ]),
        )
        .select('id')
        .executeTakeFirst()
    : undefined
  if (!usable) throw invalidField(path, 'validation.not_available')
  return usable.id
}
