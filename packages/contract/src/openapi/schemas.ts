import { z } from 'zod'
import { names } from './names.ts'
import { fieldNotes } from './notes.ts'

export type Json = Record<string, unknown>
/** The direction of a schema: going in, fields with defaults may be left out; coming out, they are there. */
export type Io = 'input' | 'output'

const place = '#/components/schemas/'

interface Made {
  zodSchema: z.core.$ZodType
  jsonSchema: Json
}

/** The options by which every schema of the document is made. */
const options = (io: Io) => ({
  io,
  unrepresentable: 'any' as const,
  override: (made: Made) => {
    tidied(made)
    withoutDefault(made, io)
    if (io === 'output') withoutSafety(made)
  },
})

/**
 * Describes a text that is trimmed (or whose digits are made Latin) before it is checked: to a JSON schema it would be
 * any text at all. The rules say what it must be once tidied, which is all that a client needs to send.
 */
function tidied({ zodSchema, jsonSchema }: Made): void {
  const def = (zodSchema as z.core.$ZodTypes)._zod.def
  if (def.type !== 'pipe') return
  const kind = (def.out as z.core.$ZodTypes)._zod.def.type
  if (kind !== 'string' && kind !== 'number' && kind !== 'union') return
  const { $schema, type, ...rules } = z.toJSONSchema(def.out, { io: 'input' }) as Json
  // A number may be typed as a text as well; its bounds are those of the number.
  const wanted = kind === 'number' ? 'number' : 'string'
  const either = (jsonSchema.anyOf ?? []) as Json[]
  const target = [jsonSchema, ...either].find((schema) => schema.type === wanted)
  if (target) Object.assign(target, rules)
}

/**
 * Says a default in words instead of as `default`, which generators of clients take for a field that is always there.
 */
function withoutDefault({ jsonSchema }: Made, io: Io): void {
  if (!Object.hasOwn(jsonSchema, 'default')) return
  const { default: value } = jsonSchema
  delete jsonSchema.default
  if (io === 'input') jsonSchema.description ??= `Left out: \`${JSON.stringify(value)}\`.`
}

/** Leaves out the bounds of safe integers: every whole number that comes out is one. */
function withoutSafety({ jsonSchema }: Made): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function componentsOf(io: Io): Record<string, Json> {
  const { schemas } = z.toJSONSchema(names, { ...options(io), uri: (id) => place + id })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema, $id, ...schema }]) => [name, schema]),
  )
}

const forms = { input: componentsOf('input'), output: componentsOf('output') }

/** The components that read the same both ways; the others exist twice, with a name of their own going in. */
const alike = new Set(Object.keys(forms.output).filter((name) => same(name)))
for (let before = -1; before !== alike.size; ) {
  before = alike.size
  for (const name of alike)
    if (referred(forms.output[name]).some((other) => !alike.has(other))) alike.delete(name)
}

function same(name: string): boolean {
  const loose = (schema: Json | undefined) =>
    JSON.stringify(schema, (key, value) => (key === 'additionalProperties' ? undefined : value))
  return loose(forms.input[name]) === loose(forms.output[name])
}

/** The names of the components that a schema refers to. */
function referred(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referred)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' && item.startsWith(place)
      ? [item.slice(place.length)]
      : referred(item),
  )
}

/** Whether a component is named as an input; it never comes out. */
const isInput = (name: string) => name.endsWith('Input')
const nameOf = (name: string, io: Io) =>
  io === 'output' || alike.has(name) || isInput(name) ? name : `${name}Input`

/** The same value with other names in its references. */
function renamed(value: unknown, name: (old: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string' && item.startsWith(place)
        ? [key, place + name(item.slice(place.length))]
        : [key, renamed(item, name)],
    ),
  )
}

/** The same schema with its references pointing at the components of its direction. */
function pointed(value: unknown, io: Io): unknown {
  return renamed(value, (name) => nameOf(name, io))
}

/** A schema as the document has it where it is used: a named one by its name. */
export function schemaOf(schema: z.ZodType, io: Io): Json {
  const note = names.get(schema)
  if (note) return { $ref: place + nameOf(note.id, io) }
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    ...options(io),
    metadata: names,
  }) as Json
  const text = JSON.stringify(rest).replaceAll('"$ref":"#/$defs/', `"$ref":"${place}`)
  return pointed(JSON.parse(text), io) as Json
}

function noted(name: string, schema: Json): Json {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  if (properties.length === 0) return schema
  const described = properties.map(([field, property]) => {
    const description = fieldNotes[`${name}.${field}`] ?? fieldNotes[`*.${field}`]
    return [field, description ? { ...property, description } : property]
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

function everyComponent(): Map<string, Json> {
  const all = new Map<string, Json>()
  for (const io of ['output', 'input'] as const)
    for (const [name, schema] of Object.entries(forms[io])) {
      if (io === 'output' && isInput(name)) continue
      const id = nameOf(name, io)
      if (!all.has(id)) all.set(id, pointed(schema, io) as Json)
    }
  return all
}

/**
 * The named schemas that `parts` of a document refer to, and those that these refer to, by name; and the parts
 * themselves. A schema that only ever goes in needs no name that tells it from one that comes out.
 */
export function withComponents<Parts extends Json>(
  parts: Parts,
): { parts: Parts; schemas: Record<string, Json> } {
  const all = everyComponent()
  const used = new Set<string>()
  const waiting = referred(parts)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue
    used.add(name)
    waiting.push(...referred(all.get(name)))
  }
  const short = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return Object.hasOwn(forms.input, plain) && !used.has(plain) ? plain : name
  }
  const sorted = [...used].sort((a, b) => (a < b ? -1 : 1))
  const schemas = sorted.map((name) => [
    short(name),
    noted(short(name), renamed(all.get(name) ?? {}, short) as Json),
  ])
  return { parts: renamed(parts, short) as Parts, schemas: Object.fromEntries(schemas) }
}
