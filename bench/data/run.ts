/*
 * npm run bench:data -- --scale tiny|small|medium|large [--dir directory] [--replace]
 *
 * Fills a PostgreSQL of its own, the embedded one, with schools, people, papers, attempts and answers. The same rows in
 * every run. Ctrl-C ends it; a directory that is not finished is made again with --replace.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { clientOptions, connect } from '../../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { seedReference } from '../../apps/api/src/reference/seed.ts'
import { defaultHome, emptyHome, noteFilled } from './home.ts'
import { dropIndexes } from './indexes.ts'
import { load } from './load.ts'
import { type Scale, scales } from './scale.ts'

/** Safe enough for rows that can be made again, and fast. */
const loading = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal' },
  ...{
    max_wal_senders: '0',
    max_wal_size: '4GB',
    shared_buffers: '256MB',
    maintenance_work_mem: '512MB',
    autovacuum: 'off',
  },
}
const say = (text: string) => process.stderr.write(`${text}\n`)
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

const options = {
  scale: { type: 'string' },
  dir: { type: 'string' },
  replace: { type: 'boolean' },
} as const
const { values } = parseArgs({ options })
const scale = values.scale as Scale
if (!Object.hasOwn(scales, scale ?? ''))
  throw new Error(`--scale is one of ${Object.keys(scales).join(', ')}.`)

const home = await emptyHome(values.dir ?? defaultHome(scale), values.replace ?? false)
const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort(new Error('Stopped; what is there is not whole.')))
const began = performance.now()
const server = await startEmbedded(join(home, 'postgres'), { log: say, settings: loading })
try {
  await migrate(server.connection)
  const db = connect(server.connection, { max: 1 })
  await seedReference(db, { countries: ['EG', 'SA'] })
  await db.destroy()
  await fill()
} finally {
  await server.stop()
}

async function fill() {
  const base = clientOptions(server.connection, 40)
  // Without triggers, and so without foreign keys: the rows are made to fit.
  const connection = { ...base.connection, session_replication_role: 'replica' }
  const sql = postgres({ ...base, connection })
  try {
    const indexes = await dropIndexes(sql)
    const copying = performance.now()
    let next = 0
    const counts = await load(sql, scale, {
      signal: stopping.signal,
      told({ students, of, rows }) {
        if (performance.now() < next && students < of) return
        next = performance.now() + 2000
        const speed = Math.round(rows / ((performance.now() - copying) / 1000))
        say(`${((students / of) * 100).toFixed(0)} %: ${rows} rows, ${speed} rows/s`)
      },
    })
    say(`copied after ${seconds(began)} s; building ${indexes.length} indexes`)
    for (const definition of indexes) {
      stopping.signal.throwIfAborted()
      await sql.unsafe(definition)
    }
    say(`indexes after ${seconds(began)} s; summaries and statistics of the planner`)
    await sql.unsafe('vacuum analyze')
    // Triggers, which mark what has changed, did not run.
    await sql`select rebuild_results()`
    await sql.unsafe('vacuum analyze results, result_sums')
    await noteFilled(home, scale, Object.fromEntries(counts))
    const total = [...counts.values()].reduce((sum, one) => sum + one, 0)
    const [size] = await sql<
      { size: string }[]
    >`select pg_size_pretty(pg_database_size(current_database())) as size`
    for (const [table, count] of counts) say(`  ${table.padEnd(20)} ${count}`)
    say(`${total} rows, ${size?.size}, in ${seconds(began)} s: ${home}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
