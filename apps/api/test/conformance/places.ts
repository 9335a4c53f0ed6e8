import { document, type Operation, operations } from './document.ts'

export type Part = 'params' | 'query' | 'body'
/** Where a value stands in a request: its part, then the fields that lead to it, `*` for each item of a list. */
export interface Place {
  part: Part
  path: string[]
  schema: Schema
}
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  maxLength?: number
  maxItems?: number
  maximum?: number
  minimum?: number
}

/** A schema with its reference followed. */
export function followed(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : ((document.components.schemas[name] ?? {}) as Schema)
}

/** Every place below a schema, itself included, alternatives side by side. */
export function placesBelow(part: Part, path: string[], schema: Schema): Place[] {
  const here = { part, path, schema }
  const { properties, items, anyOf, oneOf, additionalProperties } = followed(schema)
  return [
    here,
    ...Object.entries(properties ?? {}).flatMap(([name, property]) =>
      placesBelow(part, [...path, name], property),
    ),
    ...(items ? placesBelow(part, [...path, '*'], items) : []),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((one) => placesBelow(part, path, one)),
    ...(typeof additionalProperties === 'object'
      ? placesBelow(part, [...path, '{}'], additionalProperties)
      : []),
  ]
}

interface Parameter {
  name?: string
  in?: string
  schema?: Schema
}

/** Every place of a call's request. */
export function placesOf(operation: Operation): Place[] {
  const parameters = (operation.parameters as Parameter[]).flatMap(({ name, in: where, schema }) =>
    name && schema ? placesBelow(where === 'path' ? 'params' : 'query', [name], schema) : [],
  )
  const body = operation.requestBody?.content['application/json']?.schema as Schema | undefined
  return [...parameters, ...(body ? placesBelow('body', [], body) : [])]
}

/** The call of this name as the document has it. Throws when it has none. */
export function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`${name} is not in the document`)
  return found.operation
}

/** Something small that a schema allows, for what has to stand around a value. */
export function sample(schema: Schema): unknown {
  const { type, properties, required, anyOf, oneOf, enum: choices, const: only } = followed(schema)
  if (only !== undefined) return only
  if (choices) return choices[0]
  const choice = anyOf?.[0] ?? oneOf?.[0]
  if (choice) return sample(choice)
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        (required ?? []).map((name) => [name, sample(properties?.[name] ?? {})]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return 'x'
  }
}

type Container = Record<string, unknown>

/** A copy of a request with a value at a place; what leads there is made where it is missing. */
export function withValue(input: object, place: Place, root: Schema, value: unknown): object {
  const path = [place.part, ...place.path]
  return put(input, path, { properties: { [place.part]: root } }, value) as object
}

/** The same with a value down a path. Only what stands on the path is copied: values may be deeper than a stack. */
function put(at: unknown, [step, ...rest]: string[], schema: Schema, value: unknown): unknown {
  if (step === undefined) return value
  const fits = typeof at === 'object' && at !== null
  const around = fits ? at : step === '*' ? [] : sample(schema)
  const copy: Container = (
    Array.isArray(around) ? [...around] : { ...(around as object) }
  ) as Container
  const key = step === '*' ? '0' : step === '{}' ? 'x' : step
  copy[key] = put(copy[key], rest, below(followed(schema), step), value)
  return copy
}

/** The schema one step down, in the first alternative that has such a step. */
function below(
  { properties, items, anyOf, oneOf, additionalProperties }: Schema,
  step: string,
): Schema {
  if (step === '*' && items) return items
  if (step === '{}' && typeof additionalProperties === 'object') return additionalProperties
  if (properties?.[step]) return properties[step]
  for (const one of [...(anyOf ?? []), ...(oneOf ?? [])]) {
    const found = below(followed(one), step)
    if (Object.keys(found).length > 0) return found
  }
  return {}
}
