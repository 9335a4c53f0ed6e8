import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { countryCodes } from './countries.ts'

/**
 * Fills the countries and cities, once: what is there already stays as it is, since schools refer to it. Names of countries
 * come from the platform's own locale data, cities from GeoNames (README.md). `countries` limits it to some ISO codes.
 */
export async function seedReference(
  db: Database,
  { countries = countryCodes }: { countries?: readonly string[] } = {},
): Promise<void> {
  const filled = await db.selectFrom('countries').select('code').limit(1).executeTakeFirst()
  if (filled) return
  const [english, arabic] = ['en', 'ar'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region' }),
  )
  const named = (names: Intl.DisplayNames | undefined) =>
    countries.map((code) => names?.of(code) ?? code)
  const cities = await citiesOf(countries)
  await inTransaction(db, async (tx) => {
    await sql`insert into countries (code, name_en, name_ar)
      select * from unnest(${countries}::text[], ${named(english)}::text[], ${named(arabic)}::text[])`.execute(
      tx,
    )
    await sql`insert into cities (country_code, name)
      select * from unnest(${cities.map(([country]) => country)}::text[], ${cities.map(([, name]) => name)}::text[])`.execute(
      tx,
    )
  })
}

/** The cities of some countries, each with the code of its country, as print/cities.ts has written them: a line for each country. */
async function citiesOf(countries: readonly string[]): Promise<[country: string, name: string][]> {
  const packed = await readFile(new URL('cities.tsv.br', import.meta.url))
  const lines = (await promisify(brotliDecompress)(packed)).toString().split('\n')
  return lines.flatMap((line) => {
    const [country = '', ...names] = line.split('\t')
    if (!countries.includes(country)) return []
    return names.map((name): [string, string] => [country, name])
  })
}
