/** What an answer was published to hold: types by name, lists, fields; more than that may be there (P3.2). */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** It is there, whatever it is. */
  | 'anything'
  | { readonly [field: string]: Shape }
  | readonly [Shape]
  | Maybe

class Maybe {
  readonly shape: Shape
  readonly empty: boolean

  constructor(shape: Shape, empty: boolean) {
    this.shape = shape
    this.empty = empty
  }
}

/** The field is there; it may hold null. */
export const orNull = (shape: Shape): Shape => new Maybe(shape, false)
/** A list that may have nothing in it in the test's own world. */
export const maybeEmpty = (item: Shape): Shape => new Maybe([item], true)

/** What of a shape is missing in a value or of another type, each with where it is. */
export function missingOf(value: unknown, shape: Shape, at = 'answer'): string[] {
  if (shape instanceof Maybe) {
    if (value === null && !shape.empty) return []
    if (shape.empty && Array.isArray(value) && value.length === 0) return []
    return missingOf(value, shape.shape, at)
  }
  if (shape === 'anything') return value === undefined ? [`${at} is not there`] : []
  if (typeof shape === 'string')
    return typeof value === shape ? [] : [`${at} is no ${shape}: ${JSON.stringify(value)}`]
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${at} is no list: ${JSON.stringify(value)}`]
    if (value.length === 0) return [`${at} is empty, so nothing of it is seen`]
    return value.flatMap((item, index) => missingOf(item, shape[0], `${at}.${index}`))
  }
  if (typeof value !== 'object' || value === null)
    return [`${at} is no object: ${JSON.stringify(value)}`]
  return Object.entries(shape).flatMap(([field, inner]) =>
    missingOf((value as Record<string, unknown>)[field], inner, `${at}.${field}`),
  )
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}
