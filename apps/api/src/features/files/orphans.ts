import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { json } from '../../platform/database/json.ts'
import { timeOf } from '../../platform/database/time.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { ownerOf } from '../../platform/files/owner.ts'
import type { KeyPage, Storage } from '../../platform/files/storage.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Services } from '../../platform/services.ts'

const hour = 3_600_000
const sweepSeconds = 3600
/** Milliseconds for which bytes are left alone: no upload takes as long to become a row. */
const patience = 24 * hour
/** Milliseconds after which all keys of the store are looked through again. */
const again = 23 * hour
/** The setting that says how far they have been. */
const memory = 'orphans_looked_for'
const Progress = z.object({ after: z.string(), finishedAt: z.coerce.date().nullable() })

/** Every table whose rows tell of stored bytes. A test holds it equal to those with a column `storage_key`. */
export const keyed = ['files', 'thumbnails', 'uploads'] as const

/** How many keys whose bytes are gone are named. */
const named = 20

/** What was found: how much was removed, how many rows have lost their bytes, and the first of their keys. */
export interface Swept {
  unfinished: number
  orphans: number
  missing: number
  keys: string[]
}

/** Removes, now and every hour, what crashes have left in the store, until `stop` is called. */
export function startOrphanSweep(
  services: Pick<Services, 'db' | 'storage'>,
  log: JobLog,
): () => Promise<void> {
  return repeat(sweepSeconds, 'removing what crashes have left', log, async (signal, said) => {
    const { unfinished, orphans, missing, keys } = await sweepOrphans(services, said, { signal })
    if (unfinished + orphans > 0)
      said.info({ unfinished, orphans }, 'removed what crashes had left in the store of files')
    if (missing > 0) said.error({ missing, keys }, 'bytes of files are gone from their store')
  })
}

/**
 * Removes what has been unfinished in the store for a day and, once a day, bytes as old that no row tells of; and looks
 * which rows have lost their bytes. Pages of keys are taken in turn by all servers, which continue where one that died
 * has stopped. Where several databases have their files in one store, bytes are nobody's to remove.
 */
export async function sweepOrphans(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  log: JobLog,
  { signal, now: given }: { signal?: AbortSignal; now?: Date } = {},
): Promise<Swept> {
  const own = await ownerOf(db)
  const others = (await storage.owners()).filter((owner) => owner !== own)
  // The clock of one server may be wrong; what is old is old by the one that wrote down when rows were made.
  const now = given ?? (await timeOf(db))
  const found: Swept = {
    unfinished: await storage.clear(new Date(now.getTime() - patience)),
    orphans: 0,
    missing: 0,
    keys: [],
  }
  if (others.length > 0) {
    log.error(
      { others },
      'several databases have files in one store, so nothing that no row tells of is removed: give each its own, or remove from owners/ those that are no more',
    )
    return found
  }
  await db
    .insertInto('settings')
    .values({ name: memory, value: json({ after: '', finishedAt: null }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  while (!signal?.aborted && (await inTransaction(db, (tx) => sweepPage(tx, storage, now, found))));
  return found
}

/** Whether there may be more. While one server has a page, the others leave all of them to it. */
async function sweepPage(tx: Tx, storage: Storage, now: Date, found: Swept): Promise<boolean> {
  const row = await tx
    .selectFrom('settings')
    .where('name', '=', memory)
    .select('value')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  const { after, finishedAt } = Progress.parse(row.value)
  if (finishedAt && now.getTime() - finishedAt.getTime() < again) return false
  const page = await storage.list(after)
  found.orphans += await removeOrphans(tx, storage, page, now)
  await noteMissing(tx, storage, { page, after }, found)
  const progress =
    page.next === null ? { after: '', finishedAt: now } : { after: page.next, finishedAt: null }
  await tx
    .updateTable('settings')
    .set({ value: json(progress) })
    .where('name', '=', memory)
    .execute()
  return page.next !== null
}

/** Each key is asked for by itself: what is there decides, and never an order of letters that differs. */
async function removeOrphans(tx: Tx, storage: Storage, page: KeyPage, now: Date): Promise<number> {
  const old = page.keys
    .filter(({ storedAt }) => now.getTime() - storedAt.getTime() >= patience)
    .map(({ key }) => key)
  const told = new Set(await toldOf(tx, sql`storage_key = any(${old}::text[])`))
  const orphans = old.filter((key) => !told.has(key))
  for (const key of orphans) await storage.remove(key)
  return orphans.length
}

/** Notes rows without bytes among those behind one key and up to another. Rows that are just being removed are waited for. */
async function noteMissing(
  tx: Tx,
  storage: Storage,
  { page, after }: { page: KeyPage; after: string },
  found: Swept,
): Promise<void> {
  const upper = page.next === null ? sql`` : sql`and storage_key <= ${page.next}`
  const settled = sql`created_at < now() - interval '1 hour'`
  const there = new Set(page.keys.map(({ key }) => key))
  for (const key of await toldOf(tx, sql`${settled} and storage_key > ${after} ${upper}`)) {
    if (there.has(key) || !(await isTold(tx, key)) || !(await isGone(storage, key))) continue
    found.missing++
    if (found.keys.length < named) found.keys.push(key)
  }
}

/** The keys of all rows of which something holds, each once: an upload has the key of the file that it became. */
async function toldOf(tx: Tx, condition: RawBuilder<unknown>): Promise<string[]> {
  const each = keyed.map(
    (table) => sql`select storage_key from ${sql.table(table)} where ${condition}`,
  )
  const { rows } = await sql<{ storage_key: string }>`
    ${sql.join(each, sql` union `)}`.execute(tx)
  return rows.map(({ storage_key }) => storage_key)
}

async function isTold(tx: Tx, key: string): Promise<boolean> {
  for (const table of keyed) {
    const { rows } = await sql`
      select from ${sql.table(table)} where storage_key = ${key} for share`.execute(tx)
    if (rows.length > 0) return true
  }
  return false
}

async function isGone(storage: Storage, key: string): Promise<boolean> {
  try {
    const bytes = await storage.open(key)
    bytes.destroy()
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true
    throw error
  }
}
