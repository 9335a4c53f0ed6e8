import { longestText, pageLimits } from '@meridian/contract/oneroster/protocol.ts'
import { type ResourceName, resources } from '@meridian/contract/oneroster/resources.ts'
import { type Filter, readFilter } from './filter.ts'
import { badFilter, badRequest, Refusal } from './refusals.ts'

/** What a call asks for beside its address. */
export interface Query {
  limit: number
  offset: number
  sort: string | null
  descending: boolean
  filter: Filter | null
  /** The fields that are wanted; null for all. */
  fields: readonly string[] | null
}

/**
 * Reads the query of a call for rows of a resource. Pure. A page that is too long is refused and not cut: a client that goes on by its own
 * `limit` would leave rows out.
 * @throws Refusal for what is not as the standard has it
 */
export function readQuery(name: ResourceName, given: unknown): Query {
  const asked = given as Record<string, unknown>
  const { fields } = resources[name]
  const one = (key: string) => textOf(asked, key)
  const limit = numberOf(one('limit'), 'limit', { usual: pageLimits.usual, most: pageLimits.most })
  if (limit === 0) throw badRequest('limit is at least 1.')
  const sort = one('sort')
  if (sort !== undefined && !Object.hasOwn(fields, sort))
    throw badRequest(`Nothing is sorted by ${sort.slice(0, 60)}.`, 400)
  const order = one('orderBy')
  if (order !== undefined && !['asc', 'desc'].includes(order))
    throw badRequest('orderBy is asc or desc.')
  const filter = one('filter')
  return {
    limit,
    offset: numberOf(one('offset'), 'offset', { usual: 0, most: pageLimits.offset }),
    sort: sort ?? null,
    descending: order === 'desc',
    filter: filter === undefined ? null : readFilter(filter, fields),
    fields: fieldsOf(name, one('fields')),
  }
}

/** The fields that a call asks for, for one row too. @throws Refusal invalid_selection_field for one that there is not */
export function readFields(name: ResourceName, given: unknown): readonly string[] | null {
  return fieldsOf(name, textOf(given as Record<string, unknown>, 'fields'))
}

function textOf(given: Record<string, unknown>, key: string): string | undefined {
  const value = given[key]
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw badRequest(`${key} is given once.`)
  const fine =
    value.length <= longestText && value.isWellFormed() && !value.includes(String.fromCharCode(0))
  if (fine) return value
  throw key === 'filter'
    ? badFilter('The filter is too long, or holds what is no text.')
    : badRequest(`${key} is too long, or holds what is no text.`)
}

function numberOf(
  text: string | undefined,
  name: string,
  { usual, most }: { usual: number; most: number },
): number {
  if (text === undefined) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  if (value > most) throw badRequest(`${name} is a whole number up to ${most}.`)
  return value
}

function fieldsOf(name: ResourceName, text: string | undefined): readonly string[] | null {
  if (text === undefined) return null
  const wanted = text.split(',').map((field) => field.trim())
  const { shape } = resources[name].shape
  for (const field of wanted)
    if (!Object.hasOwn(shape, field))
      throw new Refusal(400, 'invalid_selection_field', `There is no field ${field.slice(0, 60)}.`)
  return wanted
}
