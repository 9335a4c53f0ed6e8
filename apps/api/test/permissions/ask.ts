import type { Route } from '@meridian/contract/core/route.ts'
import { type FormData, request } from 'undici'
import { address } from '../../../web/src/core/http.ts'
import { fileFor } from './files.ts'
import type { Input } from './make.ts'
import { tusPart } from './tus.ts'

/** All of what came back. */
export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  /** The text as JSON; undefined where it is none. */
  body: unknown
}

/** One call as it goes over the line, with the given headers beside its own. */
export async function ask(
  baseUrl: string,
  headers: Record<string, string>,
  route: Route,
  input: Input,
): Promise<Answer> {
  const json = input.body !== undefined && !route.upload
  const tus = route.tus ? tusPart(route) : undefined
  const {
    statusCode,
    headers: received,
    body,
  } = await request(address(baseUrl, route, input), {
    method: route.method,
    headers: { ...headers, ...tus?.headers, ...(json && { 'content-type': 'application/json' }) },
    body: route.upload
      ? // Node's own form is undici's too, of another version.
        (fileFor(route.path) as unknown as FormData)
      : json
        ? JSON.stringify(input.body)
        : (tus?.body ?? null),
  })
  const text = await body.text()
  const told = Object.fromEntries(
    Object.entries(received).map(([name, value]) => [name, [value].flat().join(', ')]),
  )
  return {
    status: statusCode,
    headers: told,
    text,
    body: isJson(told) && text !== '' ? JSON.parse(text) : undefined,
  }
}

function isJson(headers: Record<string, string>): boolean {
  return (headers['content-type'] ?? '').startsWith('application/json')
}
