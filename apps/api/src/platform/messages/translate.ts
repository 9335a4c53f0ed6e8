import type { Language } from '@meridian/contract/core/language.ts'
import ar from '@meridian/contract/messages/ar.json' with { type: 'json' }
import en from '@meridian/contract/messages/en.json' with { type: 'json' }
import i18next from 'i18next'

const messages = i18next.createInstance()
await messages.init({
  resources: { en: { translation: en }, ar: { translation: ar } },
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

/** A sentence for a person, by its key in the contract's message files, in the caller's language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

const translators: Record<Language, Translate> = { en: inLanguage('en'), ar: inLanguage('ar') }

function inLanguage(language: Language): Translate {
  const t = messages.getFixedT(language)
  return (key, values) => t(key, { ...values })
}

/** The translator for one language. */
export function translator(language: Language): Translate {
  return translators[language]
}
