import type { Language } from '@meridian/contract/core/language.ts'
import { sentenceOf, type Values } from '@meridian/contract/core/sentences.ts'
import ar from '@meridian/contract/messages/ar.json' with { type: 'json' }
import en from '@meridian/contract/messages/en.json' with { type: 'json' }

/** The keys of the contract's message files. */
export type MessageKey = keyof typeof en

/** A sentence for a person, by its key in the contract's message files, in the caller's language. */
export type Translate = (key: string, values?: Values) => string

const translators: Record<Language, Translate> = {
  en: (key, values) => sentenceOf(en, 'en', key, values),
  ar: (key, values) => sentenceOf(ar, 'ar', key, values),
}

/** The translator for one language. */
export function translator(language: Language): Translate {
  return translators[language]
}
