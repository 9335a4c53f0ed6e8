import { z } from 'zod'
import { type RosterCall, rosterCalls } from './calls.ts'
import { pageLimits, rosterPath, rosterScopes, tokenPath } from './protocol.ts'
import { resources } from './resources.ts'
import { StatusInfo } from './shapes.ts'

type Json = Record<string, unknown>

const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function schemaOf(shape: z.ZodType): Json {
  const { $schema, ...schema } = z.toJSONSchema(shape) as Json
  return schema
}

const parameter = (name: string, description: string, schema: Json): Json => ({
  ...{ name, in: 'query', required: false, description, schema },
})
const fields = parameter('fields', 'The fields that are wanted, with commas between.', {
  type: 'string',
})
const paging = [
  parameter('limit', `How many rows; left out: ${pageLimits.usual}.`, {
    ...{ type: 'integer', minimum: 1, maximum: pageLimits.most },
  }),
  parameter('offset', 'How many rows before them.', { type: 'integer', minimum: 0 }),
  parameter('sort', 'The field that they are in order of.', { type: 'string' }),
  parameter('orderBy', 'In which order.', { type: 'string', enum: ['asc', 'desc'] }),
  parameter('filter', "field='value', or two of these with AND or OR between them.", {
    type: 'string',
  }),
]

const refusals = {
  400: 'A field that is not there, or a filter that is none',
  401: 'Without a token that is valid still',
  403: 'What is not kept here',
  404: 'Nothing with this id',
  422: 'A value that its parameter never has',
  429: 'Too many calls within an hour',
  500: 'Something went wrong here',
}

function operation({ name, path, resource, gives, summary }: RosterCall): Json {
  const { one, many, type } = resources[resource]
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => ({
    ...{ name: id, in: 'path', required: true, schema: { type: 'string' } },
  }))
  const properties =
    gives === 'one' ? { [one]: refer(type) } : { [many]: { type: 'array', items: refer(type) } }
  const headers = {
    'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
    Link: { description: 'The pages beside this one (RFC 8288).', schema: { type: 'string' } },
  }
  const body = { type: 'object', required: Object.keys(properties), properties }
  return {
    operationId: name,
    summary,
    tags: [many],
    security: [{ OAuth2CC: [rosterScopes[0]] }, { OAuth2CC: [rosterScopes[1]] }],
    parameters: [...ids, fields, ...(gives === 'many' ? paging : [])],
    responses: {
      200: {
        description: summary,
        ...(gives === 'many' && { headers }),
        content: { 'application/json': { schema: body } },
      },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: refer('imsx_StatusInfoDType') } },
          },
        ]),
      ),
    },
  }
}

/** The calls of OneRoster that there are, as an OpenAPI 3.1 document of their own. `origin` is where the installation stands. Pure. */
export function rosterOpenapi(origin: string): Json {
  const scopes = Object.fromEntries(rosterScopes.map((scope) => [scope, 'Read the roster.']))
  return {
    openapi: '3.1.0',
    info: {
      title: 'OneRoster 1.2 Rostering Service of Meridian',
      version: '1.2',
      description: "A school's classes, teachers and students, for the school's own systems.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}${rosterPath}` }],
    tags: Object.values(resources).map(({ many }) => ({ name: many })),
    paths: Object.fromEntries(
      rosterCalls.map((call) => [call.path.replace(/:(\w+)/g, '{$1}'), { get: operation(call) }]),
    ),
    components: {
      securitySchemes: {
        OAuth2CC: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: `${origin}${tokenPath}`, scopes } },
        },
      },
      schemas: {
        ...Object.fromEntries(
          Object.values(resources).map(({ type, shape }) => [type, schemaOf(shape)]),
        ),
        imsx_StatusInfoDType: schemaOf(StatusInfo),
      },
    },
  }
}
