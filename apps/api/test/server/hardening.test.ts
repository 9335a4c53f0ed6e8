import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { logout } from '@meridian/contract/session.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { backUp } from '../../src/launch/backup/backup.ts'
import { launch } from '../../src/launch/closing.ts'
import { refuseReachable } from '../../src/launch/reachable.ts'
import { readConfig } from '../../src/platform/config.ts'
import { diskStorage } from '../../src/platform/files/disk.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'
import { cookieOf, rawCall } from '../raw.ts'

let harness: Harness
let home: string
let teacher: Awaited<ReturnType<typeof makeTeacher>>
const apps: FastifyInstance[] = []
const over = { https: { 'x-forwarded-proto': 'https' }, http: {} }
beforeAll(async () => {
  harness = await startHarness({ TRUST_PROXY: '1' })
  home = await mkdtemp(join(tmpdir(), 'meridian-hardening-'))
  await writeFile(join(home, 'index.html'), '<p>Meridian</p>')
  teacher = await makeTeacher(harness.db, (await makeSchool(harness.db)).id)
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await harness.close()
  await rm(home, { recursive: true, force: true })
})

/** A server that serves pages too, with these settings. */
async function served(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: home, LOG_LEVEL: 'silent', ...settings })
  const app = await buildApp(await createServices({ db: harness.db, config }), { webRoot: home })
  apps.push(app)
  return app
}

test('who came over https stays there for two years; who came over http is told so where the server is known to have https', async () => {
  const behind = await served({ TRUST_PROXY: '1' })
  const told = async (app: FastifyInstance, headers: Record<string, string>) => {
    const answers = await Promise.all(
      ['/', '/api/me', '/nothing.js'].map((url) => app.inject({ url, headers })),
    )
    return answers.map((answer) => answer.headers['strict-transport-security'])
  }
  const always = 'max-age=63072000; includeSubDomains'
  expect(await told(behind, over.https)).toEqual([always, always, always])
  expect(await told(behind, over.http)).toEqual([undefined, undefined, undefined])
  // Nobody's word counts without a trusted proxy.
  expect(await told(await served(), over.https)).toEqual([undefined, undefined, undefined])
  const known = await served({ PUBLIC_URL: 'https://meridian.example' })
  expect(await told(known, over.http)).toEqual([always, always, always])
})

