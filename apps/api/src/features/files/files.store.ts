import { type Folder, folderKinds, type StoredFile } from '@meridian/contract/files.ts'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { fileAddresses } from '../../platform/files/addresses.ts'
import { contentOf } from '../../platform/files/content.ts'
import { receiveFile } from '../../platform/files/receive.ts'
import type { Storage, StoredBytes } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { namedFolder, rulesOf, wrongType } from './files.rules.ts'
import { kindOf, mimes } from './kinds.ts'
import { plainBytes } from './plain-pictures.ts'
import { requireSchoolQuota } from './quota.ts'
import { settledType } from './settled-type.ts'

/** What storing a file and answering with its address needs. */
export type StoreServices = Pick<Services, 'db' | 'config' | 'storage' | 'secrets'>

/**
 * Stores the file of a multipart request in a folder and gives it with its address; null takes the folder from the
 * body. Errors as receiveFile() and settledType() have them, 415 for a type that the folder does not take. A refusal
 * leaves neither bytes nor row.
 */
export async function storeFile(
  services: StoreServices,
  actor: Actor,
  request: FastifyRequest,
  folder: Folder | null,
): Promise<StoredFile> {
  const { db, config, storage } = services
  const announced = Number(request.headers['content-length'] ?? 0)
  await requireSchoolQuota(db, config, actor, announced)
  const received = await receiveFile(request, storage, rulesOf(config, folder))
  try {
    // Not every sender announces how much there is to come.
    if (announced === 0) await requireSchoolQuota(db, config, actor, received.size)
    const place = folder ?? namedFolder(received.fields.folder)
    const mime = await settledMime(received, storage, place, actor.userId)
    const file = { ...received, folder: place, mime, upload_id: null }
    return await keepPlain(services, actor, file)
  } catch (error) {
    // Where the database failed, the row may be there all the same: then the sweep of orphans decides.
    if (error instanceof CallError) await storage.remove(received.key)
    throw error
  }
}

interface NewFile extends StoredBytes {
  folder: Folder
  name: string
  mime: string
  /** The upload that it came from, where it was one that resumes. */
  upload_id: string | null
}

/**
 * Keeps what was stored as a file, a picture without what its camera noted. Where that made other bytes of it, those that
 * came are removed; a crash before leaves them to the sweep of orphans.
 */
export async function keepPlain(
  services: Pick<Services, 'db' | 'storage' | 'secrets'>,
  actor: Actor,
  file: NewFile,
): Promise<StoredFile> {
  const { storage } = services
  const plain = await plainBytes(storage, file, actor.userId)
  const kept = await keepFile(services, actor, { ...file, ...plain })
  if (plain.key !== file.key) await storage.remove(file.key)
  return kept
}

/** Writes the row of stored bytes, and who put them there, in one transaction. */
async function keepFile(
  { db, secrets }: { db: Database; secrets: Secrets },
  actor: Actor,
  file: NewFile,
): Promise<StoredFile> {
  const { folder, name, mime, size, sha256, key, upload_id } = file
  const row = { folder, name, mime, size, sha256, storage_key: key, upload_id }
  const id = await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto('files')
      .values({ ...row, tenant_id: actor.tenantId, owner_id: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, actor, 'uploaded', 'file', stored.id, { name })
    return stored.id
  })
  return storedFileOf(secrets, actor, { id, name, size, mime })
}

/** A stored file as its sender is answered. */
export async function storedFileOf(
  secrets: Secrets,
  actor: Actor,
  { id, name, size, mime }: Pick<StoredFile, 'id' | 'name' | 'size' | 'mime'>,
): Promise<StoredFile> {
  const addressOf = await fileAddresses(secrets, actor)
  return { id, url: addressOf(id), name, size, mime, kind: kindOf(mime) }
}

/** The media type of what was stored, read from the whole of it. 415 when the folder does not take it. */
export async function settledMime(
  received: StoredBytes & { type: Parameters<typeof settledType>[0] },
  storage: Storage,
  folder: Folder,
  whose: string,
): Promise<string> {
  const type = await settledType(received.type, contentOf(storage, received), whose)
  const mime = type && mimes[type]
  const kinds: readonly string[] = folderKinds[folder]
  if (!mime || !kinds.includes(kindOf(mime))) throw wrongType(folder)
  return mime
}
