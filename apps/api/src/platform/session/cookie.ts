import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import type { Secrets } from '../secrets.ts'
import type { Actor } from './actor.ts'
import { loadActorOf } from './load.ts'
import { cookieIn, setCookie } from './named-cookies.ts'

/** The cookie that names a browser's session to the one call that pictures and players make, which send no token. */
const cookie = 'meridian_viewer'
const secretName = 'viewer_secret'

/**
 * The actor of the cookie that a browser sends by itself, under the conditions of findCaller(). For reading files and
 * nothing else: calls that change something ask for the token, which no other site can send.
 * @returns null without a valid cookie
 */
export async function viewerOf(
  { db, secrets }: { db: Database; secrets: Secrets },
  request: FastifyRequest,
): Promise<Actor | null> {
  const [sessionId = '', given = ''] = cookieIn(request, cookie).split('.')
  if (!isId(sessionId)) return null
  const found = Buffer.from(given)
  const isRight = (secret: KeyObject) => {
    const right = Buffer.from(seal(secret, sessionId))
    return found.length === right.length && timingSafeEqual(found, right)
  }
  if (!(await secrets.accepted(secretName)).some(isRight)) return null
  return loadActorOf(db, sessionId)
}

/** Sends the browser the cookie of the session that calls, unless it has it already. */
export async function rememberViewer(
  secrets: Secrets,
  actor: Actor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { sessionId } = actor
  const value = `${sessionId}.${seal(await secrets.present(secretName), sessionId)}`
  // A cookie that was sealed with an older secret is renewed.
  if (cookieIn(request, cookie) === value) return
  setCookie({ request, reply }, cookie, `${value}; Path=/api/`)
}

/** Takes the cookie back, so that the browser no longer shows the files it has kept. */
export function forgetViewer(request: FastifyRequest, reply: FastifyReply): void {
  setCookie({ request, reply }, cookie, '; Max-Age=0; Path=/api/')
}

function seal(secret: KeyObject, sessionId: string): string {
  return createHmac('sha256', secret).update(sessionId).digest('base64url')
}
