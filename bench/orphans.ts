// Looks for orphans among a million files on the disk, each with its row but one in a thousand, and prints time and
// memory: node bench/orphans.ts [files = 1000000]. Ends with 1 where it does not find them all.
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sweepOrphans } from '../apps/api/src/features/files/orphans.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { connect } from '../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { publisherTenant } from '../apps/api/src/platform/database/tenants.ts'
import { openStorage } from '../apps/api/src/platform/files/store.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const home = mkdtempSync(join(tmpdir(), 'meridian-orphans-'))
const config = readConfig({ DATA_DIR: home })
const settings = { fsync: 'off', synchronous_commit: 'off' }
const embedded = await startEmbedded(join(home, 'postgres'), { settings })
const target = { ...embedded.connection, database: 'postgres' }
await migrate(target)
const db = connect(target, { max: 2 })

const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
for (let made = 0; made < count; made += 10_000) {
  const keys = Array.from({ length: Math.min(10_000, count - made) }, () =>
    randomBytes(20).toString('hex'),
  )
  for (const key of keys) {
    const folder = join(config.filesDir, key.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    closeSync(openSync(join(folder, key), 'w'))
    utimesSync(join(folder, key), twoDaysAgo, twoDaysAgo)
  }
  const told = keys.filter((_, index) => index % 1000 !== 0)
  await sql`
    insert into files (tenant_id, folder, name, mime, size, sha256, storage_key)
    select ${publisherTenant}::uuid, 'images', 'a.png', 'image/png', 0, '\\x00', unnest(${told}::text[])`.execute(
    db,
  )
}
await sql`analyze files`.execute(db)

globalThis.gc?.()
const before = process.memoryUsage().rss
let most = before
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss)
}, 20)
const begun = performance.now()
const storage = await openStorage(config)
const found = await sweepOrphans({ db, storage }, { info() {}, error: console.error })
clearInterval(watch)
// One in a thousand, rounded up within each ten thousand, has no row.
if (found.orphans !== Math.ceil(count / 1000)) process.exitCode = 1
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
console.log(found)
console.log(
  `${count} files in ${((performance.now() - begun) / 1000).toFixed(1)} s; memory ${megabytes(before)} before, ${megabytes(most)} at most`,
)
await db.destroy()
await embedded.stop()
rmSync(home, { recursive: true })
process.exit()
