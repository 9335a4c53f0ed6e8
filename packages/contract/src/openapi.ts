import { z } from 'zod'
import { ErrorBody, type ErrorCode, errorStatus } from './core/errors.ts'
import type { Route } from './core/route.ts'
import { type NamedRoute, namedSchemas, routes } from './routes.ts'

type Json = Record<string, unknown>

/** What every call may answer beside its own errors, by what it needs. */
function errorsOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [...(route.errors ?? [])]
  if (route.access !== 'public') codes.push('unauthenticated', 'forbidden')
  if (route.params || route.query || route.body) codes.push('invalid')
  if (route.scope) codes.push('not_found')
  if (route.confirmed) codes.push('not_confirmed')
  return [...new Set([...codes, 'internal' as const])]
}

const names = z.registry<{ id: string }>()
for (const { name, schema } of namedSchemas) names.add(schema, { id: name })

/** Collects the named schemas that a document refers to, while it is being made. */
type Components = Map<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const options = { io, unrepresentable: 'any', metadata: names } as const
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, options) as Json
  // The same schema reads differently going in (defaults may be left out) and coming out.
  const suffix = io === 'input' ? 'Input' : ''
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json))
    components.set(name + suffix, pointed(definition, suffix))
  return pointed(rest, suffix) as Json
}

/** The same schema with its references pointing at the document's components. */
function pointed(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => pointed(item, suffix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string')
      .map(([key, item]) =>
        key === '$ref' && typeof item === 'string'
          ? [key, `${item.replace('#/$defs/', '#/components/schemas/')}${suffix}`]
          : [key, pointed(item, suffix)],
      ),
  )
}

function parametersOf(route: Route, components: Components): Json[] {
  const places = [
    { place: 'path', schema: route.params },
    { place: 'query', schema: route.query },
  ]
  return places.flatMap(({ place, schema }) => {
    if (!schema) return []
    const { properties, required } = schemaOf(schema, 'input', components) as {
      properties: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || (required ?? []).includes(name),
      schema: property,
    }))
  })
}

function bodyOf(route: Route, components: Components): Json | undefined {
  if (route.upload)
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', format: 'binary' } },
          },
        },
      },
    }
  if (!route.body) return undefined
  return {
    required: true,
    content: { 'application/json': { schema: schemaOf(route.body, 'input', components) } },
  }
}

function answersOf(route: Route, components: Components): Json {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code])
  const errors = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  return {
    200: { description: 'Done', content: contentOf(route, components) },
    ...Object.fromEntries(errors),
  }
}

function contentOf(route: Route, components: Components): Json {
  if (route.download) return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: schemaOf(route.response, 'output', components) } }
}

function operation({ name, feature, route }: NamedRoute, components: Components): Json {
  const body = bodyOf(route, components)
  return {
    operationId: name,
    summary: route.summary,
    tags: [feature],
    'x-access': route.access,
    ...(route.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(route, components),
    ...(body ? { requestBody: body } : {}),
    responses: answersOf(route, components),
  }
}

/** The whole contract as an OpenAPI 3.1 document. Pure; `npm run print` writes it to openapi.json. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  const components: Components = new Map()
  components.set('Error', schemaOf(ErrorBody, 'output', components))
  for (const named of routes) {
    const path = named.route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [named.route.method.toLowerCase()]: operation(named, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian', version: '0.1.0' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'token_type and token of the login answer',
        },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
