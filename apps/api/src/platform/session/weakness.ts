import { readFileSync } from 'node:fs'
import type { UserType } from '@meridian/contract/core/access.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { type Shortest, shortestFor } from '@meridian/contract/password.ts'

/** The person whose password it is to be. */
export interface About {
  type: UserType
  name: string
  /** What they log in with: an email or a login name. */
  email: string
  /** The name of their school; null where there is none. */
  school: string | null
  /** What their school asks for; without it what holds everywhere. */
  shortest?: Shortest | null | undefined
}

/** The reason why a password is refused, as a message key with its values. */
export interface Weakness {
  key: 'validation.password_short' | 'validation.password_common' | 'validation.password_yours'
  values: { min: number }
}

/** The product's own name, which everybody would try. */
const product = 'meridian'
/** Characters that have to be left of a password without the words that everybody knows of its owner. */
const leftover = 5
/** The least number of different characters in a password. */
const fewest = 4
/** The shortest word that counts as telling something of the owner. */
const shortestWord = 4

let list: Set<string> | undefined

/** The most common passwords of 8 characters and more (common-passwords.LICENSE.txt says whose list it is). */
function common(): Set<string> {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
  return list
}

/**
 * Why somebody may not have a password; undefined where they may. Refused are short ones, common ones, and those made
 * of what everybody knows of the owner: name, email, school, and the product. Composition is not asked for (NIST SP
 * 800-63B, 5.1.1.2).
 */
export function weaknessOf(password: string, about: About): Weakness | undefined {
  const min = shortestFor(about.type, about.shortest)
  if ([...password].length < min) return { key: 'validation.password_short', values: { min } }
  const normalized = normalizeForSearch(password)
  const plain = normalized.replace(/[\d\W_]+$/u, '')
  if (common().has(normalized) || new Set(normalized).size < fewest)
    return { key: 'validation.password_common', values: { min } }
  // "Password2026!" is "password" to everybody who guesses.
  if (plain.length >= 8 && normalized.length - plain.length <= leftover && common().has(plain))
    return { key: 'validation.password_common', values: { min } }
  let left = normalized
  for (const word of wordsOf(about)) left = left.replaceAll(word, '')
  if (left !== normalized && left.length < leftover)
    return { key: 'validation.password_yours', values: { min } }
  return undefined
}

function wordsOf({ name, email, school }: About): string[] {
  const [mailbox = '', domain = ''] = normalizeForSearch(email).split('@')
  const words = [name, school ?? ''].flatMap((text) =>
    normalizeForSearch(text).split(/[^\p{L}\p{N}]+/u),
  )
  const parts = mailbox.split(/[^\p{L}\p{N}]+/u)
  return [normalizeForSearch(email), mailbox, domain, product, ...words, ...parts]
    .filter((word) => [...word].length >= shortestWord)
    .sort((a, b) => b.length - a.length)
}
