import type { Harness } from './harness.ts'

/** An answer with its headers, which the client does not give. */
export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  body: { message?: string; code?: string; data?: unknown }
}

/**
 * A call made by hand: from another address (believed where the harness has TRUST_PROXY), with a browser's cookies, in
 * another language.
 */
export async function rawCall(
  { baseUrl }: Pick<Harness, 'baseUrl'>,
  method: string,
  path: string,
  options: {
    body?: unknown
    address?: string
    cookie?: string
    token?: string | undefined
    language?: string
    headers?: Record<string, string>
  } = {},
): Promise<RawAnswer> {
  const { body, address, cookie, token, language, headers } = options
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(address && { 'x-forwarded-for': address }),
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
}

/** What a browser would send back of an answer's cookie. */
export function cookieOf(answer: RawAnswer): string {
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
