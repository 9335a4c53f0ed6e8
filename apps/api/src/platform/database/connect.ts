import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type postgres from 'postgres'
import { type Limits, sessionSettings, vanishedPeer } from './limits.ts'
import { type Pool, poolOf } from './pool.ts'
import type { DB } from './schema.gen.ts'
import { driverTls, tlsOf } from './tls.ts'

export type Database = Kysely<DB>

/** A PostgreSQL address, or the host (a socket directory), user and database of a server on this machine. */
export type Target = string | { host: string; user: string; database: string; port?: number }

/** How statements go to the database. */
interface Sending {
  /** Prepared once for each connection. */
  prepare?: boolean
  /**
   * Statements are sent behind each other, before the earlier ones are answered. Not through a pooler: the driver has a
   * statement described before it is first run, without ending the message, and a pooler that takes its connection back
   * after the statement in front gives the description to somebody else.
   */
  pipelined?: boolean
  /**
   * Settings are sent when a connection is made. Not through a pooler, which would refuse them: there they are settings
   * of the role (docs/operations.md).
   */
  settings?: boolean
  /** Nothing is changed over these connections, whatever they lead to. */
  readOnly?: boolean
  /** Is told of each statement when it is sent. */
  debug?: postgres.Options<Record<never, never>>['debug']
}

/** How long a connection may take to be made, in seconds. */
const connectSeconds = 10

/** The driver's options for a target, so that everything connects in one way. */
export function clientOptions(
  target: Target,
  max: number,
  { prepare = true, pipelined = true, settings = true, readOnly = false, debug }: Sending = {},
  limits?: Limits,
): postgres.Options<Record<never, never>> {
  const common = {
    ...{ max, prepare, onnotice: () => {}, connect_timeout: connectSeconds, keep_alive: 30 },
    connection: {
      application_name: 'meridian',
      ...(settings && (limits ? sessionSettings(limits) : vanishedPeer)),
      ...(readOnly && { default_transaction_read_only: true }),
    },
    ...(pipelined ? {} : { max_pipeline: 0 }),
    ...(debug && { debug }),
  }
  if (typeof target !== 'string') return { ...common, ...target }
  const url = new URL(target)
  const { hostname, port, username, password, pathname, searchParams } = url
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const tls = tlsOf(url)
  return {
    ...common,
    host,
    ...(port ? { port: Number(port) } : {}),
    ...(username ? { user: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    database: decodeURIComponent(pathname.slice(1)) || 'meridian',
    ...(tls && { ssl: driverTls(tls, host) }),
  }
}

/**
 * Opens a pool. With `limits` no statement is waited for longer than they say (decision 051). Numbers wider than a
 * double (bigint) and numeric arrive as strings, so points stay exact. `destroy()` of the result lets running
 * statements end.
 */
export function connect(
  target: Target,
  { max = 10, limits, ...sending }: { max?: number; limits?: Limits } & Sending = {},
): Database {
  const pool = poolOf(clientOptions(target, max, sending, limits), max, limits)
  return new PooledDatabase(pool)
}

/** A database with the pool that its queries go to. What Kysely derives of it, such as a transaction, has none. */
class PooledDatabase extends Kysely<DB> {
  readonly pool: Pool
  constructor(pool: Pool) {
    super({ dialect: new PostgresJSDialect({ postgres: () => pool }) })
    this.pool = pool
  }
}

/**
 * The pool behind a database.
 * @returns undefined for a transaction, which has no pool
 */
export function poolBehind(db: Database): Pool | undefined {
  return db instanceof PooledDatabase ? db.pool : undefined
}
