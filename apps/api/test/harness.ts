import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login, type Session } from '@meridian/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { inject, type ProvidedContext } from 'vitest'
import { ApiError, createHttp } from '../../web/src/core/http.ts'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { connect, type Database } from '../src/platform/database/connect.ts'
import { servingRole } from '../src/platform/database/roles.ts'
import type { Storage } from '../src/platform/files/storage.ts'
import { closeReplica, type Replica } from '../src/platform/replica/replica.ts'
import { createServices } from '../src/platform/services.ts'

const templateName = 'meridian_template'

/** Tests log in, and fail to, more often than any person; what is about the limits sets its own. */
const manyTries = {
  TRIES_LIMIT: '100000',
  TRIES_LIMIT_ACCOUNT: '100000',
  TRIES_LIMIT_ADDRESS: '100000',
  FORGOT_LIMIT: '100000',
  LIMIT_ANNOUNCEMENTS: '1000000/1000000',
  LIMIT_THREADS: '1000000/1000000',
  LIMIT_LINKS: '1000000/1000000',
  LIMIT_EXPORTS: '1000000/1000000',
  LIMIT_IMPORTS: '1000000/1000000',
  LIMIT_UPLOADS: '1000000/1000000',
  LIMIT_STATISTICS: '1000000/1000000',
  LIMIT_ROSTER: '1000000/1000000',
}

/** A client of the server under test: the web's own. */
export type Client = ReturnType<typeof createHttp> & {
  session: Session | null
  /** Reads from a path of the server, such as the address of a file, as a program that sends its token; to its end. */
  read(path: string, headers?: Record<string, string>, method?: 'GET' | 'HEAD'): Promise<Response>
}

export interface Harness {
  /** The database as its owner has it, who may do more than the server. */
  db: Database
  app: FastifyInstance
  baseUrl: string
  /** What the server was configured with. */
  config: Config
  /** Where the server keeps files. */
  filesDir: string
  storage: Storage
  /** The largest picture it takes, in bytes. */
  imageLimit: number
  /** A client without a session. */
  anonymous: Client
  /** Logs in through the login call and gives a client that carries the session. */
  as(account: { email: string; password: string }, language?: 'en' | 'ar'): Promise<Client>
  close(): Promise<void>
}

/** Another PostgreSQL than that of the tests, with a replica. */
interface Elsewhere {
  server: ProvidedContext['server']
  replicaOf: (database: string) => Replica
}
type Sent = (statement: string, values: readonly unknown[]) => void

/**
 * A server of its own for one test file, on a free port, on a database copied from the migrated template, as the role that
 * only changes rows: what it lacks leave for fails.
 * Close it in `afterAll`. `settings` are environment variables; `watching` sees every query that the server makes,
 * `sent` every statement that goes to the database, with its values. `on`: another PostgreSQL that has the template, and
 * what opens its replica of a database. `connections`: how many the server has.
 */
export async function startHarness(
  settings: Record<string, string> = {},
  watching?: KyselyPlugin,
  { on, sent, connections = 6 }: { on?: Elsewhere; sent?: Sent; connections?: number } = {},
): Promise<Harness> {
  const server = on?.server ?? inject('server')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect({ ...server, database: 'postgres' }, { max: 1 })
  await sql`create database ${sql.ref(name)} template ${sql.ref(templateName)}`.execute(admin)
  const db = connect({ ...server, database: name }, { max: 6 })
  const serving = connect(
    { ...server, user: servingRole, database: name },
    { max: connections, ...(sent && { debug: (_connection, text, values) => sent(text, values) }) },
  )
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-files-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...manyTries,
    ...settings,
  })
  const watched = watching ? serving.withPlugin(watching) : serving
  const replica = on?.replicaOf(name)
  const services = await createServices({ config, db: watched, replica })
  const app = await buildApp(services)
  const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  const reading =
    (token: Record<string, string>): Client['read'] =>
    async (path, headers, method = 'GET') => {
      const answer = await fetch(new URL(path, baseUrl), {
        method,
        headers: { ...token, ...headers },
      })
      // To its end, or the connection would stay busy and the server wait for it when it closes.
      const body = await answer.arrayBuffer()
      const { status } = answer
      return new Response(body.byteLength > 0 ? body : null, { status, headers: answer.headers })
    }
  const anonymous = Object.assign(createHttp({ baseUrl }), { session: null, read: reading({}) })
  return {
    db,
    app,
    baseUrl,
    config,
    filesDir: config.filesDir,
    storage: services.storage,
    imageLimit: config.imageLimit,
    anonymous,
    async as(account, language = 'en') {
      const { data: session } = await anonymous.call(login, { body: account })
      const http = createHttp({
        baseUrl,
        token: () => session.user.token,
        schoolToken: () => session.schoolAdmin?.school_id,
        language: () => language,
      })
      const authorization = `Bearer ${session.user.token.token}`
      return Object.assign(http, { session, read: reading({ authorization }) })
    },
    async close() {
      // A connection over which an answer was not read to its end, or nothing was sent, is waited for by the server.
      app.server.closeAllConnections()
      await app.close()
      if (replica) await closeReplica(replica)
      await serving.destroy()
      await db.destroy()
      await sql`drop database ${sql.ref(name)} with (force)`.execute(admin)
      await admin.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** How a call fails: its status, code and sentence. Throws when it does not fail. */
export async function failure(promise: Promise<unknown>): Promise<ApiError> {
  try {
    await promise
  } catch (error) {
    // The id of its request is the one thing in which two equal refusals differ.
    if (error instanceof ApiError) return Object.assign(error, { requestId: null })
    throw error
  }
  throw new Error('The call was expected to fail, and succeeded')
}

/** The token of a link that was shown or mailed; 'none' without one. */
export function tokenIn(link: string | null | undefined): string {
  return /#token=([\w-]+)$/.exec(link ?? '')?.[1] ?? 'none'
}
