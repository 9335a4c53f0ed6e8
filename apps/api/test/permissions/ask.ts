import type { Route } from '@meridian/contract/core/route.ts'
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
  const response = await fetch(address(baseUrl, route, input), {
    method: route.method,
    headers: { ...headers, ...tus?.headers, ...(json && { 'content-type': 'application/json' }) },
    body: route.upload
      ? fileFor(route.path)
      : json
        ? JSON.stringify(input.body)
        : (tus?.body ?? null),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text,
    body: isJson(response) && text !== '' ? JSON.parse(text) : undefined,
  }
}

function isJson(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('application/json')
}
