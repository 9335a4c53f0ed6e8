import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'
import { requestId } from '../request-ids.ts'

let harness: Harness
let app: FastifyInstance
let webRoot: string

/** What a page is begun with: one file, and calls, for one kind of user. */
const begun = (who: string, file: string, calls: string[][] = []) => ({
  files: { [who]: [file] },
  calls: calls.length > 0 ? { [who]: calls } : {},
})
beforeAll(async () => {
  harness = await startHarness()
  webRoot = await mkdtemp(join(tmpdir(), 'meridian-web-'))
  await mkdir(join(webRoot, 'assets'))
  await writeFile(
    join(webRoot, 'index.html'),
    '<p data-ahead="{}" nonce="__CSP_NONCE__">Meridian</p><script nonce="__CSP_NONCE__">dress()</script></head>',
  )
  const ahead = {
    '/dashboard': begun('Student', '/assets/home.js'),
    '/dashboard/books/$id': begun('IBC', '/assets/book.js', [['GET', '/book/$id']]),
    '/dashboard/books/create': begun('', '/assets/create.js'),
    '/login': {
      ...begun('nobody', '/assets/login.js'),
      frame: `<template>$& ${'A form. '.repeat(500)}</template>`,
    },
  }
  await writeFile(join(webRoot, 'ahead.json'), JSON.stringify(ahead))
  await writeFile(join(webRoot, 'assets', 'a.js'), 'export {}')
  await writeFile(join(webRoot, 'worker.js'), 'skip()')
  const config = readConfig({ DATA_DIR: webRoot, PORT: '0', LOG_LEVEL: 'silent' })
  app = await buildApp(await createServices({ db: harness.db, config }), { webRoot })
})
afterAll(async () => {
  await app.close()
  await harness.close()
  await rm(webRoot, { recursive: true, force: true })
})

test('the page opens at every address of a page, whatever encodings its reader accepts', async () => {
  for (const url of ['/', '/index.html', '/dashboard', '/dashboard/books', '/assets', '/assets/'])
    for (const encoding of [undefined, 'identity', 'gzip, br'])
      for (const method of ['GET', 'HEAD'] as const) {
        const headers = encoding ? { 'accept-encoding': encoding } : {}
        const answer = await app.inject({ method, url, headers })
        expect([url, encoding, method, answer.statusCode]).toEqual([url, encoding, method, 200])
        if (method === 'HEAD') continue
        expect(answer.body).toContain('Meridian')
        const nonce = /nonce="(\w+)"/.exec(answer.body)?.[1]
        expect(nonce).not.toBe('__CSP_NONCE__')
        expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      }
})

test('the script that stands in the page is allowed by its hash, and no other is', async () => {
  const { headers } = await app.inject('/login')
  const hash = createHash('sha256').update('dress()').digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  const elsewhere = await app.inject('/assets/a.js')
  expect(elsewhere.headers['content-security-policy']).toContain("script-src 'self';")
})

test('the page at an address names what that is begun with, and at every other nothing', async () => {
  for (const [url, files] of [
    ['/dashboard', begun('Student', '/assets/home.js')],
    ['/dashboard/', begun('Student', '/assets/home.js')],
    ['/dashboard?seen=1', begun('Student', '/assets/home.js')],
    ['/dashboard/books/7?page=2', begun('IBC', '/assets/book.js', [['GET', '/book/7']])],
    ['/dashboard/books/create', begun('', '/assets/create.js')],
    // What is no id is asked for with no call, and does not come into the page.
    ["/dashboard/books/7'><b", { files: { IBC: ['/assets/book.js'] } }],
    ['/dashboard/books/%27%3E%3Cscript%3E', { files: { IBC: ['/assets/book.js'] } }],
    ['/dashboard/books/7/units', {}],
    ['/login?from=%2Fdashboard', begun('nobody', '/assets/login.js')],
    ['/logins', {}],
    ['/dashboards', {}],
    ['/', {}],
  ] as const) {
    const [, , said] = /data-ahead=(["'])(.*?)\1/.exec((await app.inject(url)).body) ?? []
    expect([url, JSON.parse(said ?? '')]).toEqual([url, files])
  }
})

test('an address with a frame of its own has it in its page as it is built, and no other has it', async () => {
  const { body } = await app.inject('/login')
  expect(body).toContain('</script><template>$& A form. ')
  expect(body).toContain('A form. </template></head>')
  for (const url of ['/dashboard', '/forgot']) {
    const other = await app.inject(url)
    expect([url, other.body.includes('<template>')]).toEqual([url, false])
  }
})

test('a long page is compressed for whoever accepts that, with the nonce of its headers', async () => {
  const plain = await app.inject({ url: '/login', headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await app.inject({ url: '/login', headers: { 'accept-encoding': encoding } })
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(answer.rawPayload.length).toBeLessThan(1000)
    const text = unpack(answer.rawPayload).toString()
    expect(text).toContain('A form. </template>')
    const nonce = /nonce="(\w+)"/.exec(text)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
})

test('an address that cannot be read is refused in the shape of every error', async () => {
  for (const url of ['/%zz', '/api/%zz', '/api/books/%e0%a4']) {
    const answer = await app.inject({ method: 'GET', url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      message: 'This request could not be read.',
      code: 'bad_request',
      request_id: requestId,
    })
  }
})

test('what begins like a call is never answered with the page', async () => {
  for (const url of ['/api', '/api/', '/API', '/Api/books', '/api?x=1', '/api/nothing']) {
    const answer = await app.inject({ method: 'GET', url })
    expect([url, answer.statusCode]).toEqual([url, 404])
    expect(answer.json()).toEqual({
      message: 'This could not be found.',
      code: 'not_found',
      request_id: requestId,
    })
  }
  expect((await app.inject('/apiary')).body).toContain('Meridian')
})

test('the service worker is a script of the whole site that browsers ask for anew', async () => {
  const { body, headers } = await app.inject('/worker.js')
  expect(body).toBe('skip()')
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect((await app.inject('/dashboard')).headers['content-security-policy']).toContain(
    "worker-src 'self';",
  )
})

test('nothing outside the built files is served', async () => {
  expect((await app.inject('/assets/a.js')).body).toBe('export {}')
  for (const url of ['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json']) {
    const { statusCode, body } = await app.inject(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain(webRoot)
  }
})
