export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** The first language of an Accept-Language header that Meridian speaks; English when there is none. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === tag)
    if (known) return known
  }
  return 'en'
}
