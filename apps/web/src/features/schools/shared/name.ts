import type { Language } from '@meridian/contract/core/language.ts'

/** The name of a school in a language: the only one where it has no other. Pure. */
export function nameOf(school: { name: string; name_ar: string }, language: Language): string {
  return (language === 'ar' && school.name_ar) || school.name
}
