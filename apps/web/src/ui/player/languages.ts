import type { CaptionLanguage } from '@meridian/contract/resources.types.ts'

/** The name of a language in that language, as its readers look for it. */
export function languageName(language: CaptionLanguage): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
