import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { json } from '../database/json.ts'

const name = 'file_address_secret'
const known = new WeakMap<Database, Promise<Buffer>>()

/**
 * The secret that addresses of files are signed with: 256 bits, made on first use and kept in the database, so that
 * every process signs alike. Read once per process.
 */
export function addressSecret(db: Database): Promise<Buffer> {
  const secret = known.get(db) ?? readOrMake(db)
  known.set(db, secret)
  // A failure is not kept: the next call asks the database again.
  secret.catch(() => known.delete(db))
  return secret
}

async function readOrMake(db: Database): Promise<Buffer> {
  const stored = await read(db)
  if (stored) return stored
  await db
    .insertInto('settings')
    .values({ name, value: json(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first; what is stored now is what both use.
  const made = await read(db)
  if (!made) throw new Error('The secret for file addresses could not be kept')
  return made
}

async function read(db: Database): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst()
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'base64url') : undefined
}
