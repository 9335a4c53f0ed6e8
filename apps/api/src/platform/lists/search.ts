import { normalizeForSearch } from '@meridian/contract/core/text.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { always } from '../database/conditions.ts'
import { mapped, type Value } from '../database/slots.ts'

/** Whether a normalized text contains the typed text, anywhere and in any spelling; an empty one is in everything. */
export function holds(normalized: Expression<unknown>, typed: string): Expression<SqlBool> {
  return isLike(normalized, patternOf(typed))
}

/** Whether a normalized text matches a pattern; without a pattern, every text does. */
export function isLike(
  normalized: Expression<unknown>,
  pattern: Value<string> | undefined,
): Expression<SqlBool> {
  return pattern === undefined ? always : sql<SqlBool>`${normalized} like ${pattern}`
}

/**
 * The same where all texts are read: looking for bytes takes less than comparing with a pattern, and no index is taken for it. It is
 * written so that the database expects to find as few as with a pattern: of what is greater than 0 it would expect a third.
 */
export function isFoundIn(
  normalized: Expression<unknown>,
  pattern: Value<string>,
): Expression<SqlBool> {
  return sql<SqlBool>`least(strpos(${normalized}, ${mapped(pattern, textOf)}), 1) = 1`
}

/** The text that a pattern of `patternOf` looks for. */
const textOf = (pattern: string) => pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1')

/** The pattern of normalized texts that contain the typed text; undefined where nothing was typed. */
export function patternOf(typed: string): string | undefined {
  const words = digitsOfPhone(normalizeForSearch(typed.replaceAll('\0', '')))
  return words === '' ? undefined : `%${escapeLike(words)}%`
}

/**
 * What is searched for of a text that is a phone: it is stored with its country before it, and typed with that, or as it is dialled within
 * the country. What both forms have in common is found in either.
 */
function digitsOfPhone(words: string): string {
  if (!/^(\+|0)[\d\s\-().]{5,30}$/.test(words)) return words
  const digits = words.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? words : digits
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
