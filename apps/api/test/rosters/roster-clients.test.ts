import { listHistory } from '@meridian/contract/history.ts'
import {
  clientLimits,
  endRosterClient,
  listRosterClients,
  makeRosterClient,
} from '@meridian/contract/rosters.clients.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure, type Harness, startHarness } from '../harness.ts'
import { staffOf } from '../staff.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

test('an admin makes, sees and ends a system; the secret is in the answer of its making alone', async () => {
  const { admin, school, account } = await staffOf(harness)
  const body = { name: '  The   library ', phones: true }
  const { data: made } = await admin.call(makeRosterClient, { body })
  expect(made).toMatchObject({
    phones: true,
    token_path: '/ims/oneroster/rostering/v1p2/token',
    roster_path: '/ims/oneroster/rostering/v1p2',
  })
  expect(made.secret).toMatch(/^[\w-]{64}$/)
  const { data: listed } = await admin.call(listRosterClients)
  const { secret, token_path, roster_path, ...shown } = made
  expect(listed).toEqual([shown])
  expect(listed[0]?.made_by).not.toBe('')
  const ended = await admin.call(endRosterClient, { params: { id: made.id } })
  expect(ended.message).toContain(made.name)
  expect((await admin.call(listRosterClients)).data).toEqual([])
  expect(await failure(admin.call(endRosterClient, { params: { id: made.id } }))).toMatchObject({
    status: 404,
  })
  const { data: entries } = await admin.call(listHistory, { body: {} })
  const told = entries.map((entry) => JSON.stringify(entry)).join('\n')
  expect(told).toContain('Let a system read the roster')
  expect(told).toContain('Took the roster away from a system')
  expect(told).not.toContain(secret)
  expect([school.id, account.userId].every((id) => id !== '')).toBe(true)
})

test('a password is asked for first, a name is there once, and a school has ten at most', async () => {
  const { admin, fresh } = await staffOf(harness)
  const make = (client: typeof admin, name: string) =>
    client.call(makeRosterClient, { body: { name } })
  expect(await failure(make(fresh, 'Library'))).toMatchObject({
    status: 403,
    code: 'not_confirmed',
  })
  await make(admin, 'Library')
  expect(await failure(make(admin, 'Library'))).toMatchObject({ status: 422, code: 'invalid' })
  expect(await failure(make(admin, ' '))).toMatchObject({ status: 422 })
  expect(await failure(make(admin, 'x'.repeat(clientLimits.name + 1)))).toMatchObject({
    status: 422,
  })
  // Several at the same moment: the last places are given once.
  const many = await Promise.allSettled(
    Array.from({ length: 14 }, (_, at) => make(admin, `System ${at}`)),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(clientLimits.clients - 1)
  expect((await admin.call(listRosterClients)).data).toHaveLength(clientLimits.clients)
  expect(await failure(make(admin, 'One more'))).toMatchObject({ status: 409, code: 'conflict' })
})

test('another school sees none of them and ends none', async () => {
  const one = await staffOf(harness)
  const other = await staffOf(harness)
  const { data } = await one.admin.call(makeRosterClient, { body: { name: 'Library' } })
  expect((await other.admin.call(listRosterClients)).data).toEqual([])
  const refused = await failure(other.admin.call(endRosterClient, { params: { id: data.id } }))
  const nothing = await failure(
    other.admin.call(endRosterClient, { params: { id: '0197b0c0-0000-7000-8000-000000000000' } }),
  )
  expect(refused).toEqual(nothing)
  expect(refused.status).toBe(404)
  expect((await one.admin.call(listRosterClients)).data).toHaveLength(1)
})
