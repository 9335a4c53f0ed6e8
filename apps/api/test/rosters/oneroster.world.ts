import { rosterPath, tokenPath } from '@meridian/contract/oneroster/protocol.ts'
import { makeRosterClient } from '@meridian/contract/rosters.clients.ts'
import * as oauth from 'oauth4webapi'
import { unique } from '../../src/factories/unique.ts'
import type { Client, Harness } from '../harness.ts'

/** A system as its makers know it. */
export interface System {
  id: string
  secret: string
}

/** Lets a system read the roster of the school of an admin. */
export async function connected(admin: Client, phones = false): Promise<System> {
  const { data } = await admin.call(makeRosterClient, { body: { name: unique(), phones } })
  return data
}

const originOf = ({ baseUrl }: Harness) => new URL(baseUrl).origin

/** Asks for a token with a client of OAuth that others maintain. Throws what that throws. */
export async function tokenBy(
  harness: Harness,
  { id, secret }: System,
  {
    by = oauth.ClientSecretBasic,
    scope,
  }: { by?: typeof oauth.ClientSecretBasic; scope?: string } = {},
) {
  const origin = originOf(harness)
  const server = { issuer: origin, token_endpoint: `${origin}${tokenPath}` }
  const client = { client_id: id }
  const response = await oauth.clientCredentialsGrantRequest(
    server,
    client,
    by(secret),
    new URLSearchParams(scope === undefined ? {} : { scope }),
    { [oauth.allowInsecureRequests]: true },
  )
  return oauth.processClientCredentialsResponse(server, client, response)
}

/** Asks for a token in one's own words. */
export async function askToken(
  harness: Harness,
  body: string | Record<string, string>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${originOf(harness)}${tokenPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
  })
  const said = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, headers: answer.headers, body: said }
}

export type Thing = Record<string, unknown> & { sourcedId: string }

/** Reads as a system with this token. */
export function reading(harness: Harness, token: string) {
  const origin = originOf(harness)
  const get = async (path: string) => {
    const url = path.startsWith('http') ? path : `${origin}${rosterPath}${path}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    const body = JSON.parse(text) as Record<string, unknown>
    return { status: answer.status, headers: answer.headers, body, text }
  }
  return {
    get,
    /** The rows of one answer. */
    async rows(path: string): Promise<Thing[]> {
      const { status, body, text } = await get(path)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
      return Object.values(body)[0] as Thing[]
    },
    /** All rows, page after page, as the Link header leads. */
    async walk(path: string): Promise<Thing[]> {
      const all: Thing[] = []
      for (let next: string | undefined = path; next !== undefined; ) {
        const { status, headers, body, text } = await get(next)
        if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`)
        all.push(...(Object.values(body)[0] as Thing[]))
        next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      return all
    },
  }
}
export type Reading = ReturnType<typeof reading>

/** A system of a school's admin with a token, and what it reads. */
export async function readingSchool(harness: Harness, admin: Client, phones = false) {
  const system = await connected(admin, phones)
  const { access_token } = await tokenBy(harness, system)
  return { system, token: access_token, ...reading(harness, access_token) }
}

/** The kind of a refusal, as OneRoster names it. */
export function minorOf(body: unknown): string | undefined {
  const { imsx_CodeMinor: minor } = body as {
    imsx_CodeMinor?: { imsx_codeMinorField: { imsx_codeMinorFieldValue: string }[] }
  }
  return minor?.imsx_codeMinorField[0]?.imsx_codeMinorFieldValue
}
