import { City, Country } from 'country-state-city'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'

/**
 * Fills the countries and cities from the maintained data package, once; Arabic country names come from the platform's
 * own locale data. `countries` limits it to some ISO codes. Running it again changes nothing.
 */
export async function seedReference(
  db: Database,
  { countries }: { countries?: string[] } = {},
): Promise<void> {
  const filled = await db.selectFrom('countries').select('code').limit(1).executeTakeFirst()
  if (filled) return
  const wanted = Country.getAllCountries().filter(
    ({ isoCode }) => !countries || countries.includes(isoCode),
  )
  const arabic = new Intl.DisplayNames(['ar'], { type: 'region' })
  const codes = wanted.map(({ isoCode }) => isoCode)
  // The package looks through all cities of the world for those of one country, so all are asked for in one go.
  const seeded = new Set(codes)
  const cities = City.getAllCities().filter(({ countryCode }) => seeded.has(countryCode))
  await inTransaction(db, async (tx) => {
    await sql`insert into countries (code, name_en, name_ar)
      select * from unnest(${codes}::text[], ${wanted.map(({ name }) => name)}::text[],
        ${codes.map((code) => arabic.of(code) ?? code)}::text[])`.execute(tx)
    await sql`insert into cities (country_code, name)
      select * from unnest(${cities.map(({ countryCode }) => countryCode)}::text[], ${cities.map(({ name }) => name)}::text[])
      on conflict do nothing`.execute(tx)
  })
}
