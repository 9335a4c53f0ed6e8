import { type FileKind, type Folder, folderKinds, folders } from '@meridian/contract/files.ts'
import { type UploadKind, uploadKinds } from '@meridian/contract/uploads.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { plainName, tooLarge } from '../../platform/files/receive.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Services } from '../../platform/services.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { livingUploads, type Upload } from '../../visible/uploads.ts'
import { limitsOf, wrongKind } from './files.rules.ts'
import { requireSchoolQuota } from './quota.ts'

/** Unfinished uploads that one person may have, and how many of the largest file they may come to together. */
const mostUploads = 10
const mostLargest = 2

/** What is said of a file before its first byte comes. */
export interface Announced {
  /** In bytes. */
  size: number
  metadata: Readonly<Record<string, string | null>>
}

/**
 * Begins an upload and gives its id. What can be refused by the announced length alone is refused here: 413, and 415
 * for nothing at all. Where somebody has too many unfinished ones, the oldest that nobody is sending give way; 429 when
 * all of them are being sent.
 */
export async function beginUpload(
  { db, config, storage }: Pick<Services, 'db' | 'config' | 'storage'>,
  actor: Actor,
  { size, metadata }: Announced,
): Promise<string> {
  const kind = uploadKinds.find((each) => each === metadata.kind)
  if (!kind)
    throw invalidField('kind', metadata.kind ? 'validation.invalid' : 'validation.required')
  const limit = limitsOf(config)[kind]
  if (size > limit) throw tooLarge(limit)
  if (size === 0) throw wrongKind(kind)
  const name = plainName(metadata.filename ?? undefined)
  return inTransaction(db, async (tx) => {
    await makeRoom(tx, { config, storage }, actor, size)
    await requireSchoolQuota(tx, config, actor, size)
    const row = { tenant_id: actor.tenantId, owner_id: actor.userId, kind, name, size }
    const { id } = await tx
      .insertInto('uploads')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** The person's row is locked, so that uploads begun at the same moment are counted one after the other. */
async function makeRoom(
  tx: Tx,
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  actor: Actor,
  size: number,
): Promise<void> {
  await tx
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const unfinished = await livingUploads(tx)
    .where('u.owner_id', '=', actor.userId)
    .where((of) =>
      of.not(of.exists(of.selectFrom('files as f').whereRef('f.upload_id', '=', 'u.id'))),
    )
    .select(['u.id', 'u.size', 'u.storage_key'])
    .select(sql<boolean>`coalesce(u.held_until > now(), false)`.as('held'))
    .orderBy('u.created_at')
    // Nobody finishes one meanwhile that is to give way.
    .forUpdate('u')
    .execute()
  const most = mostLargest * Math.max(...Object.values(limitsOf(config)))
  let count = unfinished.length + 1
  let bytes = unfinished.reduce((sum, upload) => sum + Number(upload.size), size)
  for (const upload of unfinished) {
    if (count <= mostUploads && bytes <= most) return
    if (upload.held) continue
    await forget(tx, storage, upload)
    count -= 1
    bytes -= Number(upload.size)
  }
  if (count > mostUploads || bytes > most)
    throw new CallError('too_many', { key: 'files.too_many_uploads', retryAfter: 60 })
}

/** Gives an upload up, bytes first: a crash between leaves a row, which the next sweep finds again. */
export async function forget(
  db: Tx | Database,
  storage: Storage,
  { id, storage_key }: Pick<Upload, 'id' | 'storage_key'>,
): Promise<void> {
  await storage.discard(id)
  if (storage_key !== null) await storage.remove(storage_key)
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** The folder that files of a kind lie in. */
export function folderOf(kind: UploadKind): Folder {
  const found = folders.find((folder) =>
    (folderKinds[folder] as readonly FileKind[]).includes(kind),
  )
  if (!found) throw new Error(`No folder takes ${kind}`)
  return found
}
