import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorBody } from '@meridian/contract/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'
import { requestId } from '../request-ids.ts'

let harness: Harness
let withPages: FastifyInstance
let webRoot: string
beforeAll(async () => {
  harness = await startHarness()
  webRoot = await mkdtemp(join(tmpdir(), 'meridian-web-'))
  await writeFile(join(webRoot, 'index.html'), '<p>Meridian</p>')
  const config = readConfig({ DATA_DIR: webRoot, LOG_LEVEL: 'silent' })
  withPages = await buildApp(await createServices({ db: harness.db, config }), { webRoot })
})
afterAll(async () => {
  await withPages.close()
  await harness.close()
  await rm(webRoot, { recursive: true, force: true })
})

/** What comes back for bytes as they stand, status and body. */
async function raw(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const { port } = new URL(harness.baseUrl)
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('end', () => resolve(received))
    socket.on('error', reject)
  })
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) }
}

const unreadable = {
  message: 'This request could not be read.',
  code: 'bad_request',
  request_id: requestId,
}
const unknown = { message: 'This could not be found.', code: 'not_found', request_id: requestId }

describe('what never becomes a request', () => {
  test('headers without end', async () => {
    const long = 'x'.repeat(40_000)
    const { status, head, body } = await raw(
      `GET /api/me HTTP/1.1\r\nHost: a\r\nX-Long: ${long}\r\n\r\n`,
    )
    expect(status).toBe(431)
    expect(head).toMatch(/content-type: application\/json/i)
    expect(body).toEqual(unreadable)
  })

  test.each([
    'GARBAGE\r\n\r\n',
    'FETCH /api/me HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'GET /api/me HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n',
  ])('%j', async (bytes) => {
    expect(await raw(bytes)).toMatchObject({ status: 400, body: unreadable })
  })
})

describe('addresses and methods that are none', () => {
  const addresses = ['/api/nothing', '/api', '/api/', '/API/me', '/api/ME', '/api/Books/getAll/0']
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const

  test.each(addresses)('%s', async (url) => {
    for (const app of [harness.app, withPages])
      for (const method of methods) {
        const answer = await app.inject({ method, url })
        expect([method, answer.statusCode]).toEqual([method, 404])
        expect(answer.json()).toEqual(unknown)
      }
  })

  test('a method that HTTP has and no call', async () => {
    for (const method of ['PROPFIND', 'TRACE', 'QUERY']) {
      const bytes = `${method} /api/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
      const { status, body } = await raw(bytes)
      expect([400, 404]).toContain(status)
      expect([unknown, unreadable]).toContainEqual(body)
    }
  })

  test('a method that a call does not have', async () => {
    for (const [method, url] of [
      ['DELETE', '/api/login'],
      ['PATCH', '/api/me'],
      ['PUT', '/api/books/create'],
    ] as const)
      expect((await withPages.inject({ method, url })).json()).toEqual(unknown)
  })

  test('pages are pages only for who reads them', async () => {
    expect((await withPages.inject({ method: 'GET', url: '/apiary' })).body).toContain('Meridian')
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await withPages.inject({ method, url: '/dashboard' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual(unknown)
    }
  })
})

describe('bodies that are none', () => {
  const post = (payload: string, headers: Record<string, string>) =>
    harness.app.inject({ method: 'POST', url: '/api/login', payload, headers })
  const json = { 'content-type': 'application/json' }

  test.each(['{', '{"email":}', 'nothing', '\u0000', '{"__proto__":{"a":1}}', '[1,2'])(
    '%j is no JSON',
    async (payload) => {
      const answer = await post(payload, json)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(unreadable)
    },
  )

  test.each(['[]', '1', 'null', '"text"', 'true'])(
    '%s is not what a call takes',
    async (payload) => {
      const answer = await post(payload, json)
      expect(answer.statusCode).toBe(422)
      expect(ErrorBody.parse(answer.json()).code).toBe('invalid')
    },
  )

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a body of type %s is refused as such',
    async (type) => {
      const answer = await post('{"email":"a@example.test"}', { 'content-type': type })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toEqual({
        message: 'Send this as JSON.',
        code: 'unsupported_type',
        request_id: requestId,
      })
    },
  )

  test('a body that is too long', async () => {
    const answer = await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }), json)
    expect(answer.statusCode).toBe(413)
    expect(ErrorBody.parse(answer.json()).code).toBe('too_large')
  })

  test('no body at all is none, whatever type it is said to have', async () => {
    const answer = await post('', json)
    expect(answer.statusCode).toBe(422)
    expect(ErrorBody.parse(answer.json()).errors?.map(({ path }) => path)).toEqual([
      'email',
      'password',
    ])
  })
})
