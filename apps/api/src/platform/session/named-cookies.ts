import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './secure.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/**
 * The name of a cookie. Over https the name makes browsers accept it over https alone, so that a host which answers
 * over plain http cannot set it. `__Host-` would say more, but requires a path that covers every page; ours go to
 * calls.
 */
function nameOf(request: Pick<FastifyRequest, 'protocol'>, name: string): string {
  return isSecure(request) ? `__Secure-${name}` : name
}

/**
 * Sends the browser a cookie that only calls get, and no script. `rest` is its value, with attributes where it has
 * more.
 */
export function setCookie({ request, reply }: Exchange, name: string, rest: string): void {
  const secure = isSecure(request) ? '; Secure' : ''
  reply.header('set-cookie', `${nameOf(request, name)}=${rest}; HttpOnly; SameSite=Strict${secure}`)
}

/** The value of a cookie in a request; empty without one. */
export function cookieIn(
  request: Pick<FastifyRequest, 'protocol' | 'headers'>,
  name: string,
): string {
  const wanted = `${nameOf(request, name)}=`
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  return cookies.find((one) => one.startsWith(wanted))?.slice(wanted.length) ?? ''
}
