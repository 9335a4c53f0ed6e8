import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
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

/**
 * The secrets of the installation: 256 bits each, made on first use and kept in the database, so that every process
 * signs alike. They are keys and no bytes: Node would make a key of the bytes for each signature, which takes seven times as long
 * as signing.
 */
export interface Secrets {
  /** The secret of this name that signatures are made with at present. */
  present(name: string): Promise<KeyObject>
  /** Every secret of this name that is accepted: the present one, the next one, and those of the last day. */
  accepted(name: string): Promise<KeyObject[]>
}

/** A secret that is known, and when it is used. */
interface Kept extends Pick<StoredSecret, 'from' | 'until'> {
  key: KeyObject
}

/** The secrets that a database keeps. Each is read once in ten minutes. */
export function secretsOf(db: Database): Secrets {
  const known = new Map<string, { at: number; kept: Promise<Kept[]> }>()

  function keptOf(name: string): Promise<Kept[]> {
    const found = known.get(name)
    if (found && Date.now() - found.at < lookAgain) return found.kept
    const kept = readOrMake(db, name).then((stored) => stored.map(keptFrom))
    known.set(name, { at: Date.now(), kept })
    // A failure is not kept: the next call asks the database again.
    kept.catch(() => known.delete(name))
    return kept
  }

  return {
    async present(name) {
      const now = Date.now()
      const inUse = (await keptOf(name)).filter(({ from }) => from <= now)
      const newest = inUse.sort((one, other) => other.from - one.from)[0]
      if (!newest) throw new Error(`There is no secret ${name} to sign with`)
      return newest.key
    },
    async accepted(name) {
      const now = Date.now()
      const kept = await keptOf(name)
      return kept.filter(({ until }) => until === null || until > now).map(({ key }) => key)
    },
  }
}

const keptFrom = ({ secret, ...when }: StoredSecret): Kept => ({
  ...when,
  key: createSecretKey(secret, 'base64url'),
})

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
