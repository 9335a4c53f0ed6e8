import { cityChoices, countryChoices } from '@meridian/contract/dropdowns.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../src/factories/people.ts'
import { seedReference } from '../../src/reference/seed.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'

let harness: Harness
let english: Client
let arabic: Client

beforeAll(async () => {
  harness = await startHarness()
  const user = await makeUser(harness.db, 'IBC', null)
  english = await harness.as(user)
  arabic = await harness.as(user, 'ar')
})
afterAll(() => harness.close())

const cities = () => harness.db.selectFrom('cities').selectAll().orderBy('id').execute()

test('a database that has countries keeps them and its cities as they are', async () => {
  const before = await cities()
  await seedReference(harness.db)
  expect(await cities()).toEqual(before)
  expect((await english.call(countryChoices)).data).toHaveLength(2)
})

test('a new database has every country by its name in both languages, and cities of nearly all', async () => {
  await harness.db.deleteFrom('cities').execute()
  await harness.db.deleteFrom('countries').execute()
  await seedReference(harness.db)
  const named = await english.call(countryChoices)
  const codes = named.data.map(({ id }) => id).sort()
  // The 249 of ISO 3166-1 and Kosovo.
  expect(codes).toHaveLength(250)
  const inArabic = await arabic.call(countryChoices)
  expect(named.data.filter(({ id, name }) => id === name)).toEqual([])
  expect(inArabic.data.filter(({ name }) => !/[ء-ي]/.test(name))).toEqual([])
  const rows = await harness.db.selectFrom('cities').select('country_code').distinct().execute()
  const withCities = rows.map(({ country_code }) => country_code)
  // The Antarctic and three islands where nobody lives.
  expect(codes.filter((code) => !withCities.includes(code))).toEqual(['AQ', 'BV', 'HM', 'UM'])
  const aswan = await english.call(cityChoices, { query: { country_id: 'EG', query: 'aswan' } })
  expect(aswan.data.map(({ name }) => name)).toEqual(['Aswān'])
})
