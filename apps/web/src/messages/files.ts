import type { Language } from '@meridian/contract/core/language.ts'

/** The texts of one file, by key. */
export type Texts = Record<string, string>
type Files = Record<string, () => Promise<Texts>>

const pages = {
  en: import.meta.glob<Texts>(['./en/*.json', '!./en/base.json'], { import: 'default' }),
  ar: import.meta.glob<Texts>(['./ar/*.json', '!./ar/base.json'], { import: 'default' }),
}

/** The contract's sentences, for what its schemas find wrong with a form. */
const contract = {
  en: async () => (await import('@meridian/contract/messages/en.json')).default,
  ar: async () => (await import('@meridian/contract/messages/ar.json')).default,
}

/** The files of a language by name, each a chunk of its own; the login page has the texts it needs (base.json) with it. */
export function textFiles(language: Language): Files {
  const named = Object.entries(pages[language]).map(([path, load]) => [
    path.replace(/^.*\/(\w+)\.json$/, '$1'),
    load,
  ])
  return { ...Object.fromEntries(named), contract: contract[language] }
}