test('pages have no base but their own address, and ask for no camera, microphone or place', async () => {
  const { headers } = await (await served()).inject('/dashboard')
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  for (const feature of ['camera', 'microphone', 'geolocation'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
})

test('over https cookies are for https alone, by their names too; over http they are as they were', async () => {
  const logIn = (headers: Record<string, string>, cookie = '') =>
    rawCall(harness, 'POST', '/login', {
      headers,
      ...(cookie && { cookie }),
      body: { email: teacher.email, password: teacher.password },
    })
  const tokenOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
    (answer.body.data as { user: { token: { token: string } } }).user.token.token
  const me = (token: string, headers: Record<string, string>, cookie = '') =>
    rawCall(harness, 'GET', '/me', { token, headers, ...(cookie && { cookie }) })

  const plain = await logIn(over.http)
  expect(cookieOf(plain)).toMatch(/^meridian_devices=/)
  expect(cookieOf(await me(tokenOf(plain), over.http))).toMatch(/^meridian_viewer=/)
  // A browser that was marked under the old name is the same browser, under the new one.
  const secure = await logIn(over.https, cookieOf(plain))
  const [, mark = ''] = /^__Secure-meridian_devices=([^;]+); .*; Secure$/.exec(
    secure.headers.get('set-cookie') ?? '',
  ) ?? ['', '']
  expect(mark.split('~')).toHaveLength(1)
  const given = await me(tokenOf(secure), over.https)
  expect(given.headers.get('set-cookie')).toMatch(/^__Secure-meridian_viewer=.*; Secure$/)
  expect((await me(tokenOf(secure), over.https, cookieOf(given))).headers.get('set-cookie')).toBe(
    null,
  )
})

test('who logs out lets the browser drop what it has kept of files, and never what pages keep', async () => {
  const leave = async (headers: Record<string, string>) => {
    const { session } = await harness.as(teacher)
    const token = session?.user.token.token
    return (await rawCall(harness, logout.method, logout.path, { token, headers })).headers
  }
  expect((await leave(over.https)).get('clear-site-data')).toBe('"cache"')
  expect((await leave(over.http)).get('clear-site-data')).toBe(null)
})

test('security.txt says where to tell of a weakness, where that is set', async () => {
  const url = '/.well-known/security.txt'
  expect((await (await served()).inject(url)).statusCode).toBe(404)
  const app = await served({
    SECURITY_CONTACT: 'mailto:security@example.org',
    PUBLIC_URL: 'https://meridian.example/',
  })
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: mailto:security@example.org\n')
  expect(body).toContain('Canonical: https://meridian.example/.well-known/security.txt\n')
  const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 86_400_000)
  expect(() => readConfig({ SECURITY_CONTACT: 'somebody' })).toThrow(/SECURITY_CONTACT/)
})

test('names of hidden and left-behind files are not found, where a page would be', async () => {
  const app = await served()
  for (const url of [
    '/.git/config',
    '/.env',
    '/%2egit/config',
    '/dashboard/.git/HEAD',
    '/confirm~',
    '/confirm%7E',
    '/.well-known/nothing',
    '/backup.sql',
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  expect((await app.inject('/dashboard/classrooms')).statusCode).toBe(200)
})

test('a call that is given the parts of a form in the stead of JSON says so', async () => {
  const form = new FormData()
  form.append('email', teacher.email)
  const answer = await fetch(`${harness.baseUrl}/login`, { method: 'POST', body: form })
  expect([answer.status, await answer.json()]).toEqual([
    415,
    expect.objectContaining({ code: 'unsupported_type' }),
  ])
})

test('a process holds so many connections and no more', async () => {
  const app = await served({ CONNECTIONS_LIMIT: '10' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map((one) => new Promise((open) => one.once('connect', open))))
  await expect
    .poll(() => new Promise<number>((done) => app.server.getConnections((_, count) => done(count))))
    .toBe(10)
  const more = connect(port, '127.0.0.1')
  more.on('error', () => {})
  await new Promise((closed) => more.once('close', closed))
  for (const socket of sockets) socket.destroy()
})

test('the demo is served to this machine alone, unless somebody says that others may reach it', () => {
  const refuse = (settings: Record<string, string>) => () => refuseReachable(readConfig(settings))
  for (const HOST of ['127.0.0.1', '127.9.9.9', 'localhost', '::1'])
    expect(refuse({ HOST })).not.toThrow()
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'school.example', '127.0.0.1.example'])
    expect(refuse({ HOST })).toThrow(/DEMO_REACHABLE=yes/)
  expect(refuse({ HOST: '0.0.0.0', DEMO_REACHABLE: 'yes' })).not.toThrow()
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('what a program writes is for its own user', async () => {
  const before = process.umask()
  try {
    const path = join(home, 'written')
    await launch(
      {
        report: { stage: (_name, work) => work(() => {}), write() {}, elapsed: () => '' },
        abandon() {},
        explain(error) {
          throw error
        },
      },
      () => writeFile(path, ''),
    )
    expect(await modeOf(path)).toBe('600')
  } finally {
    process.umask(before)
  }
})

test('uploaded files and their folders are for the server alone', async () => {
  const root = join(home, 'files')
  const { key } = await diskStorage(root).put(Readable.from([Buffer.from('x')]))
  expect(await modeOf(root)).toBe('700')
  expect(await modeOf(join(root, key.slice(0, 2)))).toBe('700')
  expect(await modeOf(join(root, key.slice(0, 2), key))).toBe('600')
})

test('a folder that others may enter gets no backup', async () => {
  const folder = join(home, 'open')
  await mkdir(folder, { mode: 0o755 })
  const target = { ...inject('server'), database: 'postgres' }
  const report = {
    stage: <T>(_: string, work: (say: () => void) => Promise<T>) => work(() => {}),
    write() {},
    elapsed: () => '',
  }
  await expect(
    backUp({ target, config: harness.config, tool: false }, folder, report),
  ).rejects.toThrow(/chmod 700/)
  expect(await readdir(folder)).toEqual([])
})
