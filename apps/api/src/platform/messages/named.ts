import type { Language } from '@meridian/contract/core/language.ts'
import { type RawBuilder, sql } from 'kysely'

/** The column that holds a reference row's name in the caller's language: `nameIn('g', 'ar')` is `g.name_ar`. */
export function nameIn(alias: string, language: Language): RawBuilder<string> {
  return sql.ref<string>(`${alias}.name_${language}`)
}
