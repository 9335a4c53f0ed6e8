import { changePassword } from '@meridian/contract/session.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import { readConfig } from '../../src/platform/config.ts'
import { networkOf } from '../../src/platform/rate-limits/network.ts'
import { createServices } from '../../src/platform/services.ts'
import { type Harness, startHarness } from '../harness.ts'
import { cookieOf, rawCall } from '../raw.ts'
import { requestId, withoutRequestId } from '../request-ids.ts'

const settings = {
  TRIES_LIMIT: '3',
  TRIES_LIMIT_ACCOUNT: '6',
  TRIES_LIMIT_ADDRESS: '8',
  FORGOT_LIMIT: '2',
  TRUST_PROXY: '1',
}
let harness: Harness
let teacher: Awaited<ReturnType<typeof makeTeacher>>
let schoolId: string
beforeAll(async () => {
  harness = await startHarness(settings)
  schoolId = (await makeSchool(harness.db)).id
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.deleteFrom('rate_limits').execute()
  teacher = await makeTeacher(harness.db, schoolId)
})

let addresses = 0
/** An address that nobody has called from yet. */
const address = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`
type Options = Parameters<typeof rawCall>[3]
const logIn = (
  email: string,
  password: string,
  options: Options = {},
  at: { baseUrl: string } = harness,
) => rawCall(at, 'POST', '/login', { ...options, body: { email, password } })
const wrong = (email: string, options: Options) => logIn(email, 'not the password', options)
/** The statuses of so many wrong logins, one after the other. */
async function wrongs(count: number, email: string, options: Options) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await wrong(email, options)).status)
  return statuses
}
const endWindows = () =>
  sql`update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint - 1`.execute(
    harness.db,
  )

describe('login', () => {
  test('after three wrong passwords from an address the fourth waits, told in seconds and in words', async () => {
    const from = { address: address() }
    expect(await wrongs(3, teacher.email, from)).toEqual([401, 401, 401])
    const stopped = await wrong(teacher.email, from)
    expect(stopped.status).toBe(429)
    expect(stopped.body).toEqual({
      code: 'too_many',
      message: 'Too many tries. Wait 15 minutes and try again.',
      request_id: requestId,
    })
    const seconds = Number(stopped.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(880)
    expect(seconds).toBeLessThanOrEqual(900)
    const arabic = await wrong(teacher.email, { ...from, language: 'ar' })
    expect(arabic.body.message).toBe('محاولات كثيرة. انتظر 15 دقيقة ثم حاول مرة أخرى.')
  })

  test('who waits is let in when the time is over, and elsewhere at once', async () => {
    const from = { address: address() }
    await wrongs(4, teacher.email, from)
    expect((await logIn(teacher.email, teacher.password, from)).status).toBe(429)
    expect((await logIn(teacher.email, teacher.password, { address: address() })).status).toBe(200)
    await endWindows()
    expect((await logIn(teacher.email, teacher.password, from)).status).toBe(200)
  })

  test('right logins use up nothing', async () => {
    const from = { address: address() }
    for (let index = 0; index < 12; index++)
      expect((await logIn(teacher.email, teacher.password, from)).status).toBe(200)
    expect(await wrongs(4, teacher.email, from)).toEqual([401, 401, 401, 429])
  })

  test('a made-up and a blocked account are counted like a real one, byte for byte', async () => {
    const blocked = await makeTeacher(harness.db, schoolId, { active: false })
    const answers = []
    for (const email of [teacher.email, blocked.email, `nobody-${unique()}@example.test`]) {
      const from = { address: address() }
      const seen = []
      for (let index = 0; index < 5; index++) {
        const { status, text } = await wrong(email, from)
        seen.push([status, withoutRequestId(text)])
      }
      answers.push(seen)
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(answers[0]?.at(-1)?.[0]).toBe(429)
  })

  test('many addresses together are stopped by the count of the account, but not a browser that has been let in before', async () => {
    const known = cookieOf(await logIn(teacher.email, teacher.password, { address: address() }))
    for (let index = 0; index < 3; index++)
      expect(await wrongs(2, teacher.email, { address: address() })).toEqual([401, 401])
    const stopped = await logIn(teacher.email, teacher.password, { address: address() })
    expect(stopped.status).toBe(429)
    const owner = await logIn(teacher.email, teacher.password, {
      address: address(),
      cookie: known,
    })
    expect(owner.status).toBe(200)
  })

  test('a known browser has tries of its own, also at an address where somebody else used up theirs', async () => {
    const from = { address: address() }
    const cookie = cookieOf(await logIn(teacher.email, teacher.password, from))
    await wrongs(4, teacher.email, from)
    expect(await wrongs(4, teacher.email, { ...from, cookie })).toEqual([401, 401, 401, 429])
    expect((await logIn(teacher.email, teacher.password, { ...from, cookie })).status).toBe(429)
  })

  test('the mark of a browser counts for its own account only, cannot be made up, and is never shown to scripts', async () => {
    const other = await makeTeacher(harness.db, schoolId)
    const from = { address: address() }
    const answer = await logIn(other.email, other.password, from)
    expect(answer.headers.get('set-cookie')).toMatch(
      /^meridian_devices=[\w.-]+; Path=\/api\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    )
    await wrongs(3, teacher.email, from)
    for (const cookie of [cookieOf(answer), `${cookieOf(answer)}~AAAAAAAAAAAA.${'B'.repeat(24)}`])
      expect((await wrong(teacher.email, { ...from, cookie })).status).toBe(429)
    const both = cookieOf(
      await logIn(teacher.email, teacher.password, {
        address: address(),
        cookie: cookieOf(answer),
      }),
    )
    expect(both.split('~')).toHaveLength(2)
    expect((await logIn(teacher.email, teacher.password, { ...from, cookie: both })).status).toBe(
      200,
    )
  })

  test('a computer that many share remembers the last eight', async () => {
    let cookie = ''
    for (let index = 0; index < 10; index++) {
      const { email, password } = await makeTeacher(harness.db, schoolId)
      cookie = cookieOf(await logIn(email, password, { address: address(), cookie }))
    }
    expect(cookie.split('~')).toHaveLength(8)
  })

  test('many marks of one account are no more tries than many addresses, and a new password ends them', async () => {
    const marks: string[] = []
    for (let index = 0; index < 4; index++)
      marks.push(cookieOf(await logIn(teacher.email, teacher.password, { address: address() })))
    const answers: number[] = []
    for (const cookie of marks)
      answers.push(...(await wrongs(2, teacher.email, { address: address(), cookie })))
    // Six for the account, however many marks there are.
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    const other = await makeTeacher(harness.db, schoolId)
    const from = { address: address() }
    const old = cookieOf(await logIn(other.email, other.password, from))
    const client = await harness.as(other)
    const body = { current: other.password, password: 'a password of their own' }
    await client.call(changePassword, { body })
    await wrongs(3, other.email, from)
    expect((await wrong(other.email, { ...from, cookie: old })).status).toBe(429)
  })

  test('who is stopped at one address uses up nothing of the account', async () => {
    expect(await wrongs(20, teacher.email, { address: address() })).toContain(429)
    expect(await wrongs(3, teacher.email, { address: address() })).toEqual([401, 401, 401])
  })

  test('one address is stopped after eight wrong passwords for whatever accounts', async () => {
    const from = { address: address() }
    for (let index = 0; index < 8; index++)
      expect((await wrong(`made-up-${unique()}@example.test`, from)).status).toBe(401)
    expect((await wrong(`made-up-${unique()}@example.test`, from)).status).toBe(429)
    // What the wide count stopped has used up nothing of the narrow one.
    expect(await wrongs(5, teacher.email, from)).toEqual(Array(5).fill(429))
    await sql`delete from rate_limits where key like 'login address:%'`.execute(harness.db)
    expect(await wrongs(4, teacher.email, from)).toEqual([401, 401, 401, 429])
  })

  test('twenty at the same moment are counted one by one, over two servers', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
    const second = await buildApp(await createServices({ db: harness.db, config }))
    const baseUrl = `${await second.listen({ host: '127.0.0.1', port: 0 })}/api`
    const from = { address: address() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        logIn(teacher.email, 'not it', from, index % 2 === 0 ? harness : { baseUrl }),
      ),
    )
    await second.close()
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([3, 17])
  })

  test('what is counted holds neither emails nor addresses', async () => {
    await wrong(teacher.email, { address: '10.1.2.3' })
    const rows = await harness.db.selectFrom('rate_limits').selectAll().execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toMatch(/@|10\.1\.2\.3/)
  })
})

describe('somebody who is logged in', () => {
  async function session() {
    const answer = await logIn(teacher.email, teacher.password, { address: address() })
    return (answer.body.data as { user: { token: { token: string } } }).user.token.token
  }
  const check = (token: string, password: string) =>
    rawCall(harness, 'POST', '/auth/check', { token, body: { email: teacher.email, password } })
  const change = (token: string, current: string) =>
    rawCall(harness, 'PUT', '/profile/password', {
      token,
      body: { current, password: 'a password of their own' },
    })

  test('may mistake the password three times, in either place, and is not logged out by waiting', async () => {
    const token = await session()
    for (let index = 0; index < 5; index++)
      expect((await check(token, teacher.password)).status).toBe(200)
    expect((await check(token, 'not it')).status).toBe(403)
    expect((await change(token, 'not it')).status).toBe(403)
    expect((await check(token, 'not it')).status).toBe(403)
    const stopped = await change(token, teacher.password)
    expect([stopped.status, stopped.body.code]).toEqual([429, 'too_many'])
    expect(stopped.headers.get('retry-after')).toBeTruthy()
    expect((await check(token, teacher.password)).status).toBe(429)
    expect((await rawCall(harness, 'GET', '/me', { token })).status).toBe(200)
  })

  test('is not kept waiting by another session of theirs, until the account has had six', async () => {
    const [first, second, third] = [await session(), await session(), await session()]
    for (let index = 0; index < 4; index++) await check(first, 'not it')
    expect((await check(second, teacher.password)).status).toBe(200)
    for (let index = 0; index < 3; index++) expect((await check(second, 'not it')).status).toBe(403)
    expect((await check(third, teacher.password)).status).toBe(429)
  })
})

describe('links', () => {
  test('made-up links are counted by address', async () => {
    const from = { address: address() }
    const body = { token: 'made-up', password: 'a long password' }
    const statuses = []
    for (let index = 0; index < 9; index++)
      statuses.push(
        (await rawCall(harness, 'POST', '/auth/confirmation', { ...from, body })).status,
      )
    expect(statuses).toEqual([...Array(8).fill(404), 429])
  })

  test('a link can be asked for twice an hour for one address of mail, known or not, from wherever', async () => {
    for (const email of [teacher.email, `nobody-${unique()}@example.test`]) {
      const ask = () =>
        rawCall(harness, 'POST', '/auth/forgot', { address: address(), body: { email } })
      const answers = [await ask(), await ask(), await ask()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
      expect(answers[2]?.body.message).toBe('Too many tries. Wait 60 minutes and try again.')
    }
  })
})

describe('addresses', () => {
  test('without TRUST_PROXY nobody chooses the address they are counted by', async () => {
    const plain = await startHarness({ ...settings, TRUST_PROXY: '' })
    const statuses = []
    for (let index = 0; index < 4; index++) {
      const body = { email: 'somebody@example.test', password: 'not it' }
      const answer = await rawCall(plain, 'POST', '/login', { address: address(), body })
      statuses.push(answer.status)
    }
    await plain.close()
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test('behind one proxy, what a client claims before it is not believed', async () => {
    const real = address()
    const statuses = []
    for (let index = 0; index < 4; index++)
      statuses.push((await wrong(teacher.email, { address: `${address()}, ${real}` })).status)
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (given, counted) => {
    expect(networkOf(given)).toBe(counted)
  })
})
