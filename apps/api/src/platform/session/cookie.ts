import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { acceptedSecrets, secretOf } from '../secrets.ts'
import type { Actor } from './actor.ts'
import { loadActorOf } from './load.ts'
import { cookieIn, setCookie } from './named-cookies.ts'

/** Says which session a browser has to the one call that pictures and players make, which send no token. */
const cookie = 'meridian_viewer'
const secretName = 'viewer_secret'

/**
 * The actor of the cookie that a browser sends by itself, under the conditions of loadActor(); null without one. For
 * reading files and for nothing else: whatever changes something asks for the token, which no other site can send.
 */
export async function viewerOf(db: Database, request: FastifyRequest): Promise<Actor | null> {
  const [sessionId = '', given = ''] = cookieIn(request, cookie).split('.')
  if (!isId(sessionId)) return null
  const found = Buffer.from(given)
  const isRight = (secret: Buffer) => {
    const right = Buffer.from(seal(secret, sessionId))
    return found.length === right.length && timingSafeEqual(found, right)
  }
  if (!(await acceptedSecrets(db, secretName)).some(isRight)) return null
  return loadActorOf(db, sessionId)
}

/** Gives the browser the cookie of the session that calls, unless it has it already. */
export async function rememberViewer(
  db: Database,
  actor: Actor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { sessionId } = actor
  const value = `${sessionId}.${seal(await secretOf(db, secretName), sessionId)}`
  // One that was sealed with an older secret is renewed.
  if (cookieIn(request, cookie) === value) return
  setCookie({ request, reply }, cookie, `${value}; Path=/api/`)
}

/** Takes the cookie back, so that the browser shows nothing that it has kept either. */
export function forgetViewer(request: FastifyRequest, reply: FastifyReply): void {
  setCookie({ request, reply }, cookie, '; Max-Age=0; Path=/api/')
}

function seal(secret: Buffer, sessionId: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64url')
}
