import { listHistory } from '@meridian/contract/history.ts'
import { demographicsScope, rosterScopes } from '@meridian/contract/oneroster/protocol.ts'
import { endRosterClient, listRosterClients } from '@meridian/contract/rosters.clients.ts'
import { sql } from 'kysely'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStudents } from '../../src/factories/people.ts'
import { type Harness, startHarness } from '../harness.ts'
import { type Staff, staffOf } from '../staff.ts'
import {
  askToken,
  connected,
  minorOf,
  reading,
  readingSchool,
  type System,
  tokenBy,
} from './oneroster.world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

let staff: Staff
let system: System
beforeEach(async () => {
  staff = await staffOf(harness)
  system = await connected(staff.admin)
})

const grant = { grant_type: 'client_credentials' }
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})
const inForm = ({ id, secret }: System) => ({ client_id: id, client_secret: secret })

test('a client that others maintain gets a token by Basic and in the form, and reads with it', async () => {
  for (const by of [oauth.ClientSecretBasic, oauth.ClientSecretPost]) {
    const token = await tokenBy(harness, system, { by, scope: rosterScopes.join(' ') })
    expect(token).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: rosterScopes.join(' '),
    })
    const { get } = reading(harness, token.access_token)
    expect((await get('/orgs')).body).toMatchObject({ orgs: [{ sourcedId: staff.school.id }] })
  }
})

