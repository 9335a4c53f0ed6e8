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

/** The keys of the contract's message files. */
export type MessageKey = keyof typeof en

/** A sentence for a person, by its key in the contract's message files, in the caller's language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

const translators: Record<Language, Translate> = { en: inLanguage('en'), ar: inLanguage('ar') }

function inLanguage(language: Language): Translate {
  const t = messages.getFixedT(language)
  // A list names its filters in every call, so sentences without values are looked up once. Only known keys are kept.
  const kept = new Map<string, string>()
  return (key, values) => {
    if (values) return t(key, { ...values })
    const known = kept.get(key)
    if (known !== undefined) return known
    const sentence = t(key)
    if (messages.exists(key)) kept.set(key, sentence)
    return sentence
  }
}

/** The translator for one language. */
export function translator(language: Language): Translate {
  return translators[language]
}
