import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { checkStore } from '../../src/launch/files.ts'
import { readConfig } from '../../src/platform/config.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { callLimits, type Limits } from '../../src/platform/database/limits.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { awayError, filesError } from '../../src/platform/http/failures.away.ts'
import { repeatedFailures } from '../../src/platform/logs/repeated.ts'
import { createServices } from '../../src/platform/services.ts'
import { begin, type ClassWorld, makeClass } from '../answering/attempts.world.ts'
import { tusOf } from '../files/tus.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { rawCall } from '../raw.ts'
import { relayTo } from '../relay.ts'
import { requestId } from '../request-ids.ts'

let h: Harness
let w: ClassWorld
let salma: Client
let karim: Client
let database: string
beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  karim = await h.as(w.teacher)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(h.db)
  database = rows[0]?.name ?? ''
})
afterAll(() => h.close())

/** A server whose way to the database is a relay, with limits as in production but for some. */
async function serverWith(limits: Partial<Limits>, filesDir = h.filesDir) {
  const server = inject('server')
  const relay = await relayTo(server)
  const target = { ...server, host: '127.0.0.1', port: relay.port, database }
  const db = connect(target, { max: 4, limits: { ...callLimits, ...limits } })
  const config = readConfig({ LOG_LEVEL: 'silent', FILES_DIR: filesDir, PORT: '0' })
  const services = await createServices({ db, config })
  const app = await buildApp(services)
  const baseUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
    await db.destroy()
    relay.close()
  })
  const ready = async () => {
    const answer = await fetch(`${baseUrl}/health/ready`)
    return [answer.status, await answer.json()]
  }
  return { relay, services, baseUrl, ready, db }
}

const tokenOf = (client: Client) => client.session?.user.token.token
const ok = { status: 'ready', database: 'ok', storage: 'ok' }
const failed = { status: 'failed', database: 'failed', storage: 'ok' }

test('a save that waits for an attempt which somebody holds is told to come again, and is kept then', async () => {
  const { baseUrl } = await serverWith({ lock: 200 })
  const attempt = await begin(
    salma,
    await w.paper({ questions: [{ type: 'essay', question: 'Why?', weight: 1 }] }),
  )
  const [{ id = '' } = {}] = attempt.questions
  const save = (language?: string) =>
    rawCall({ baseUrl }, 'PUT', `/attempts/${attempt.id}/answers`, {
      token: tokenOf(salma),
      body: { answers: [{ id, seq: 1, value: { text: 'Water' } }] },
      ...(language && { language }),
    })
  await inTransaction(h.db, async (tx) => {
    await sql`select from attempts where id = ${attempt.id} for update`.execute(tx)
    const refused = await save()
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      503,
      '2',
      {
        code: 'unavailable',
        message:
          'The service is away for a moment; what you wrote is on this device and will be sent.',
        request_id: requestId,
      },
    ])
    expect((await save('ar')).body.message).toMatch(/محفوظ على هذا الجهاز/)
  })
  expect((await save()).status).toBe(200)
  const kept = await h.db
    .selectFrom('attempt_questions')
    .where('id', '=', id)
    .select('answer')
    .executeTakeFirst()
  expect(kept?.answer).toEqual({ text: 'Water' })
})

test('a server whose connections go silent answers so, and serves again by itself', async () => {
  const { relay, baseUrl, ready } = await serverWith({ answer: 700 })
  const me = () => rawCall({ baseUrl }, 'GET', '/me', { token: tokenOf(karim) })
  expect((await me()).status).toBe(200)
  expect(await ready()).toEqual([200, ok])
  relay.silence()
  const away = await me()
  expect([away.status, away.body]).toEqual([
    503,
    {
      code: 'unavailable',
      message: 'The service is away for a moment. Try again shortly.',
      request_id: requestId,
    },
  ])
  expect((await me()).status).toBe(200)
  await expect.poll(ready, { timeout: 60_000 }).toEqual([200, ok])
})

test('what a lost answer may have done is not said to have failed', () => {
  const lost = Object.assign(new Error('gone'), { code: 'CONNECTION_CLOSED' })
  expect(awayError(lost, 'away', undefined).key).toBe('error.unavailable')
  expect(awayError(lost, 'held', undefined).key).toBe('error.held')
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  expect(filesError(full)).toMatchObject({ code: 'unavailable', key: 'error.no_room' })
  expect(filesError(new Error('a fault'))).toBeUndefined()
})

