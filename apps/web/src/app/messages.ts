import type { Language } from '@meridian/contract/core/language.ts'
import { useSyncExternalStore } from 'react'
import arBase from '../messages/ar/base.json'
import enBase from '../messages/en/base.json'
import type { Key } from '../messages/keys.ts'
import { savedLanguage, saveLanguage } from './session.ts'
import { textOf, type Values } from './text.ts'

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

const rest = {
  en: () => import('../messages/en.ts'),
  ar: () => import('../messages/ar.ts'),
} satisfies Record<Language, () => Promise<{ default: Record<string, string> }>>
const loaded = new Set<Language>()

/** Loads all texts of a language. The login page lives from the few that come with it. */
export async function loadTexts(language: Language = current): Promise<void> {
  if (loaded.has(language)) return
  const { default: more } = await rest[language]()
  texts[language] = { ...texts[language], ...more }
  loaded.add(language)
  announce()
}

/** The language of the page now. */
export function language(): Language {
  return current
}

/** A text outside of a component. In a component use `useT`, which follows a change of language. */
export const t: T = (key, values) => textOf(texts[current], current, key, values)

/** A text whose key only exists at run time: a problem that the contract's schemas found. */
export function dynamicText(key: string, values?: Values): string {
  return textOf(texts[current], current, key, values)
}

/** Changes the language of the page, its direction included, and remembers it. */
export async function changeLanguage(next: Language): Promise<void> {
  if (loaded.has(current)) await loadTexts(next)
  saveLanguage(next)
  current = next
  dressDocument()
  announce()
}

/** Puts language and direction on the page itself. */
export function dressDocument(): void {
  document.documentElement.lang = current
  document.documentElement.dir = current === 'ar' ? 'rtl' : 'ltr'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts, in a component. */
export function useT(): T {
  useSyncExternalStore(subscribe, () => version)
  return t
}

/** The language, in a component. */
export function useLanguage(): Language {
  useSyncExternalStore(subscribe, () => version)
  return current
}
