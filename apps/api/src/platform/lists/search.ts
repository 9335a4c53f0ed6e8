import { fold } from '@meridian/contract/core/text.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { always } from '../database/conditions.ts'
import type { Value } from '../database/slots.ts'

/** Whether a folded text contains the typed text, anywhere and in any spelling; an empty one is in everything. */
export function holds(folded: Expression<unknown>, typed: string): Expression<SqlBool> {
  return isLike(folded, patternOf(typed))
}

/** Whether a folded text matches a pattern; without a pattern, every text does. */
export function isLike(
  folded: Expression<unknown>,
  pattern: Value<string> | undefined,
): Expression<SqlBool> {
  return pattern === undefined ? always : sql<SqlBool>`${folded} like ${pattern}`
}

/** The pattern of folded texts that contain the typed text; undefined where nothing was typed. */
export function patternOf(typed: string): string | undefined {
  const words = digitsOfPhone(fold(typed.replaceAll('\0', '')))
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
