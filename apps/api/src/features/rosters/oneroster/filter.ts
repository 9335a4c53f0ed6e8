import type { FieldKind } from '@meridian/contract/oneroster/resources.ts'
import { badFilter } from './refusals.ts'

export const operators = ['=', '!=', '>', '>=', '<', '<=', '~'] as const
export type Operator = (typeof operators)[number]

/** One comparison of a filter; its field is one of those that were declared. */
export interface Predicate {
  field: string
  kind: FieldKind
  operator: Operator
  value: string
}
export interface Filter {
  joined: 'and' | 'or'
  predicates: Predicate[]
}

const part = String.raw`([A-Za-z][\w.]*)\s*(!=|>=|<=|[=><~])\s*'`
/** One predicate, or two with a word between them. A value may hold apostrophes: it ends where the rest is read as the standard has it. */
const whole = new RegExp(String.raw`^\s*${part}(.*?)'(?:\s+(AND|OR)\s+${part}(.*)')?\s*$`, 'is')
/** A second or third predicate within what was taken for a value. */
const another = new RegExp(String.raw`'\s+\w+\s+${part}`)

const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads a filter as OneRoster writes it: `familyName='Lee'`, `dateLastModified>'2026-11-01' AND status='active'`. Pure.
 * @throws Refusal invalid_filter_field for what is no filter, a field that is none, and a value that its field never has
 */
export function readFilter(text: string, fields: Readonly<Record<string, FieldKind>>): Filter {
  const found = whole.exec(text)
  const [, field = '', operator = '', value = '', word, second, operator2 = '', value2 = ''] =
    found ?? []
  if (!found || another.test(value) || another.test(value2))
    throw badFilter("A filter is field='value', or two of these with AND or OR between them.")
  const predicates = [predicate(fields, field, operator, value)]
  if (second !== undefined) predicates.push(predicate(fields, second, operator2, value2))
  return { joined: word?.toUpperCase() === 'OR' ? 'or' : 'and', predicates }
}

function predicate(
  fields: Readonly<Record<string, FieldKind>>,
  field: string,
  operator: string,
  value: string,
): Predicate {
  const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (kind === undefined) throw badFilter(`Nothing is filtered by ${field.slice(0, 60)}.`)
  if (kind === 'list' && !['=', '!=', '~'].includes(operator))
    throw badFilter(`${field} is a list: it is compared by =, != and ~.`)
  if ((kind === 'day' || kind === 'time') && operator === '~')
    throw badFilter(`${field} holds no text: it is compared by =, !=, >, >=, < and <=.`)
  return { field, kind, operator: operator as Operator, value: held(kind, field, value) }
}

/** A value as its field has it. A moment without a zone is one in UTC. */
function held(kind: FieldKind, field: string, value: string): string {
  if (kind === 'day' && !(day.test(value) && isMoment(value)))
    throw badFilter(`${field} is a day, such as 2026-11-01.`)
  if (kind !== 'time') return value
  const zoned = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(value)
  const moment = value.includes('T') && !zoned ? `${value}Z` : value
  if (!(instant.test(value) && isMoment(moment)))
    throw badFilter(`${field} is a moment, such as 2026-11-01T08:00:00.000Z.`)
  return new Date(moment).toISOString()
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text)) && !text.startsWith('0000')
