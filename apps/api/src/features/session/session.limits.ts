import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import type { Count } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from '../../platform/session/actor.ts'

// The counters of tries, narrow ones before wide ones (decision 019). Nothing here asks whether an account exists: a
// made-up one is counted like a real one.

const hour = 3600

/**
 * Wrong passwords at login. A browser that has logged in to this account before, with the password it still has, is counted
 * apart from all others (`device`): by itself, and with the other such browsers of its address and of the account, so that
 * many marks are no more tries than many addresses are.
 */
export function loginTries(
  config: Config,
  request: FastifyRequest,
  { email, device }: { email: string; device: string | null },
): Count[] {
  const { each, account, address } = config.tries
  const seconds = config.tries.minutes * 60
  const network = networkOf(request.ip)
  if (device)
    return [
      { what: 'login device', whose: [email, device], limit: each, seconds },
      { what: 'login device address', whose: [network], limit: address, seconds },
      { what: 'login device account', whose: [email], limit: account, seconds },
    ]
  return [
    { what: 'login', whose: [email, network], limit: each, seconds },
    { what: 'login address', whose: [network], limit: address, seconds },
    { what: 'login account', whose: [email], limit: account, seconds },
  ]
}

/** Wrong passwords of a user who is logged in: before a deletion, and for a new password. */
export function passwordTries(config: Config, request: FastifyRequest, actor: Actor): Count[] {
  const { each, account, address } = config.tries
  const seconds = config.tries.minutes * 60
  return [
    { what: 'password', whose: [actor.sessionId], limit: each, seconds },
    { what: 'password address', whose: [networkOf(request.ip)], limit: address, seconds },
    { what: 'password account', whose: [actor.userId], limit: account, seconds },
  ]
}

/** Links that do not work. They name no account, so only the address is counted. */
export function linkTries(config: Config, request: FastifyRequest): Count[] {
  const { address, minutes } = config.tries
  return [{ what: 'link', whose: [networkOf(request.ip)], limit: address, seconds: minutes * 60 }]
}

/** Requests for a link by mail; every one counts, since every one may send a mail. */
export function forgotTries(config: Config, request: FastifyRequest, email: string): Count[] {
  const { address, forgot, minutes } = config.tries
  return [
    {
      what: 'forgot address',
      whose: [networkOf(request.ip)],
      limit: address,
      seconds: minutes * 60,
    },
    { what: 'forgot', whose: [email], limit: forgot, seconds: hour },
  ]
}

/**
 * Wrong passwords for one account from everywhere, up to which its owner is not told; and the mail that tells them,
 * once a day.
 */
export function noticedTries(
  config: Config,
  email: string,
): { wrong: readonly Count[]; told: readonly Count[] } {
  const { each } = config.tries
  return {
    wrong: [{ what: 'login wrong', whose: [email], limit: Math.max(1, each - 1), seconds: hour }],
    told: [{ what: 'told of tries', whose: [email], limit: 1, seconds: 24 * hour }],
  }
}
