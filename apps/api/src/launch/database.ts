import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, readConfig } from '../platform/config.ts'
import { connect, type Database, type Target } from '../platform/database/connect.ts'
import { distribute, isDistributed } from '../platform/database/distributed/distribute.ts'
import { startEmbedded } from '../platform/database/embedded/embedded.ts'
import { StartError } from '../platform/database/embedded/start-error.ts'
import { allowing, callLimits, longLimits } from '../platform/database/limits.ts'
import { migrate } from '../platform/database/migrate.ts'
import { admitServing, type Serving, servingRole } from '../platform/database/roles.ts'
import { importsAtOnce } from '../platform/workshop.ts'
import type { Closing } from './closing.ts'
import { type Found, findDatabase, words } from './found.ts'
import type { Report } from './surroundings.ts'

/**
 * Reads the configuration for a person at a terminal.
 * @throws StartError naming the variable that cannot be used.
 */
export function readConfigOrExplain(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new StartError(words(error), { cause: error })
  }
}

/**
 * Finds out whether the addresses of the configuration can be used together: a pooler gives no session of one's own, which
 * an import needs for as long as it works.
 */
async function checkUrls(url: string, directUrl: string | undefined): Promise<Found> {
  const found = await findDatabase(url, 'DATABASE_URL')
  if (found.pooled && !directUrl)
    throw new StartError(
      'A pooler stands at DATABASE_URL: set DATABASE_DIRECT_URL to the address of the database itself as well.',
    )
  if (directUrl && (await findDatabase(directUrl, 'DATABASE_DIRECT_URL')).pooled)
    throw new StartError(
      'A pooler stands at DATABASE_DIRECT_URL: it has to lead to the database itself.',
    )
  return found
}

/** A database that is open. */
export interface Opened {
  db: Database
  /** The same database past a pooler; undefined where there is none. */
  direct: Database | undefined
  /** The database past any pooler, as the owner of its schema. */
  target: Target
  /** Who serves, where that is not the owner. */
  serving: Serving | undefined
  /** Whether its tables are to be distributed by their tenant. */
  distributed: boolean
}

/** Finds out whether the owner's address leads to a database, past any pooler. */
async function checkOwner(migrateUrl: string): Promise<void> {
  if ((await findDatabase(migrateUrl, 'DATABASE_MIGRATE_URL')).pooled)
    throw new StartError(
      'A pooler stands at DATABASE_MIGRATE_URL: it has to lead to the database itself.',
    )
}

/**
 * The database to work with: the one of DATABASE_URL, or the embedded server of the data directory, started or attached.
 * The pools and an embedded server that was started are closed with `closing`.
 */
export async function openDatabase(
  config: Config,
  report: Report,
  closing: Closing,
): Promise<Opened> {
  const url = config.databaseUrl
  const directory = join(config.dataDir, 'postgres')
  const { directUrl, migrateUrl, prepare, distributed } = config.operations
  let target: Target = url ?? { host: '', user: '', database: '' }
  let pooled = false
  let serving: Serving | undefined
  await report.stage('database', async (say) => {
    if (url) {
      const found = await checkUrls(url, directUrl)
      pooled = found.pooled
      if (pooled && found.idle === '0')
        report.write(
          'Through the pooler no transaction has a limit: set idle_in_transaction_session_timeout for the role (docs/operations.md), or a machine that is lost keeps what it held.',
        )
      if (migrateUrl) {
        await checkOwner(migrateUrl)
        serving = { role: found.role, made: false }
      }
      return `PostgreSQL ${found.version} of DATABASE_URL${pooled ? ', through a pooler' : ''}`
    }
    const embedded = await startEmbedded(directory, { log: say })
    closing.add(() => embedded.stop())
    void embedded.lost.then(() => {
      if (closing.begun) return
      report.write('\nThe database has ended; Meridian stops with it and can be started again.')
      return closing.end(1)
    })
    target = embedded.connection
    serving = { role: servingRole, made: true }
    return embedded.owned ? directory : `${directory}, of another running Meridian`
  })
  // Not every pooler knows whose a prepared statement is; one that does not gives wrong answers.
  const sending = { prepare: prepare ?? !pooled, pipelined: !pooled, settings: !pooled }
  const limits = callLimits
  const served = typeof target === 'string' ? target : { ...target, user: servingRole }
  const db = connect(served, { max: config.databasePool, limits, ...sending })
  closing.add(() => db.destroy())
  const owner = migrateUrl ?? directUrl ?? url
  if (!url || !directUrl)
    return { db, direct: undefined, target: url && owner ? owner : target, serving, distributed }
  const direct = connect(directUrl, { max: importsAtOnce, limits })
  closing.add(() => direct.destroy())
  return { db, direct, target: owner ?? directUrl, serving, distributed }
}

/** Any constant will do, as long as every process uses the same. */
const fillingLock = 7_301_947

/**
 * Runs work that fills a database, in one process at a time. The lock has a connection of its own and ends with it, so a
 * process that dies while filling keeps nobody waiting.
 */
export async function whileFilling<T>(target: Target, work: () => Promise<T>): Promise<T> {
  const holder = connect(target, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${fillingLock})`.execute(holder)
    return await work()
  } finally {
    await holder.destroy()
  }
}

async function fillReference(db: Database): Promise<void> {
  const filled = await db.selectFrom('countries').select('code').limit(1).executeTakeFirst()
  if (filled) return
  // Loaded only here: it is needed once in a database's life.
  const { seedReference } = await import('../reference/seed.ts')
  await seedReference(db)
}

/** Brings the schema up to date as its owner, lets whoever serves work on it, distributes it where it is to be, and fills the reference tables (countries, cities) of a new database. */
export async function prepareDatabase(
  { db, target, serving, distributed }: Opened,
  report: Report,
): Promise<void> {
  await report.stage('migrations', async () => {
    if (!distributed && (await isDistributed(target)))
      throw new StartError(
        'The tables of this database are distributed: set DATABASE_DISTRIBUTED=citus (docs/operations.md).',
      )
    const names = await migrate(target).catch((error: unknown) => {
      throw new StartError(`The database could not be brought up to date: ${words(error)}`, {
        cause: error,
      })
    })
    if (serving) await admitServing(target, serving)
    if (distributed)
      await distribute(target).catch((error: unknown) => {
        throw new StartError(`The database could not be distributed: ${words(error)}`, {
          cause: error,
        })
      })
    await whileFilling(target, () => allowing(longLimits, () => fillReference(db)))
    return names.length === 0 ? 'up to date' : `${names.length} applied`
  })
}
