import type { StoredFile } from '@meridian/contract/files.ts'
import type { UploadKind } from '@meridian/contract/uploads.ts'
import type { Database } from '../../platform/database/connect.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { contentOf } from '../../platform/files/content.ts'
import { newKey } from '../../platform/files/keys.ts'
import { telling } from '../../platform/files/receive.ts'
import type { StoredBytes } from '../../platform/files/storage.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadUpload, type Upload } from '../../visible/uploads.ts'
import { judgeKind } from './files.rules.ts'
import { keepPlain, settledMime, storedFileOf } from './files.store.ts'
import { folderOf, forget } from './uploads.begin.ts'
import { Lease } from './uploads.lease.ts'
import { TellingStore } from './uploads.store.ts'

type Finishing = Pick<Services, 'db' | 'storage' | 'secrets'>

/**
 * Makes an upload whose bytes have all arrived a stored file, and gives it. Asked again, or by two at once, it gives the
 * same file. 409 while bytes are missing; 422 on `sha256` where the bytes are not those that were sent, and the errors
 * of settledType() for a file that is no such thing: then nothing is left of it.
 */
export async function finishUpload(
  services: Finishing,
  actor: Actor,
  upload: Upload,
  sha256: string,
): Promise<StoredFile> {
  const { db } = services
  const known = await fileOf(services, actor, upload)
  if (known) return known
  const lease = new Lease(db, upload.id)
  // Nobody is let in before it is done: whoever asks meanwhile waits, and then finds the file.
  await lease.lock(new AbortController().signal, () => undefined)
  try {
    const now = await loadUpload(db, actor, upload.id)
    if (!now) throw notFound()
    return (await fileOf(services, actor, now)) ?? (await become(services, actor, now, sha256))
  } finally {
    await lease.unlock()
  }
}

async function fileOf(
  { db, secrets }: { db: Database; secrets: Secrets },
  actor: Actor,
  { id }: Upload,
): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('files')
    .where('upload_id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row ? storedFileOf(secrets, actor, { ...row, size: Number(row.size) }) : null
}

async function become(
  services: Finishing,
  actor: Actor,
  upload: Upload,
  sha256: string,
): Promise<StoredFile> {
  const { db, storage } = services
  const bytes = await taken(services, upload)
  try {
    if (!bytes.sha256.equals(Buffer.from(sha256, 'hex')))
      throw invalidField('sha256', 'files.checksum')
    const kind = upload.kind as UploadKind
    const folder = folderOf(kind)
    const head = await contentOf(storage, bytes).read(0, telling)
    const type = await judgeKind(head, kind)
    const mime = await settledMime({ ...bytes, type }, storage, folder, actor.userId)
    const { name, id: upload_id } = upload
    return await keepPlain(services, actor, { ...bytes, folder, name, mime, upload_id })
  } catch (error) {
    // Whoever has too many files being examined asks again: it is all here.
    if (error instanceof CallError && error.code !== 'too_many')
      await forget(db, storage, { id: upload.id, storage_key: bytes.key })
    throw error
  }
}

/** The bytes of a whole upload as the store has taken them over, now or by a try that came no further. */
async function taken(
  services: Pick<Services, 'db' | 'storage'>,
  upload: Upload,
): Promise<StoredBytes> {
  const bytes = await known(services, upload)
  await services.storage.adopt(upload.id, bytes.key)
  return bytes
}

/** What a whole upload is and under which key it will be, noted before anything is moved: a crash does not lose it. */
async function known(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  upload: Upload,
): Promise<StoredBytes> {
  const { id, storage_key, sha256, size } = upload
  if (storage_key !== null && sha256 !== null)
    return { key: storage_key, sha256, size: Number(size) }
  const { offset } = await new TellingStore({ db, storage }).getUpload(id)
  if (offset !== Number(size)) throw new CallError('conflict', { key: 'files.upload_incomplete' })
  const bytes = { ...(await storage.measure(id)), key: newKey() }
  await db
    .updateTable('uploads')
    .set({ storage_key: bytes.key, sha256: bytes.sha256 })
    .where('id', '=', id)
    .execute()
  return bytes
}
