import { randomBytes } from 'node:crypto'
import type { Database } from './database/connect.ts'
import { json } from './database/json.ts'

const known = new WeakMap<Database, Map<string, Promise<Buffer>>>()

/**
 * A secret of the installation by its name: 256 bits, made on first use and kept in the database, so that every process
 * signs alike. Read once per process.
 */
export function secretOf(db: Database, name: string): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<string, Promise<Buffer>>()
  known.set(db, secrets)
  const secret = secrets.get(name) ?? readOrMake(db, name)
  secrets.set(name, secret)
  // A failure is not kept: the next call asks the database again.
  secret.catch(() => secrets.delete(name))
  return secret
}

async function readOrMake(db: Database, name: string): Promise<Buffer> {
  const stored = await read(db, name)
  if (stored) return stored
  await db
    .insertInto('settings')
    .values({ name, value: json(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first; what is stored now is what both use.
  const made = await read(db, name)
  if (!made) throw new Error(`The secret ${name} could not be kept`)
  return made
}

async function read(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst()
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'base64url') : undefined
}
