import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { isId } from '../database/ids.ts'
import { secretOf } from '../secrets.ts'
import type { Actor } from './actor.ts'
import { loadActorOf } from './load.ts'
import { cookieIn, setCookie } from './named-cookies.ts'

/** Says which session a browser has to the one call that pictures and players make, which send no token. */
const cookie = 'meridian_viewer'

/**
 * The actor of the cookie that a browser sends by itself, under the conditions of loadActor(); null without one. For
 * reading files and for nothing else: whatever changes something asks for the token, which no other site can send.
 */
export async function viewerOf(db: Database, request: FastifyRequest): Promise<Actor | null> {
  const [sessionId = '', given = ''] = cookieIn(request, cookie).split('.')
  if (!isId(sessionId)) return null
  const right = Buffer.from(await seal(db, sessionId))
  const found = Buffer.from(given)
  if (found.length !== right.length || !timingSafeEqual(found, right)) return null
  return loadActorOf(db, sessionId)
}

/** Gives the browser the cookie of the session that calls, unless it has it already. */
export async function rememberViewer(
  db: Database,
  actor: Actor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { sessionId } = actor
  // Whether its seal is right is asked where the cookie is used.
  if (cookieIn(request, cookie).startsWith(`${sessionId}.`)) return
  const value = `${sessionId}.${await seal(db, sessionId)}`
  setCookie({ request, reply }, cookie, `${value}; Path=/api/`)
}

/** Takes the cookie back, so that the browser shows nothing that it has kept either. */
export function forgetViewer(request: FastifyRequest, reply: FastifyReply): void {
  setCookie({ request, reply }, cookie, '; Max-Age=0; Path=/api/')
}

async function seal(db: Database, sessionId: string): Promise<string> {
  const secret = await secretOf(db, 'viewer_secret')
  return createHmac('sha256', secret).update(sessionId).digest('base64url')
}
