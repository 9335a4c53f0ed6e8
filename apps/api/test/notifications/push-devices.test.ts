import { beginPush, getPush, mostDevices } from '@meridian/contract/notifications.push.ts'
import { endOtherSessions, logout } from '@meridian/contract/session.ts'
import { blockStudent } from '@meridian/contract/students.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { isPublicAddress, isPushAddress, publicLookup } from '../../src/platform/push/hosts.ts'
import { createPush } from '../../src/platform/push/push.ts'
import { replaceSecrets, secretsOf } from '../../src/platform/secrets.ts'
import { type ClassWorld, makeClass } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { type Browser, type PushService, startPushService } from '../push-service.ts'
import { confirm } from '../staff.ts'
import { make, noon, send, subscribe, tell } from './push.world.ts'

let h: Harness
let service: PushService
let w: ClassWorld
let salma: Client
let browser: Browser
beforeAll(async () => {
  service = await startPushService()
  h = await startHarness({ PUSH_HOSTS: 'any' })
})
afterAll(async () => {
  await h.close()
  await service.close()
})
beforeEach(async () => {
  service.refuse = null
  await h.db.deleteFrom('push_subscriptions').execute()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  browser = await subscribe(salma, service)
  await w.paper({ name: 'Rivers' })
})

const devices = async () =>
  (await h.db.selectFrom('push_subscriptions').select('id').execute()).length
const due = (db: Harness['db']) =>
  db
    .updateTable('pushes')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute()

const ends: Record<string, () => Promise<unknown>> = {
  'a logout': () => salma.call(logout),
  'the end of the session from elsewhere': async () => {
    const elsewhere = await h.as(w.salma)
    await confirm(elsewhere, w.salma)
    await elsewhere.call(endOtherSessions)
  },
  'a block': async () => {
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    await admin.call(blockStudent, { params: { id: w.salma.id } })
  },
  'a block of the school': () =>
    h.db.updateTable('schools').set({ active: false }).where('id', '=', w.school.id).execute(),
  'a session that was not used for too long': () =>
    h.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 13 * 3_600_000) })
      .where('user_id', '=', w.salma.userId)
      .execute(),
}
it.each(Object.entries(ends))(
  'after %s nothing reaches the device, also not what was queued',
  async (_, end) => {
    expect(await make(h)).toBe(1)
    await end()
    expect(await send(h)).toBe(0)
    await w.paper({ name: 'Deserts' })
    expect(await tell(h)).toBe(0)
    expect(browser.received).toEqual([])
    expect(await devices()).toBe(0)
  },
)

it('belongs to whoever has asked for it last in one browser, and to nobody before', async () => {
  const adam = await h.as(w.adam)
  const { data } = await adam.call(getPush)
  expect(data.on).toBe(false)
  const asked = { ...browser.subscription, key: data.key ?? '' }
  expect((await adam.call(beginPush, { body: asked })).data.on).toBe(true)
  expect((await salma.call(getPush)).data.on).toBe(false)
  await w.paper({ name: 'Deserts' })
  await tell(h)
  expect(browser.received.map(({ said }) => said.body)).toEqual(['Deserts was given to you'])
  expect(await devices()).toBe(1)
})

it('of one person are so many at most, and the oldest goes', async () => {
  await h.db
    .updateTable('push_subscriptions')
    .set({ created_at: new Date(0) })
    .execute()
  for (let another = 0; another < mostDevices; another += 1)
    await subscribe(await h.as(w.salma), service)
  expect(await devices()).toBe(mostDevices)
  await w.paper({ name: 'Deserts' })
  expect(await tell(h)).toBe(mostDevices)
  expect(browser.received).toEqual([])
})

it('is forgotten where the push service knows it no more', async () => {
  for (const status of [404, 410]) {
    const one = await subscribe(await h.as(w.adam), service)
    await w.paper({ name: `Gone ${status}` })
    service.refuse = { status }
    expect(await tell(h)).toBe(0)
    expect(await devices()).toBe(0)
    service.refuse = null
    expect(await tell(h)).toBe(0)
    expect(one.received).toEqual([])
  }
})

it('gets later what its push service could not take, once, and what it never takes is given up', async () => {
  const refusals = [
    { status: 503 },
    { status: 429, headers: { 'retry-after': '600' } },
    'cut',
  ] as const
  await make(h)
  for (const refuse of refusals) {
    service.refuse = refuse
    expect(await send(h)).toBe(0)
    service.refuse = null
    expect(await send(h), 'not before its time').toBe(0)
    if (typeof refuse === 'object' && refuse.status === 429) {
      const { due_at } = await h.db.selectFrom('pushes').select('due_at').executeTakeFirstOrThrow()
      expect(due_at.getTime()).toBeGreaterThan(Date.now() + 590_000)
    }
    await due(h.db)
  }
  expect(await send(h)).toBe(1)
  expect(browser.received).toHaveLength(1)

  await w.paper({ name: 'Deserts' })
  await make(h)
  service.refuse = { status: 400 }
  await send(h)
  service.refuse = null
  await due(h.db)
  expect(await send(h)).toBe(0)
  expect(await devices()).toBe(1)
})

