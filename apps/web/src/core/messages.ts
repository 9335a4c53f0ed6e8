import type { Language } from '@meridian/contract/core/language.ts'
import { sentenceOf, type Values } from '@meridian/contract/core/sentences.ts'
import { useSyncExternalStore } from 'react'
import arBase from '../messages/ar/base.json'
import enBase from '../messages/en/base.json'
import { allTexts, textFiles } from '../messages/files.ts'
import type { Key } from '../messages/keys.ts'
import { savedLanguage, saveLanguage } from './session.ts'

export type { Key }
/** A sentence in the person's language; `count` chooses the plural form. */
export type T = (key: Key, values?: Values) => string

const texts: Record<Language, Record<string, string>> = { en: enBase, ar: arBase }
let current: Language = savedLanguage()

const listeners = new Set<() => void>()
let version = 0
function announce(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** The names of the message files that were asked for so far; another language loads the same. */
const wanted = new Set<string>()
const loaded = new Set<string>()
const everything = 'everything'

/** Loads message files of the page's language: the named ones, or all of them. */
export async function loadTexts(names: readonly string[] = [everything]): Promise<void> {
  for (const name of names) wanted.add(name)
  await bring(current)
}

/** Loads the wanted files that are not there yet. */
async function bring(language: Language): Promise<void> {
  if (loaded.has(`${language}/${everything}`)) return
  const files = textFiles(language)
  const missing = wanted.has(everything)
    ? [everything]
    : [...wanted].filter((name) => !loaded.has(`${language}/${name}`))
  if (missing.length === 0) return
  const more = await Promise.all(missing.map((name) => files[name]?.() ?? allTexts(language)))
  texts[language] = Object.assign({}, texts[language], ...more)
  for (const name of missing) loaded.add(`${language}/${name}`)
  announce()
}

/** The language of the page now. */
export function language(): Language {
  return current
}

/** A text outside of a component. In a component use `useT`, which follows a change of language. */
export const t: T = (key, values) => sentenceOf(texts[current], current, key, values)

/** A text whose key only exists at run time: a problem found by the contract's schemas. */
export function dynamicText(key: string, values?: Values): string {
  return sentenceOf(texts[current], current, key, values)
}

/** Changes the language of the page, its direction included, and remembers it. */
export async function changeLanguage(next: Language): Promise<void> {
  await bring(next)
  saveLanguage(next)
  current = next
  dressDocument()
  announce()
}

/** Sets language and direction on the page's own element. */
export function dressDocument(): void {
  document.documentElement.lang = current
  document.documentElement.dir = current === 'ar' ? 'rtl' : 'ltr'
}

/** What a component renders again after; the build draws with it too (build/begun.ts). */
const now = () => version

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts, in a component. */
export function useT(): T {
  useSyncExternalStore(subscribe, now, now)
  return t
}

/** The language, in a component. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribe, now, now)
  return current
}
