import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../../platform/secrets.ts'
import { cookieIn, setCookie } from '../../platform/session/named-cookies.ts'

/** The cookie of a browser that has logged in before. It opens nothing. */
const cookie = 'meridian_devices'
/** Accounts that one browser is remembered for: a computer that many share forgets the first ones. */
const most = 8
const keepSeconds = 400 * 24 * 60 * 60

/** The owner of a mark: an account, and since when its password is the one that the browser knew. */
interface MarkOwner {
  /** The email or login name that was typed. */
  email: string
  passwordSetAt: Date
}

/**
 * Finds the mark of a browser that logged in to the account before, with its present password. Tries of a known browser
 * are counted apart from all others, so that nobody else's wrong passwords can keep the owner out.
 * @param account what was typed, and since when its password is the present one, where there is such an account
 * @returns null for a browser that never did, which cannot make a mark up
 */
export async function knownDevice(
  secrets: Secrets,
  request: FastifyRequest,
  account: { email: string; passwordSetAt: Date | undefined },
): Promise<string | null> {
  const accepted = await secrets.accepted('device_secret')
  // Looked at for every login alike, whether it belongs to an account or not.
  const whose = { ...account, passwordSetAt: account.passwordSetAt ?? new Date(0) }
  const known = (mark: string) => accepted.some((secret) => isMark(secret, mark, whose))
  return marksOf(request).find(known) ?? null
}

/** Marks the browser of a successful login. */
export async function rememberDevice(
  secrets: Secrets,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  whose: MarkOwner,
): Promise<void> {
  const secret = await secrets.present('device_secret')
  const others = marksOf(request).filter((mark) => !isMark(secret, mark, whose))
  const nonce = randomBytes(9).toString('base64url')
  const marks = [`${nonce}.${seal(secret, nonce, whose)}`, ...others].slice(0, most).join('~')
  setCookie({ request, reply }, cookie, `${marks}; Path=/api/; Max-Age=${keepSeconds}`)
}

function marksOf(request: FastifyRequest): string[] {
  const value = cookieIn(request, cookie) || oldCookieIn(request)
  return /^[\w.~-]{1,600}$/.test(value) ? value.split('~').slice(0, most) : []
}

/** The marks of browsers from before the cookie had another name over https. */
function oldCookieIn(request: FastifyRequest): string {
  return cookieIn({ protocol: 'http', headers: request.headers }, cookie)
}

function isMark(secret: KeyObject, mark: string, whose: MarkOwner): boolean {
  const [nonce = '', given = ''] = mark.split('.')
  const right = Buffer.from(seal(secret, nonce, whose))
  const found = Buffer.from(given)
  return found.length === right.length && timingSafeEqual(found, right)
}

function seal(secret: KeyObject, nonce: string, { email, passwordSetAt }: MarkOwner): string {
  const text = JSON.stringify([nonce, email, passwordSetAt.toISOString()])
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 24)
}
