import type { Language } from '@meridian/contract/core/language.ts'
import type { Texts } from './together.ts'

type Files = Record<string, () => Promise<Texts>>

const pages = {
  en: import.meta.glob<Texts>(['./en/*.json', '!./en/base.json'], { import: 'default' }),
  ar: import.meta.glob<Texts>(['./ar/*.json', '!./ar/base.json'], { import: 'default' }),
}

/** All texts of a language in one file: one question to the server and not 25. */
const all = {
  en: () => import('./all-en.ts'),
  ar: () => import('./all-ar.ts'),
}

/** The files of a language by name, each a chunk of its own; the login page has the texts it needs (base.json) with it. */
export function textFiles(language: Language): Files {
  const named = Object.entries(pages[language]).map(([path, load]) => [
    path.replace(/^.*\/(\w+)\.json$/, '$1'),
    load,
  ])
  return Object.fromEntries(named)
}

/** Every text of a language, the contract's included. */
export async function allTexts(language: Language): Promise<Texts> {
  return (await all[language]()).texts
}