test('no answer of a token is kept anywhere, and the secret stands in no row', async () => {
  const { headers, status, body } = await askToken(harness, { ...grant, ...inForm(system) })
  expect([status, headers.get('cache-control'), headers.get('pragma')]).toEqual([
    ...[200, 'no-store', 'no-cache'],
  ])
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(c)::text as row from roster_clients c union all select to_jsonb(t)::text from roster_tokens t
    union all select details::text from audit_log`.execute(harness.db)
  const all = rows.map(({ row }) => row).join('\n')
  expect(all).toContain(system.id)
  for (const secret of [system.secret, String(body.access_token)]) {
    expect(all).not.toContain(secret)
    expect(all).not.toContain(Buffer.from(secret).toString('hex'))
  }
  const { data } = await staff.admin.call(listRosterClients)
  expect(JSON.stringify(data)).not.toContain(system.secret)
})

test('the scope is what was asked for and can be had; demographics alone are refused', async () => {
  const asked = async (scope?: string) => {
    const { status, body } = await askToken(harness, {
      ...{ ...grant, ...inForm(system) },
      ...(scope !== undefined && { scope }),
    })
    return [status, body.scope ?? body.error]
  }
  expect(await asked()).toEqual([200, rosterScopes[0]])
  expect(await asked('')).toEqual([200, rosterScopes[0]])
  expect(await asked(rosterScopes[1])).toEqual([200, rosterScopes[1]])
  expect(await asked(`${demographicsScope} ${rosterScopes[0]}`)).toEqual([200, rosterScopes[0]])
  expect(await asked(demographicsScope)).toEqual([400, 'invalid_scope'])
  expect(await asked('roster')).toEqual([400, 'invalid_scope'])
})

test('every refusal of a token is as RFC 6749 has it, and none says whether there is such a client', async () => {
  const { id, secret } = system
  const refused = async (body: string | Record<string, string>, headers = {}) => {
    const answer = await askToken(harness, body, headers)
    return [answer.status, answer.body.error, answer.headers.get('www-authenticate') !== null]
  }
  const unknown = [401, 'invalid_client', true]
  expect(await refused({ ...grant })).toEqual(unknown)
  expect(await refused({ ...grant, client_id: id })).toEqual(unknown)
  expect(await refused({ ...grant, client_id: id, client_secret: 'wrong' })).toEqual(unknown)
  expect(await refused({ ...grant, client_id: 'nobody', client_secret: secret })).toEqual(unknown)
  expect(await refused(grant, basic(id, `${secret}x`))).toEqual(unknown)
  expect(await refused(grant, basic('\u0000', '\u0000'))).toEqual(unknown)
  for (const authorization of ['Basic', 'Basic !!!', 'Basic bm9jb2xvbg==', `Bearer ${secret}`])
    expect(await refused(grant, { authorization })).toEqual(unknown)
  const request = [400, 'invalid_request', false]
  expect(await refused({ ...grant, ...inForm(system) }, basic(id, secret))).toEqual(request)
  expect(await refused({}, basic(id, secret))).toEqual(request)
  expect(await refused({ grant_type: '' }, basic(id, secret))).toEqual(request)
  const twice = 'grant_type=client_credentials&grant_type=client_credentials'
  expect(await refused(twice, basic(id, secret))).toEqual(request)
  expect(await refused({ grant_type: 'password' }, basic(id, secret))).toEqual([
    ...[400, 'unsupported_grant_type', false],
  ])
  const json = { 'content-type': 'application/json' }
  expect((await refused('{"grant_type":', { ...json, ...basic(id, secret) }))[1]).toBe(
    'invalid_request',
  )
  expect((await refused(JSON.stringify(grant), { ...json, ...basic(id, secret) }))[1]).toBe(
    'invalid_request',
  )
  expect((await refused(`scope=${'x'.repeat(100_000)}`, basic(id, secret)))[1]).toBe(
    'invalid_request',
  )
  const words = async (name: string, with_: string) =>
    (await askToken(harness, { ...grant, client_id: name, client_secret: with_ })).body
  expect(await words(id, 'wrong')).toEqual(await words('nobody', 'wrong'))
})

test('wrong secrets are counted for a client and an address, and right ones are not', async () => {
  const strict = await startHarness({ TRIES_LIMIT: '3' })
  try {
    const { admin } = await staffOf(strict)
    const one = await connected(admin)
    const other = await connected(admin)
    const asked = async ({ id }: System, secret: string) => {
      const answer = await askToken(strict, { ...grant, client_id: id, client_secret: secret })
      return [answer.status, answer.body.error, answer.headers.get('retry-after') !== null]
    }
    for (let turn = 0; turn < 5; turn += 1) expect((await asked(one, one.secret))[0]).toBe(200)
    for (let turn = 0; turn < 3; turn += 1)
      expect(await asked(one, 'wrong')).toEqual([401, 'invalid_client', false])
    expect(await asked(one, one.secret)).toEqual([429, 'temporarily_unavailable', true])
    expect((await asked(other, other.secret))[0]).toBe(200)
  } finally {
    await strict.close()
  }
})

test('calls of a system are counted within the hour', async () => {
  const strict = await startHarness({ LIMIT_ROSTER: '3/100' })
  try {
    const { admin } = await staffOf(strict)
    const { get } = await readingSchool(strict, admin)
    expect((await get('/orgs')).status).toBe(200)
    expect((await get('/orgs')).status).toBe(200)
    const { status, body, headers } = await get('/orgs')
    expect([status, minorOf(body)]).toEqual([429, 'server_busy'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

test('without a token, with one that is none, and with one of a session nothing is read', async () => {
  const session = staff.admin.session?.user.token.token ?? ''
  const paths = ['/users', '/users/1', '/demographics', '/schools/1/classes/1/students']
  for (const path of paths)
    for (const token of ['', 'x', 'a'.repeat(64), session]) {
      const { status, body, headers } = await reading(harness, token).get(path)
      expect([status, minorOf(body)]).toEqual([401, 'unauthorisedrequest'])
      expect(headers.get('www-authenticate')).toContain('Bearer')
    }
  // A token of a system opens none of Meridian's own calls either.
  const { access_token } = await tokenBy(harness, system)
  const answer = await fetch(`${harness.baseUrl}/me`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(answer.status).toBe(401)
})

test('a system that was ended, one of a blocked school and one whose token is too old stop at once', async () => {
  await makeStudents(harness.db, staff.school.id, [{}])
  const status = async (token: string) => (await reading(harness, token).get('/users')).status
  const one = (await tokenBy(harness, system)).access_token
  const other = await connected(staff.admin)
  const second = (await tokenBy(harness, other)).access_token
  expect([await status(one), await status(second)]).toEqual([200, 200])

  await staff.admin.call(endRosterClient, { params: { id: system.id } })
  expect([await status(one), await status(second)]).toEqual([401, 200])
  await expect(tokenBy(harness, system)).rejects.toThrow()

  const active = (value: boolean) =>
    harness.db
      .updateTable('schools')
      .set({ active: value })
      .where('id', '=', staff.school.id)
      .execute()
  await active(false)
  expect(await status(second)).toBe(401)
  expect((await askToken(harness, { ...grant, ...inForm(other) })).body.error).toBe(
    'invalid_client',
  )
  await active(true)
  expect(await status(second)).toBe(200)

  await sql`update roster_tokens set expires_at = now() - interval '1 second' where client_id = ${other.id}`.execute(
    harness.db,
  )
  expect(await status(second)).toBe(401)
  // The next one clears it away.
  await tokenBy(harness, other)
  const kept = await harness.db
    .selectFrom('roster_tokens')
    .where('client_id', '=', other.id)
    .select('expires_at')
    .execute()
  expect(kept).toHaveLength(1)
})

test('a system that takes a token for each call keeps a hundred of them', async () => {
  const first = (await tokenBy(harness, system)).access_token
  await sql`update roster_tokens set expires_at = expires_at - interval '1 minute'`.execute(
    harness.db,
  )
  await sql`insert into roster_tokens (tenant_id, client_id, token_hash, expires_at)
    select tenant_id, client_id, sha256(n::text::bytea), now() + interval '59 minutes 30 seconds' from roster_tokens, generate_series(1, 100) n
    where client_id = ${system.id}`.execute(harness.db)
  const last = (await tokenBy(harness, system)).access_token
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from roster_tokens where client_id = ${system.id}`.execute(
    harness.db,
  )
  expect(rows).toEqual([{ kept: 100 }])
  expect((await reading(harness, first).get('/orgs')).status).toBe(401)
  expect((await reading(harness, last).get('/orgs')).status).toBe(200)
})

test('that a system reads is written down once a day, and when it did so last is shown', async () => {
  const before = await staff.admin.call(listRosterClients)
  expect(before.data).toMatchObject([{ id: system.id, used_at: null }])
  const { access_token } = await tokenBy(harness, system)
  await tokenBy(harness, system)
  await reading(harness, access_token).get('/orgs')
  const after = await staff.admin.call(listRosterClients)
  expect(Date.parse(after.data[0]?.used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const rows = await harness.db
    .selectFrom('audit_log')
    .where('entity_id', '=', system.id)
    .orderBy('at')
    .select(['action', 'school_id', 'actor_id'])
    .execute()
  expect(rows).toEqual([
    { action: 'made', school_id: staff.school.id, actor_id: staff.account.userId },
    { action: 'read', school_id: staff.school.id, actor_id: null },
  ])
  await askToken(harness, { ...grant, client_id: system.id, client_secret: 'wrong' })
  const { data } = await staff.admin.call(listHistory, { body: {} })
  const told = data.filter(({ did }) => /system/i.test(did))
  expect(told.map(({ did, changes }) => [did, changes[0]?.after])).toEqual([
    ['A system gave a wrong secret', after.data[0]?.name],
    ['A system began to read the roster', after.data[0]?.name],
    ['Let a system read the roster', after.data[0]?.name],
  ])
})
