import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Services } from '../../platform/services.ts'
import { isUsed } from './unused.ts'
import { sweepUploads } from './uploads.sweep.ts'

/** Seconds between two sweeps; hours that a file may lie there with nothing that points to it (P23.6). */
const sweepSeconds = 3600
const patienceHours = 24
/** Files removed in one transaction. */
const batch = 100

/**
 * Removes files that nothing points to any more, now and every hour, until `stop` is called. Several servers may sweep
 * one database: they skip what another holds.
 */
export function startFileSweep(
  services: Pick<Services, 'db' | 'storage'>,
  log: JobLog,
): () => Promise<void> {
  return repeat(sweepSeconds, 'removing unused files', log, async (signal, said) => {
    const uploads = await sweepUploads(services, signal)
    if (uploads > 0) said.info({ count: uploads }, 'forgot uploads of more than a day ago')
    const count = await sweepFiles(services, signal)
    if (count > 0) said.info({ count }, 'removed files that nothing points to')
  })
}

/**
 * Notes which files are used and since when the others are not, and removes those that have not been for a day, bytes
 * and rows. Gives how many.
 */
export async function sweepFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  await note(db)
  let removed = 0
  for (let count = batch; count === batch && !signal?.aborted; removed += count)
    count = await inTransaction(db, (tx) => removeSome(tx, storage))
  return removed
}

async function note(db: Database): Promise<void> {
  await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed())
    .execute()
  await db
    .updateTable('files')
    .set({ unused_since: sql`now()` })
    .where('unused_since', 'is', null)
    .where((of) => of.not(isUsed()))
    .execute()
}

/**
 * Whoever makes a row point to a file holds the file meanwhile (requireFile), so the files are locked first and asked
 * again afterwards. The bytes go before the rows: a crash between leaves a row, which the next sweep finds again.
 */
async function removeSome(tx: Tx, storage: Storage): Promise<number> {
  const locked = await tx
    .selectFrom('files')
    .where('unused_since', '<', sql<Date>`now() - make_interval(hours => ${patienceHours})`)
    .select('id')
    .orderBy('unused_since')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return 0
  const ids = locked.map(({ id }) => id)
  const gone = await tx
    .selectFrom('files')
    .where('id', 'in', ids)
    .where((of) => of.not(isUsed()))
    .select(['id', 'storage_key'])
    .execute()
  for (const { storage_key } of [...gone, ...(await thumbnailsOf(tx, gone))])
    await storage.remove(storage_key)
  if (gone.length > 0)
    await tx
      .deleteFrom('files')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute()
  // Those that are used after all are noted as such, or they would be looked at for ever.
  if (gone.length < ids.length)
    await tx.updateTable('files').set({ unused_since: null }).where('id', 'in', ids).execute()
  return locked.length
}

/** Where the smaller sizes of pictures are. Whoever adds one holds its picture, so none can follow. */
async function thumbnailsOf(tx: Tx, files: readonly { id: string }[]) {
  if (files.length === 0) return []
  return tx
    .selectFrom('thumbnails')
    .where(
      'file_id',
      'in',
      files.map(({ id }) => id),
    )
    .where('storage_key', 'is not', null)
    .select('storage_key')
    .$narrowType<{ storage_key: string }>()
    .execute()
}
