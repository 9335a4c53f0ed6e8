import { execFileSync, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmod, chown, copyFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { makeScratch } from '../../../../test/scratch.ts'
import { findDatabase } from '../../src/launch/found.ts'
import { connect, type Database } from '../../src/platform/database/connect.ts'
import { type Embedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { killAll, processTree, startProgram } from '../programs/tree.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const needed = ({ skip }: TestContext) =>
  skip(!hasOpenssl, 'the certificates are made with openssl, which this machine does not have')

/** An address of this machine that no other server has: the port is the one of the embedded server everywhere. */
const address =
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`
    : '127.0.0.1'

let folder: string
let embedded: Embedded
let inside: Database
beforeAll(async () => {
  if (!hasOpenssl) return
  folder = makeScratch('test')
  const data = join(folder, 'postgres')
  // Made once before, so that there are files whose owner is known.
  await (await startEmbedded(data)).stop()
  makeCertificate('right', `IP:${address}`)
  makeCertificate('other', 'DNS:localhost')
  await present('right')
  await writeFile(
    join(data, 'pg_hba.conf'),
    'local all all trust\nhostssl all all 127.0.0.0/8 trust\n',
  )
  const files = {
    ssl_cert_file: join(data, 'shown.crt'),
    ssl_key_file: join(data, 'shown.key'),
  }
  embedded = await startEmbedded(data, {
    settings: { fsync: 'off', listen_addresses: address, ssl: 'on', ...files },
  })
  inside = connect(embedded.connection, { max: 1 })
}, 120_000)
afterAll(async () => {
  if (!hasOpenssl) return
  await inside.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
})

const certificate = (name: string) => join(folder, `${name}.crt`)

function makeCertificate(name: string, subject: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const to = ['-keyout', join(folder, `${name}.key`), '-out', certificate(name)]
  const says = ['-subj', '/CN=database', '-addext', `subjectAltName=${subject}`]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...to, ...says], { stdio: 'pipe' })
}

/** Lets the server show a certificate from its next start or reading of its settings on. */
async function present(name: string): Promise<void> {
  const data = join(folder, 'postgres')
  const { uid, gid } = await stat(join(data, 'PG_VERSION'))
  for (const kind of ['crt', 'key']) {
    const shown = join(data, `shown.${kind}`)
    await copyFile(join(folder, `${name}.${kind}`), shown)
    await chmod(shown, 0o600)
    await chown(shown, uid, gid)
  }
}

const url = (settings: Record<string, string>) =>
  `postgres://postgres@${address}/meridian?${new URLSearchParams(settings)}`
const full = (name: string) => url({ sslmode: 'verify-full', sslrootcert: certificate(name) })
const refusal = (settings: string) =>
  findDatabase(settings, 'DATABASE_URL').then(
    () => 'none',
    (error: Error) => error.message,
  )

test('a server whose address asks for it speaks TLS with the database over every connection', async (context) => {
  needed(context)
  await migrate(full('right'))
  const program = startProgram('server.ts', JSON.stringify({ target: full('right'), settings: {} }))
  try {
    const origin = (await program.line('serving')).split(' ')[1] ?? ''
    const answer = await fetch(`${origin}/health/ready`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { database: 'ok' }])
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where client_addr is not null`.execute(inside)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ ssl }) => ssl)).toBe(true)
  } finally {
    killAll(processTree(program.pid))
    await program.ended
  }
}, 60_000)

test('a database that shows another certificate than the address trusts is refused', async (context) => {
  needed(context)
  expect(await refusal(full('right'))).toBe('none')
  const unknown = /^The database of DATABASE_URL cannot be used: .*self-signed certificate/
  expect(await refusal(full('other'))).toMatch(unknown)
  expect(await refusal(url({ sslmode: 'verify-full' }))).toMatch(unknown)
  // The file is looked at whatever the mode says.
  expect(await refusal(url({ sslrootcert: certificate('other') }))).toMatch(unknown)
  expect(await refusal(url({ sslmode: 'require', sslrootcert: certificate('other') }))).toMatch(
    unknown,
  )
  expect(await refusal(url({ sslmode: 'require' }))).toBe('none')
  expect(await refusal(url({ sslmode: 'disable' }))).toMatch(/no encryption/)
  const missing = join(folder, 'missing.crt')
  expect(await refusal(url({ sslmode: 'verify-full', sslrootcert: missing }))).toBe(
    `The database of DATABASE_URL cannot be used: the file of sslrootcert, ${missing}, cannot be read (ENOENT).`,
  )
})

test('a database whose certificate names another host is refused', async (context) => {
  needed(context)
  await present('other')
  await sql`select pg_reload_conf()`.execute(inside)
  await expect.poll(() => refusal(full('other'))).toMatch(/does not match certificate/)
  await present('right')
  await sql`select pg_reload_conf()`.execute(inside)
  await expect.poll(() => refusal(full('right'))).toBe('none')
})
