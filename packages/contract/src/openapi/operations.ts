import { lookers } from '../core/access.ts'
import { asOfHeader } from '../core/as-of.ts'
import { type ErrorCode, errorStatus } from '../core/errors.ts'
import type { Route } from '../core/route.ts'
import en from '../messages/en.json' with { type: 'json' }
import type { NamedRoute } from '../routes.ts'
import { type Json, schemaOf } from './schemas.ts'
import { tusAnswers, tusBody, tusHeaders } from './tus.ts'

/** The error codes of a call: its own, and those that follow from what it needs. */
function errorsOf(route: Route): ErrorCode[] {
  const codes: ErrorCode[] = [...(route.errors ?? [])]
  if (route.access !== 'public') codes.push('unauthenticated', 'forbidden')
  if (route.params || route.query || route.body || route.upload) codes.push('invalid')
  if (route.method !== 'GET') codes.push('too_large', 'unsupported_type')
  if (route.scope || route.asStudent) codes.push('not_found')
  if (route.confirmed) codes.push('not_confirmed')
  if (route.costly) codes.push('too_many')
  return [...new Set([...codes, 'bad_request', 'internal', 'unavailable'] as const)]
}

function parametersOf(route: Route): Json[] {
  const places = [
    { place: 'path', schema: route.params },
    { place: 'query', schema: route.query },
  ]
  const given = places.flatMap(({ place, schema }) => {
    if (!schema) return []
    const { properties, required } = schemaOf(schema, 'input') as {
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
  const carriesSchool =
    route.access !== 'public' &&
    (route.access.includes('School') || route.access.includes('schoolAdmin'))
  const headers = [
    ...(carriesSchool ? ['SchoolToken'] : []),
    ...(route.tus ? tusHeaders(route) : []),
  ]
  return [...given, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

function bodyOf(route: Route): Json | undefined {
  if (route.upload) return { required: true, content: { 'multipart/form-data': formOf(route) } }
  if (route.tus) return tusBody(route)
  if (!route.body) return undefined
  const schema = schemaOf(route.body, 'input')
  return { required: true, content: { 'application/json': { schema } } }
}

/** A multipart body: one file, and its text fields. */
function formOf(route: Route): Json {
  const file = { type: 'string', format: 'binary', description: 'One file.' }
  const { properties, required } = (route.form ? schemaOf(route.form, 'input') : {}) as {
    properties?: Json
    required?: string[]
  }
  return {
    schema: {
      type: 'object',
      required: [...(required ?? []), 'file'],
      properties: { ...properties, file },
    },
  }
}

/** The sentence of an error code; dots stand for its values. */
function sentence(code: ErrorCode): string {
  return en[`error.${code}`].replace(/\{\{\w+\}\}/g, '...')
}

/** The answers of failed calls, by status: each set of codes is described once, under its name. */
function failuresOf(route: Route): [number, ErrorCode[]][] {
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code])
  return [...byStatus]
    .map(([status, codes]): [number, ErrorCode[]] => [status, codes.sort()])
    .sort(([a], [b]) => a - b)
}

/** The name of a set of error codes: "ForbiddenOrNotConfirmed" for an answer that may be either. */
function nameOf(codes: readonly ErrorCode[]): string {
  const words = codes.map((code) =>
    `_${code}`.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
  )
  return words.join('Or')
}

/** Every answer that `operation` refers to by a name. */
export function sharedResponses(routes: readonly NamedRoute[]): Record<string, Json> {
  const all = routes.flatMap(({ route }) => failuresOf(route))
  const named = all.map(([status, codes]): [string, Json] => [
    nameOf(codes),
    {
      description: codes.map((code) => `\`${code}\`: ${sentence(code)}`).join('  \n'),
      ...(status === errorStatus.too_many || status === errorStatus.unavailable
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
        : {}),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(
            codes.map((code) => [code, { value: { message: sentence(code), code } }]),
          ),
        },
      },
    },
  ])
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function answersOf(route: Route): Json {
  const errors = failuresOf(route).map(([status, codes]) => [
    status,
    // The answer to a HEAD has no body that could say more.
    route.method === 'HEAD'
      ? { description: codes.map((code) => `\`${code}\``).join(', ') }
      : { $ref: `#/components/responses/${nameOf(codes)}` },
  ])
  return { ...goodAnswersOf(route), ...Object.fromEntries(errors) }
}

function goodAnswersOf(route: Route): Json {
  if (route.tus) return tusAnswers(route)
  const asOf = route.fromReplica
    ? { headers: { [asOfHeader]: { $ref: '#/components/headers/AsOf' } } }
    : {}
  if (!route.download) {
    const schema = schemaOf(route.response, 'output')
    return { 200: { description: 'Done', ...asOf, content: { 'application/json': { schema } } } }
  }
  const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return {
    200: { description: 'The whole file', ...asOf, content },
    206: { description: 'The part that the Range header asks for', content },
    304: { description: 'The file that If-None-Match names' },
    416: { description: 'The file has no such part' },
  }
}

/** The description of a call: its callers and everything else that a caller has to know, in sentences. */
function descriptionOf(route: Route): string {
  const who = route.access === 'public' ? 'Needs no session.' : `For ${route.access.join(', ')}.`
  const confirmed = route.confirmed
    ? ' Only for five minutes after `POST /auth/check` with the right password.'
    : ''
  const looking = route.asStudent
    ? ` Also for ${lookers.join(', ')} with \`as_student\`: whoever grades the ${route.asStudent.name} reads what that student reads, and nothing changes.`
    : ''
  return who + confirmed + looking
}

/** One call as an operation of the document. */
export function operation({ name, feature, route }: NamedRoute): Json {
  const body = bodyOf(route)
  return {
    operationId: name,
    summary: route.summary,
    description: descriptionOf(route),
    tags: [feature],
    'x-access': route.access,
    ...(route.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(route),
    ...(body ? { requestBody: body } : {}),
    responses: answersOf(route),
  }
}
