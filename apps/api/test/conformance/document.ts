import { openapi } from '@meridian/contract/openapi.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Answer } from '../permissions/ask.ts'

interface Content {
  [type: string]: { schema: object }
}
interface Response {
  $ref?: string
  content?: Content
}
export interface Operation {
  operationId: string
  parameters: { name?: string; in?: string; $ref?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
}
export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response>; schemas: Record<string, object> }
}

/** The document as a client reads it. */
export const document = JSON.parse(JSON.stringify(openapi())) as Document

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } })
addFormats.default(ajv)
ajv.addSchema(document, 'document')
const compiled = new Map<string, ValidateFunction>()

interface Found {
  path: string
  method: string
  operation: Operation
}
export const operations: Found[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const byName = new Map(operations.map((found) => [found.operation.operationId, found]))

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Where the document says what an answer of this status holds; undefined where it announces no such answer. */
function placeOf({ path, method, operation }: Found, status: number) {
  const response = operation.responses[status]
  if (!response) return undefined
  if (!response.$ref)
    return { response, place: ['paths', path, method, 'responses', String(status)] }
  const place = response.$ref.slice(2).split('/')
  return { response: document.components.responses[place.at(-1) ?? ''] ?? {}, place }
}

/**
 * What is wrong with an answer by what the document announces of the call of this name: a status that it does not
 * know, or a body that its schema does not allow. Empty when nothing is.
 */
export function problemsOf(name: string, answer: Pick<Answer, 'status' | 'body'>): string[] {
  const found = byName.get(name)
  if (!found) return [`${name} is not in the document`]
  const announced = placeOf(found, answer.status)
  if (!announced) return [`${name} does not announce the status ${answer.status}`]
  if (!announced.response.content?.['application/json']) return []
  const parts = [...announced.place, 'content', 'application/json', 'schema']
  const pointer = `document#/${parts.map(escaped).join('/')}`
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: pointer })
  compiled.set(pointer, validate)
  if (validate(answer.body)) return []
  return (validate.errors ?? []).map((error) => `${name} ${error.instancePath} ${error.message}`)
}
