import type { CaptionLanguage } from '@meridian/contract/resources.types.ts'

/** A language in its own words, as whoever reads it looks for it. */
export function languageName(language: CaptionLanguage): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
