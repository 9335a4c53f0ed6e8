import {
  demographicsScope,
  rosterScopes,
  type TokenErrorCode,
} from '@meridian/contract/oneroster/protocol.ts'
import type { Credentials } from './token.service.ts'

/** The refusal of a token, as RFC 6749 (5.2) words it. */
export class TokenRefusal extends Error {
  readonly status: number
  readonly code: TokenErrorCode
  constructor(code: TokenErrorCode, description: string, status = 400) {
    super(description)
    this.name = 'TokenRefusal'
    this.code = code
    this.status = status
  }
}

export const invalidClient = () =>
  new TokenRefusal('invalid_client', 'There is no such client, or its secret is another.', 401)

const invalidRequest = (description: string) => new TokenRefusal('invalid_request', description)

/** The fields of a form. @throws TokenRefusal for one that is there twice, as RFC 6749 (3.2) wants it */
export function readForm(body: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  if (typeof body !== 'string') return fields
  for (const [name, value] of new URLSearchParams(body)) {
    if (fields.has(name)) throw invalidRequest(`${name.slice(0, 60)} is given twice.`)
    // One without a value is as one that is not there.
    if (value !== '') fields.set(name, value)
  }
  return fields
}

/**
 * Who asks for a token: by HTTP Basic, or in the form. Pure.
 * @throws TokenRefusal invalid_request for both at once, invalid_client for neither
 */
export function credentialsOf(
  header: string | undefined,
  form: ReadonlyMap<string, string>,
): Credentials {
  const secret = form.get('client_secret')
  if (header !== undefined) {
    if (secret !== undefined)
      throw invalidRequest('The client is named once: by Basic or in the form.')
    return basicOf(header)
  }
  const id = form.get('client_id')
  if (id === undefined || secret === undefined) throw invalidClient()
  return { id, secret }
}

/** The credentials of a Basic header, in which id and secret are written as in a form (RFC 6749, 2.3.1). */
function basicOf(header: string): Credentials {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header)?.[1]
  const text = encoded ? Buffer.from(encoded, 'base64').toString() : ''
  const at = text.indexOf(':')
  if (at < 0) throw invalidClient()
  const plain = (part: string) => new URLSearchParams(`v=${part.replaceAll('&', '%26')}`).get('v')
  return { id: plain(text.slice(0, at)) ?? '', secret: plain(text.slice(at + 1)) ?? '' }
}

/**
 * The scopes of a token: those that are asked for and can be had, or the usual one. Pure.
 * @throws TokenRefusal invalid_scope where there is none among them, for demographics above all, which are not kept
 */
export function scopesOf(asked: string | undefined): string {
  if (asked === undefined || asked.trim() === '') return rosterScopes[0]
  const wanted = new Set(asked.trim().split(/\s+/))
  const given = rosterScopes.filter((scope) => wanted.has(scope))
  if (given.length > 0) return given.join(' ')
  throw new TokenRefusal(
    'invalid_scope',
    wanted.has(demographicsScope)
      ? 'Demographics are not kept here.'
      : `The scopes are ${rosterScopes.join(' and ')}.`,
  )
}
