import { introduction, tagNotes } from './openapi/notes.ts'
import { operation, sharedResponses } from './openapi/operations.ts'
import { type Json, withComponents } from './openapi/schemas.ts'
import { tusParameters } from './openapi/tus.ts'
import { routes } from './routes.ts'

const version = '0.2.0'

/** The parts that operations share, in addition to schemas. */
const shared = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'token_type and token of the login answer',
    },
  },
  parameters: {
    SchoolToken: {
      name: 'school-token',
      in: 'header',
      required: false,
      description: "The school_id of the session's own schoolAdmin; any other answers 403.",
      schema: { $ref: '#/components/schemas/Id' },
    },
    ...tusParameters,
  },
  headers: {
    AsOf: {
      description:
        'The moment up to which everything is in the answer; absent where it is of now. `Age` says the same in seconds.',
      schema: { type: 'string', format: 'date-time' },
    },
    RetryAfter: {
      description: 'Seconds after which the call may be made again.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
}

/** The whole contract as an OpenAPI 3.1 document. Pure; `npm run print` writes it to openapi.json. */
export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const named of routes) {
    const path = named.route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.route.method.toLowerCase()]: operation(named) }
  }
  const responses = sharedResponses(routes)
  const { parts, schemas } = withComponents({ paths, shared, responses })
  const features = [...new Set(routes.map(({ feature }) => feature))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meridian',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    tags: features.map((name) => ({ name, description: tagNotes[name] ?? '' })),
    paths: parts.paths,
    components: { ...parts.shared, responses: parts.responses, schemas },
  }
}
