import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from './database/connect.ts'
import { json } from './database/json.ts'
import type { Tx } from './database/transaction.ts'

/** Milliseconds after which a process looks for a new secret. */
const lookAgain = 600_000
/**
 * Milliseconds after which a new secret is used: by then every process has looked, and accepts the signatures of
 * others.
 */
const knownAfter = 900_000
/**
 * Milliseconds for which an old secret is accepted then. Addresses work for two hours, and open pages renew the rest.
 */
const acceptedFor = 86_400_000

/** A secret as it is stored; times are those of the server that made it, in ms since 1970. */
const StoredSecret = z.object({
  secret: z.string(),
  from: z.number(),
  until: z.number().nullable(),
})
/** A secret that was never replaced is stored as text. */
const Value = z.union([
  z.string().transform((secret) => [{ secret, from: 0, until: null }]),
  z.array(StoredSecret).min(1),
])
type StoredSecret = z.output<typeof StoredSecret>

interface Read {
  at: number
  kept: Promise<StoredSecret[]>
}
const known = new WeakMap<Database, Map<string, Read>>()

/**
 * The secret of the installation that signatures are made with at present: 256 bits, made on first use and kept in the
 * database, so that every process signs alike. Each process reads it once in ten minutes.
 */
export async function secretOf(db: Database, name: string): Promise<Buffer> {
  const now = Date.now()
  const inUse = (await keptOf(db, name)).filter(({ from }) => from <= now)
  const newest = inUse.sort((one, other) => other.from - one.from)[0]
  if (!newest) throw new Error(`There is no secret ${name} to sign with`)
  return bytesOf(newest)
}

/** Every secret of this name that is accepted: the present one, the next one, and those of the last day. */
export async function acceptedSecrets(db: Database, name: string): Promise<Buffer[]> {
  const now = Date.now()
  const kept = await keptOf(db, name)
  return kept.filter(({ until }) => until === null || until > now).map(bytesOf)
}

const bytesOf = ({ secret }: StoredSecret) => Buffer.from(secret, 'base64url')

function keptOf(db: Database, name: string): Promise<StoredSecret[]> {
  const secrets = known.get(db) ?? new Map<string, Read>()
  known.set(db, secrets)
  const found = secrets.get(name)
  if (found && Date.now() - found.at < lookAgain) return found.kept
  const kept = readOrMake(db, name)
  secrets.set(name, { at: Date.now(), kept })
  // A failure is not kept: the next call asks the database again.
  kept.catch(() => secrets.delete(name))
  return kept
}

async function readOrMake(db: Database, name: string): Promise<StoredSecret[]> {
  const stored = await read(db, name)
  if (stored) return stored
  await db
    .insertInto('settings')
    .values({ name, value: json(newSecret()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first; both use what is stored now.
  const made = await read(db, name)
  if (!made) throw new Error(`The secret ${name} could not be kept`)
  return made
}

const newSecret = () => randomBytes(32).toString('base64url')

async function read(db: Database, name: string): Promise<StoredSecret[] | undefined> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst()
  return row && Value.parse(row.value)
}

/**
 * Replaces every secret as of `now`. Running servers take the new ones up by themselves: they are used a quarter of an
 * hour later, and the old ones are accepted for a day after that.
 * @returns the names of the secrets
 */
export async function replaceSecrets(tx: Tx, now = Date.now()): Promise<string[]> {
  const rows = await tx
    .selectFrom('settings')
    .where('name', 'like', '%\\_secret')
    .selectAll()
    .orderBy('name')
    .forUpdate()
    .execute()
  const end = now + knownAfter + acceptedFor
  for (const { name, value } of rows) {
    const old = Value.parse(value)
      .filter(({ until }) => until === null || until > now)
      .map((one) => ({ ...one, until: Math.min(one.until ?? end, end) }))
    const kept: StoredSecret[] = [
      { secret: newSecret(), from: now + knownAfter, until: null },
      ...old,
    ]
    await tx
      .updateTable('settings')
      .set({ value: json(kept) })
      .where('name', '=', name)
      .execute()
  }
  return rows.map(({ name }) => name)
}
