import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { invalidField } from '../../platform/errors/call-error.ts'

/**
 * The country and city that a form chose, as a school's columns. Both may be left open; a city belongs to its country.
 * @throws CallError invalid on the field that does not fit
 */
export async function placeOf(
  tx: Tx,
  { country_id, city_id }: { country_id: string | null; city_id: string | null },
): Promise<{ country_code: string | null; city_id: string | null }> {
  if (!country_id) {
    if (city_id) throw invalidField('city_id', 'schools.country_first')
    return { country_code: null, city_id: null }
  }
  const country = await tx
    .selectFrom('countries')
    .where('code', '=', country_id)
    .select('code')
    .executeTakeFirst()
  if (!country) throw invalidField('country_id', 'validation.not_available')
  if (!city_id) return { country_code: country.code, city_id: null }
  const city = isId(city_id)
    ? await tx
        .selectFrom('cities')
        .where('id', '=', city_id)
        .where('country_code', '=', country.code)
        .select('id')
        .executeTakeFirst()
    : undefined
  if (!city) throw invalidField('city_id', 'validation.not_available')
  return { country_code: country.code, city_id: city.id }
}
