import type { Language } from '@meridian/contract/core/language.ts'

/** Parts of a sentence as one enumeration: "2 schools, 3 quizzes, and 14 resources". */
export function listed(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts)
}
