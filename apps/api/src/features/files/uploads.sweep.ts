import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Services } from '../../platform/services.ts'
import { uploadHours } from '../../visible/uploads.ts'
import { forget } from './uploads.begin.ts'

/** Uploads given up in one transaction. */
const batch = 100

/** Gives up the uploads that did not become a file within a day, and forgets those that did. Gives how many. */
export async function sweepUploads(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  let gone = 0
  for (let count = batch; count === batch && !signal?.aborted; gone += count)
    count = await inTransaction(db, (tx) => giveUpSome(tx, storage))
  return gone
}

async function giveUpSome(tx: Tx, storage: Storage): Promise<number> {
  const old = await tx
    .selectFrom('uploads as u')
    .leftJoin('files as f', 'f.upload_id', 'u.id')
    .where('u.created_at', '<', sql<Date>`now() - make_interval(hours => ${uploadHours})`)
    .where((of) =>
      of.or([of('u.held_until', 'is', null), of('u.held_until', '<', sql<Date>`now()`)]),
    )
    .select(['u.id', 'u.storage_key', 'f.id as file_id'])
    .orderBy('u.created_at')
    .limit(batch)
    .forUpdate('u')
    .skipLocked()
    .execute()
  for (const { id, storage_key, file_id } of old)
    await forget(tx, storage, { id, storage_key: file_id === null ? storage_key : null })
  return old.length
}
