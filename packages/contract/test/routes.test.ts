import { expect, test } from 'vitest'
import { routes } from '../src/routes.ts'

test('no two calls share a method and a path', () => {
  const all = routes.map(({ route }) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`)
  expect(all.filter((call, index) => all.indexOf(call) !== index)).toEqual([])
})

test('every parameter of a path is described, and every scope points at something described', () => {
  for (const { name, route } of routes) {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const described = Object.keys(shapeOf(route.params))
    expect(described, name).toEqual(inPath)
    if (!route.scope) continue
    const [part, field] = route.scope.id.split('.') as ['params' | 'body' | 'query', string]
    expect(fieldsOf(route[part]), name).toContain(field)
  }
})

test('a list of choices that is searched says so, for pages have no schema to read it from', () => {
  for (const { name, route } of routes)
    expect(route.searched === true, name).toBe(
      (route.path.startsWith('/dropdowns/') || name.endsWith('Choices')) &&
        (route.query?.safeParse({ query: 'a' }).data as { query?: string } | undefined)?.query ===
          'a',
    )
})

function shapeOf(schema: unknown): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
}

/** The fields of an object schema, or those that all variants of a union share. */
function fieldsOf(schema: unknown): string[] {
  const options = (schema as { options?: unknown[] } | undefined)?.options
  if (!options) return Object.keys(shapeOf(schema))
  const [first = [], ...rest] = options.map((option) => Object.keys(shapeOf(option)))
  return first.filter((field) => rest.every((fields) => fields.includes(field)))
}