test('a database that takes no changes is not ready, and says so to who changes something', async () => {
  await sql`alter database ${sql.ref(database)} set default_transaction_read_only = on`.execute(
    h.db,
  )
  onTestFinished(async () => {
    await sql`alter database ${sql.ref(database)} reset default_transaction_read_only`.execute(h.db)
  })
  const { baseUrl, ready } = await serverWith({})
  expect(await ready()).toEqual([503, failed])
  const body = { class_id: w.classroom.id, content: 'Bring your atlas.' }
  const refused = await rawCall({ baseUrl }, 'POST', '/announcements', {
    token: tokenOf(karim),
    body,
  })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
})

test('a database without room for more is not ready', async () => {
  // What a full disk says, said by another limit.
  await sql`alter database ${sql.ref(database)} set temp_file_limit = '64kB'`.execute(h.db)
  const { ready } = await serverWith({})
  expect(await ready()).toEqual([503, failed])
  await sql`alter database ${sql.ref(database)} reset temp_file_limit`.execute(h.db)
  const again = await serverWith({})
  expect(await again.ready()).toEqual([200, ok])
})

test('a folder of files that is away is not made anew: nothing is taken, nothing removed, until it is back', async () => {
  const home = await mkdtemp(join(tmpdir(), 'meridian-away-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const folder = join(home, 'files')
  const { services, baseUrl, ready, db } = await serverWith({}, folder)
  await checkStore(services)
  const upload = () => tusOf(baseUrl, karim).upload(pictures.png, 'image')
  const kept = await upload()
  await rename(folder, `${folder}-away`)
  const refused = await rawCall({ baseUrl }, 'POST', '/upload/tus', {
    token: tokenOf(karim),
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'upload-metadata': `kind ${btoa('image')},filename ${btoa('a.png')}`,
    },
  })
  expect([refused.status, refused.body]).toEqual([
    503,
    {
      code: 'unavailable',
      message: "Files can't be kept or read at the moment. Nothing was kept; try again later.",
      request_id: requestId,
    },
  ])
  expect(
    (await rawCall({ baseUrl }, 'GET', kept.url.replace(/^\/api/, ''), { token: tokenOf(karim) }))
      .status,
  ).toBe(503)
  expect(await ready()).toEqual([503, { ...failed, database: 'ok', storage: 'failed' }])
  expect(existsSync(folder)).toBe(false)
  // Nor does a server that starts now make one.
  const config = readConfig({ LOG_LEVEL: 'silent', FILES_DIR: folder })
  const starting = await createServices({ db, config })
  await expect(checkStore(starting)).rejects.toThrow(/none of them is in the folder .*mounted/)
  expect(existsSync(folder)).toBe(false)

  await rename(`${folder}-away`, folder)
  await expect.poll(ready, { timeout: 60_000 }).toEqual([200, ok])
  await upload()
  await checkStore(starting)
})

test('a failure that comes again and again is written down once, and counted', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = { error: (_details: object, text: string) => void lines.push(text) }
  const logFailure = repeatedFailures(log)
  const fail = () => logFailure('57P03', new Error('starting up'), 'calls fail for now')
  for (let count = 0; count < 500; count += 1) fail()
  logFailure('53100', new Error('no room'), 'calls fail for now')
  expect(lines).toEqual(['calls fail for now', 'calls fail for now'])
  vi.advanceTimersByTime(10_000)
  fail()
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(2)).toEqual([
    'calls fail for now: 499 more in 10 s',
    'calls fail for now: 1 more in 10 s',
  ])
  vi.advanceTimersByTime(30_000)
  fail()
  expect(lines).toHaveLength(5)
})

test('a server that is started while its database is away says so in a sentence and ends with 1', async () => {
  const program = spawn(
    process.execPath,
    [join(import.meta.dirname, '../programs/production.ts')],
    {
      env: { ...process.env, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/away', PORT: '0' },
    },
  )
  let said = ''
  program.stdout.on('data', (some) => {
    said += some
  })
  const [code] = await once(program, 'close')
  expect(said).toMatch(/^explained The database of DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(said).not.toContain('secret')
  expect(code).toBe(1)
})