it('loses nothing and shows nothing twice when a sender dies, before or after it has handed over', async () => {
  await make(h)
  const push = createPush(h.config.push)
  const died = new Promise<never>(() => {})
  // Before: it has taken the message, and nobody else does for a while.
  void send(h, noon, () => died)
  const tried = () => h.db.selectFrom('pushes').where('tries', '=', 1).selectAll().execute()
  await expect.poll(tried).toHaveLength(1)
  expect(await send(h)).toBe(0)
  await due(h.db)
  // After: the push service has it, and its sender never says so.
  void send(h, noon, async (message) => {
    await push(message)
    return died
  })
  await expect.poll(() => browser.received).toHaveLength(1)
  expect(await send(h)).toBe(0)
  await due(h.db)
  const four = await Promise.all(Array.from({ length: 4 }, () => send(h)))
  expect(four.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(new Set(browser.received.map(({ said }) => said.tag)).size).toBe(1)
  expect(new Set(browser.received.map(({ headers }) => headers.topic)).size).toBe(1)
  await due(h.db)
  expect(await send(h)).toBe(0)
})

it('goes on with the old key for a day after the secrets were replaced, and its page is asked for the new one', async () => {
  await inTransaction(h.db, (tx) => replaceSecrets(tx, Date.now() - 20 * 60_000))
  expect(await tell(h)).toBe(1)
  expect(browser.received).toHaveLength(1)
  const { publicKey } = await import('../../src/platform/push/keys.ts').then(({ presentKeys }) =>
    presentKeys(secretsOf(h.db)),
  )
  const [{ server_key } = { server_key: '' }] = await h.db
    .selectFrom('push_subscriptions')
    .select('server_key')
    .execute()
  expect(server_key).not.toBe(publicKey)
  await inTransaction(h.db, (tx) => replaceSecrets(tx, Date.now() + 2 * 86_400_000))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  try {
    await w.paper({ name: 'Deserts' })
    await tell(h)
    expect(await devices()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

it('is taken on public hosts over https alone', async () => {
  const strict = await startHarness()
  try {
    const world = await makeClass(strict.db)
    const client = await strict.as(world.salma)
    const { key } = (await client.call(getPush)).data
    const { keys } = browser.subscription
    const ask = (endpoint: string) =>
      client.call(beginPush, { body: { endpoint, keys, key: key ?? '' } })
    for (const endpoint of [
      'http://push.example.org/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://db.internal/a',
      'https://push.example.org:8443/a',
      'https://me:word@push.example.org/a',
      'https://169.254.169.254/latest',
    ])
      expect(await failure(ask(endpoint)), endpoint).toMatchObject({ code: 'invalid' })
    expect((await ask('https://push.example.org/a')).data.on).toBe(true)
    const stale = client.call(beginPush, {
      body: { endpoint: 'https://push.example.org/b', keys, key: keys.p256dh },
    })
    expect(await failure(stale)).toMatchObject({ code: 'invalid' })
  } finally {
    await strict.close()
  }
  const none = await startHarness({ PUSH_HOSTS: 'none' })
  try {
    const client = await none.as((await makeClass(none.db)).salma)
    expect((await client.call(getPush)).data).toEqual({ key: null, on: false })
    const body = { ...browser.subscription, key: browser.subscription.keys.p256dh }
    expect(await failure(client.call(beginPush, { body }))).toMatchObject({ code: 'conflict' })
  } finally {
    await none.close()
  }
})

it('is not reached where its name leads to a closed network, and a redirect is not followed', async () => {
  for (const address of [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.1.1',
    '192.168.1.1',
    '172.20.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])
    expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '2a00:1450:4001::1'])
    expect(isPublicAddress(address)).toBe(true)
  expect(isPushAddress('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  const [error] = await new Promise<unknown[]>((done) =>
    publicLookup('localhost', { all: true }, (...answer) => done(answer)),
  )
  expect(error).toMatchObject({ code: 'EPRIVATE' })

  const elsewhere = await subscribe(await h.as(w.adam), service)
  service.refuse = { status: 307, headers: { location: elsewhere.subscription.endpoint } }
  await make(h)
  await send(h)
  expect([...browser.received, ...elsewhere.received]).toEqual([])
})
