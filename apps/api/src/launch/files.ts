import type { Database } from '../platform/database/connect.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { ownerOf } from '../platform/files/owner.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { Services } from '../platform/services.ts'

/** What is at fault by what stores and systems call it; whatever else they say is shown as it is. */
const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at S3_ENDPOINT',
  ENOTFOUND: 'the host of S3_ENDPOINT is not known',
  TimeoutError: 'nothing answers at S3_ENDPOINT',
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_KEY is not the one of S3_ACCESS_KEY',
  AccessDenied: 'the account of S3_ACCESS_KEY may not read, write and list there',
  PermanentRedirect: 'the bucket is in another S3_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another S3_REGION',
  EACCES: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOTDIR: 'part of it is a file',
  ENOSPC: 'there is no room left',
}

/** How many of the newest files are looked for in a store that the database is not known to. */
const sample = 5

/** Whether a store can hardly be the one of this database: it does not know it, and has none of its files. */
async function isStrange(db: Database, storage: Storage, owner: string): Promise<boolean> {
  if ((await storage.owners()).includes(owner)) return false
  const newest = await db
    .selectFrom('files')
    .select('storage_key')
    .orderBy('created_at', 'desc')
    .limit(sample)
    .execute()
  for (const { storage_key } of newest) if (await isThere(storage, storage_key)) return false
  return newest.length > 0
}

async function isThere(storage: Storage, key: string): Promise<boolean> {
  try {
    const bytes = await storage.open(key)
    bytes.destroy()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/**
 * Finds out whether files can be kept where the configuration says, and notes there that this database does.
 * @returns where it is, in words.
 * @throws StartError saying what is wrong with it, and where it can hardly be the right one: none of the database's files is there.
 */
export async function checkStore({
  db,
  config: { s3, filesDir },
  storage,
}: Pick<Services, 'db' | 'config' | 'storage'>): Promise<string> {
  const place = s3
    ? `the bucket ${s3.bucket}${s3.endpoint ? ` at ${s3.endpoint}` : ''}`
    : `the folder ${filesDir}`
  const owner = await ownerOf(db)
  try {
    if (await isStrange(db, storage, owner))
      throw new StartError(
        `The database has files, and none of them is in ${place}. Is it the right one, and is it there (mounted, restored)? If they are lost for good, start again with an empty file owners/${owner} in it.`,
      )
    await storage.claim(owner)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, name, message } = error as NodeJS.ErrnoException
    const fault = faults[code ?? ''] ?? faults[name] ?? (message || name)
    throw new StartError(`Files cannot be kept in ${place}: ${fault}.`, { cause: error })
  }
  return `in ${place}`
}
