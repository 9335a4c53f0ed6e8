import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sumTables } from '../../src/launch/backup/manifest.ts'
import { type Progress, watchProgress } from '../../src/launch/backup/progress.ts'
import { copyIn, copyOut } from '../../src/launch/backup/tables.ts'
import { clientOptions } from '../../src/platform/database/connect.ts'
import { relayTo } from '../relay.ts'

const kilobyte = 1024
/** Bytes of tables: around the ends of what the driver and the sockets take at once, and well above. */
const sizes = [16, 32, 48, 64, 128, 512, 1024, 1500, 3000].flatMap((size) =>
  [-64, 0, 64].map((more) => size * kilobyte + more),
)
const names = sizes.map((_, at) => `sized_${String(at).padStart(2, '0')}`)
const database = `copied_${Math.random().toString(36).slice(2)}`
let home: string
const target = () => ({ ...inject('server'), database })

async function withClient<T>(work: (sql: postgres.Sql) => Promise<T>, name = database): Promise<T> {
  const sql = postgres(clientOptions({ ...inject('server'), database: name }, 1))
  return work(sql).finally(() => sql.end({ timeout: 1 }))
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'meridian-copy-'))
  await withClient((sql) => sql`create database ${sql(database)}`, 'postgres')
  await withClient(async (sql) => {
    for (const [at, size] of sizes.entries()) {
      // Rows of 128 bytes as COPY writes them; the last one is as long as the rest.
      const [whole, rest] = [Math.floor((size - 1) / 128), ((size - 1) % 128) + 1]
      await sql.unsafe(`create table ${names[at]} as
        select repeat('x', case when n > ${whole} then ${rest} else 128 end - 1) as text from generate_series(1, ${whole + 1}) n`)
    }
  })
})
afterAll(async () => {
  await withClient((sql) => sql`drop database ${sql(database)} with (force)`, 'postgres')
  await rm(home, { recursive: true, force: true })
})

/** Copies all tables, or `tables`, out of a snapshot, whose sums are given. */
async function copied(folder: string, from = target(), progress = watchProgress(20_000)) {
  return withClient((sql) =>
    sql.begin('isolation level repeatable read read only', async (tx) => {
      const sums = await sumTables(tx, names)
      const [row] = await tx<{ id: string }[]>`select pg_export_snapshot() as id`
      await raced(copyOut(from, row?.id ?? '', folder, sums, progress), progress)
      return sums
    }),
  )
}

const raced = (work: Promise<void>, progress: Progress) =>
  Promise.race([work, progress.stuck]).finally(progress.end)

test('tables of all sizes are copied, and come back as they were', async () => {
  const folder = join(home, 'all')
  const sums = await copied(folder)
  expect(sums).toHaveLength(sizes.length)
  const after = await withClient(async (sql) => {
    await sql.unsafe(`truncate ${names.join(', ')}`)
    const progress = watchProgress(20_000)
    await sql.begin((tx) => raced(copyIn(tx, folder, names, progress), progress))
    return sumTables(sql, names)
  })
  expect(after).toEqual(sums)
})

test('what the database refuses at the end of a copy fails, and is not waited for', async () => {
  const folder = join(home, 'refused')
  await copied(folder)
  const [first = ''] = names
  const work = withClient(async (sql) => {
    // A rule of the table that holds only until the end of the statement.
    await sql.unsafe(`alter table ${first} add constraint once exclude using btree (text with =)`)
    const progress = watchProgress(20_000)
    await sql.begin((tx) => raced(copyIn(tx, folder, [first], progress), progress))
  })
  await expect(work).rejects.toThrow()
})

test('a copy that does not go on is given up with a sentence', async () => {
  const relay = await relayTo(inject('server'))
  const progress = watchProgress(300)
  const through = { ...target(), host: '127.0.0.1', port: relay.port }
  let reached = false
  const told: Progress = {
    ...progress,
    on(what) {
      progress.on(what)
      if (reached || !what.endsWith(names.at(-1) ?? '')) return
      // In the midst of the largest, however far its reader is behind.
      reached = true
      relay.silence(1000 * kilobyte)
    },
  }
  await expect(copied(join(home, 'stuck'), through, told)).rejects.toThrow(
    /Copying the table sized_\d+ has not gone on for 0 s/,
  )
  relay.close()
})
