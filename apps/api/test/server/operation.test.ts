import { rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect as openSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createDraining } from '../../src/platform/http/draining.ts'
import { refuseTrickles } from '../../src/platform/http/slow-bodies.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

/** A server that has found nothing yet. */
async function fresh(settings: Record<string, string> = {}, draining = createDraining()) {
  const config = readConfig({ LOG_LEVEL: 'silent', FILES_DIR: harness.filesDir, ...settings })
  return buildApp(await createServices({ db: harness.db, config }), { draining })
}

test('a server is ready with its database, its migrations and its store, and lives without them', async () => {
  const draining = createDraining()
  const good = await fresh({}, draining)
  const ready = await good.inject('/api/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'ok', storage: 'ok' },
  ])

  const { rows } = await sql<{ name: string; at: Date }>`
    delete from migrations where name = (select max(name) from migrations) returning name, at`.execute(
    harness.db,
  )
  const lacking = await fresh()
  expect((await lacking.inject('/api/health/ready')).json()).toMatchObject({ database: 'failed' })
  await sql`insert into migrations (name, at) values (${rows[0]?.name}, ${rows[0]?.at}), ('9999_later.sql', now())`.execute(
    harness.db,
  )
  // Another build's server has been here first: this one serves on until it is replaced.
  const older = await fresh()
  expect((await older.inject('/api/health/ready')).statusCode).toBe(200)
  await sql`delete from migrations where name = '9999_later.sql'`.execute(harness.db)

  const file = `${harness.filesDir}-no-folder`
  await writeFile(file, '')
  const without = await fresh({ FILES_DIR: file })
  const found = await without.inject('/api/health/ready')
  expect([found.statusCode, found.json()]).toEqual([
    503,
    { status: 'failed', database: 'ok', storage: 'failed' },
  ])
  expect((await without.inject('/api/health/live')).statusCode).toBe(200)
  await rm(file)

  draining.begin()
  const ending = await good.inject('/api/health/ready')
  expect([ending.statusCode, ending.headers.connection]).toEqual([503, 'close'])
  for (const app of [good, lacking, older, without]) await app.close()
})

test('without a token there are no metrics, and one that could be guessed is refused', async () => {
  expect((await fetch(`${harness.baseUrl}/metrics`)).status).toBe(404)
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
})

test('long answers are compressed for who takes it, short ones and the rest are as they were', async () => {
  const ask = (url: string, encoding?: string) =>
    harness.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })
  const plain = await ask('/api/openapi.json')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const small = await ask('/api/openapi.json', 'gzip, deflate, br')
  expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('/api/openapi.json', 'gzip;q=1, br;q=0')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect((await ask('/api/health/live', 'br')).headers['content-encoding']).toBeUndefined()
  const again = await harness.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(plain.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('a body that trickles is not waited for; a slow one that goes on, and one that waits for us, are', async () => {
  const app = Fastify()
  refuseTrickles(app, { leastSpeed: 200, span: 200, lookEvery: 50 })
  let release = () => {}
  app.addContentTypeParser('bytes/held', (_request, payload, done) => {
    release = () => payload.resume()
    payload.once('end', () => done(null, 'whole'))
  })
  app.addContentTypeParser(
    'bytes/pieces',
    async (_request: unknown, payload: AsyncIterable<Buffer>) => {
      let size = 0
      for await (const piece of payload) size += piece.length
      return String(size)
    },
  )
  app.post('/', async (request) => request.body)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  async function send(type: string, size: number, pieces: number, every: number): Promise<string> {
    const socket = openSocket(port, '127.0.0.1')
    let answer = ''
    let ended = false
    socket.on('data', (bytes) => {
      answer += bytes
    })
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => {})
    void over.then(() => {
      ended = true
    })
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${size * pieces}\r\n\r\n`,
    )
    for (let piece = 0; piece < pieces && !ended; piece++) {
      socket.write(Buffer.alloc(size, ' '))
      await pause(every)
    }
    if (type === 'bytes/held') {
      await pause(600)
      release()
    }
    await over
    return answer
  }

  const [trickle, pieces, slow, held] = await Promise.all([
    send('application/json', 1, 30, 40),
    send('bytes/pieces', 1, 30, 40),
    // Fifty times the least speed: a busy machine must not make it trickle.
    send('text/plain', 400, 15, 40),
    send('bytes/held', 100_000, 10, 5),
  ])
  expect([trickle, pieces]).toEqual(['', ''])
  expect(slow).toMatch(/^HTTP\/1.1 200/)
  expect(held).toMatch(/whole$/)
  await app.close()
})
