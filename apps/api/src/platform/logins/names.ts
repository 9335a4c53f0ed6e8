import { longestCode } from '@meridian/contract/core/login-name.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import anyAscii from 'any-ascii'
import { spellings } from './spellings.ts'

/** Characters of each of the two parts of a made name, so that it fits on a card and is typed without a mistake. */
const longestPart = 20
/** Characters up to which a made code takes further words of the school's name. */
const shortCode = 16

/** Beginnings of names that belong to the word behind them: "Abdel Rahman", "Al Masry", "Abu Bakr". */
const beginnings = new Set(
  'abd abdel abdul abou abu abo al el ben bin van von de da عبد ابو ال بن'.split(' '),
)
/** Words that most names of schools have, and that tell none apart. */
const anySchool = new Set(
  'the a of and for school schools academy college language languages international private national primary preparatory secondary مدرسه مدارس اكاديميه كليه لغات للغات الدوليه الخاصه الابتدائيه الاعداديه الثانويه و'.split(
    ' ',
  ),
)

/** Splits a text into normalized words of letters and digits of any script. */
function wordsOf(text: string): string[] {
  return normalizeForSearch(text)
    .replace(/['’`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A normalized word in Latin letters and digits: by its usual spelling, or letter by letter. Empty for a word that has none. */
function latin(word: string): string {
  const known = spellings.get(word)
  if (known) return known
  // The article, and the long vowel that stands in Arabic words as a letter.
  const rest = /^ال(?=...)/.test(word) ? word.slice(2) : null
  if (rest !== null) return `al${latin(rest)}`
  return anyAscii(word.replaceAll('ا', 'a'))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Joins words that are one name: "abd" and "alrahman". */
function namesIn(words: readonly string[]): string[] {
  const names: string[] = []
  let before: string[] = []
  for (const word of words) {
    before.push(word)
    if (beginnings.has(word)) continue
    names.push(spellings.get(before.join('')) ?? before.map(latin).join(''))
    before = []
  }
  if (before.length > 0) names.push(before.map(latin).join(''))
  return names.filter(Boolean)
}

/**
 * The part of a login name before its @, made of the first and the last name of a person in Latin letters ("salma.hassan"). Never
 * empty. Pure.
 */
export function localPartOf(name: string): string {
  const names = namesIn(wordsOf(name)).map((one) => one.slice(0, longestPart))
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined]
  return [first ?? 'user', last].filter(Boolean).join('.')
}

/** The code that is made of a school's name ("al-nahda"): the words that tell it apart, while they are short. Pure. */
export function codeFrom(name: string): string {
  const words = wordsOf(name)
  const own = words.filter((word) => !anySchool.has(word))
  const parts = (own.length > 0 ? own : words).map(latin).filter(Boolean)
  let code = (parts[0] ?? 'school').slice(0, shortCode)
  for (const part of parts.slice(1)) {
    if (code.length + 1 + part.length > shortCode) break
    code = `${code}-${part}`
  }
  return code.length < 2 ? `school-${code}` : code
}

/**
 * The first of a text and the text with 2, 3 and so on behind it that is free. Pure.
 * @param longest characters that it may have
 */
export function firstFree(
  text: string,
  isFree: (candidate: string) => boolean,
  longest = longestCode,
): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `${/\d$/.test(text) ? '-' : ''}${number}`
    const candidate = `${text.slice(0, longest - end.length).replace(/[-._]+$/, '')}${end}`
    if (isFree(candidate)) return candidate
  }
}
