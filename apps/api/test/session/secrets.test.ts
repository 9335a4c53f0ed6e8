import { pictures } from '@meridian/file-check/samples/pictures.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeSchool } from '../../src/factories/schools.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { fileAddresses, isSigned } from '../../src/platform/files/addresses.ts'
import { replaceSecrets, type Secrets, secretsOf } from '../../src/platform/secrets.ts'
import { type Harness, startHarness } from '../harness.ts'
import { uploadPicture } from '../pictures.ts'

let harness: Harness
beforeEach(async () => {
  harness = await startHarness()
})
afterEach(async () => {
  vi.useRealTimers()
  await harness.close()
})

const minutes = 60_000
const hour = 60 * minutes
const file = '00000000-0000-7000-8000-000000000001'
const viewer = { userId: '00000000-0000-7000-8000-000000000002' }

async function signed(secrets: Secrets) {
  const url = (await fileAddresses(secrets, { ...viewer, at: new Date() }))(file)
  const query = new URL(url, 'http://x').searchParams
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' }
}

test('new secrets are known before they are used, and old ones are accepted for as long as addresses live', async () => {
  const { db } = harness
  const secrets = secretsOf(db)
  vi.useFakeTimers({ toFake: ['Date'] })
  // Addresses end at full hours, so that two of one hour are alike: this one is not to change on the way.
  const begun = Math.floor(Date.now() / hour) * hour + 5 * minutes
  vi.setSystemTime(begun)
  const before = await signed(secrets)
  const old = await secrets.present('file_address_secret')
  expect(await inTransaction(db, (tx) => replaceSecrets(tx))).toEqual(['file_address_secret'])

  // A process that has looked since still signs as those do that have not, and accepts what is to come.
  vi.setSystemTime(begun + 11 * minutes)
  expect(await signed(secrets)).toEqual(before)
  expect(await secrets.accepted('file_address_secret')).toHaveLength(2)

  vi.setSystemTime(begun + 16 * minutes)
  const after = await signed(secrets)
  expect(after.signature).not.toBe(before.signature)
  const present = await secrets.present('file_address_secret')
  expect(present.equals(old)).toBe(false)
  for (const address of [before, after])
    expect(await isSigned(secrets, file, { ...viewer, at: new Date() }, address)).toBe(true)

  vi.setSystemTime(begun + 16 * minutes + 86_400_000)
  const accepted = await secrets.accepted('file_address_secret')
  expect(accepted.map((one) => one.equals(present))).toEqual([true])
  expect(await isSigned(secrets, file, { ...viewer, at: new Date(begun) }, before)).toBe(false)

  // Again and again: what nobody accepts any more is not kept.
  for (let day = 0; day < 5; day += 1)
    await inTransaction(db, (tx) => replaceSecrets(tx, begun + (day + 3) * 2 * 86_400_000))
  const { value } = await db
    .selectFrom('settings')
    .where('name', '=', 'file_address_secret')
    .select('value')
    .executeTakeFirstOrThrow()
  expect(value).toHaveLength(2)
})

test('a browser whose cookie was sealed with an old secret goes on, and is given a new one', async () => {
  const client = await harness.as(await makeTeacher(harness.db, (await makeSchool(harness.db)).id))
  const cookieFor = async (cookie = '') =>
    (await client.read('/api/me', cookie ? { cookie } : {})).headers.getSetCookie()
  const [old = ''] = (await cookieFor()).map((one) => one.split(';')[0] ?? '')
  expect(await cookieFor(old)).toEqual([])
  const { url } = await uploadPicture(client, pictures.png)
  await inTransaction(harness.db, (tx) => replaceSecrets(tx))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 16 * minutes)
  expect((await harness.anonymous.read(url, { cookie: old })).status).toBe(200)
  const [renewed = ''] = (await cookieFor(old)).map((one) => one.split(';')[0] ?? '')
  expect(renewed).not.toBe(old)
  expect((await harness.anonymous.read(url, { cookie: renewed })).status).toBe(200)
})
