import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'

/** Days for which a one-time link can be used (decision 2). */
export const linkDays = 7

/** Where links begin: the configured public address, or that of the request. */
export type LinkBase = string

/**
 * Makes a one-time link with which a user sets a password, in place of any earlier one. The token is stored hashed, so
 * this is the only time it can be shown. `base` is an address without a slash at its end.
 */
export async function makeLink(tx: Tx, userId: string, base: LinkBase) {
  const token = newToken()
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const { expires_at } = await tx
    .insertInto('one_time_links')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose: 'invitation',
      expires_at: sql<Date>`now() + make_interval(days => ${linkDays}::int)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return {
    link: `${base}/confirm?token=${token}`,
    expires_at: expires_at.toISOString(),
    mailed: false,
  }
}

/** The address that links of a request begin with. Only its own caller is shown the link, so its word is enough. */
export function linkBase(
  config: { publicUrl: string | undefined },
  request: { protocol: string; host: string; headers: { origin?: string | undefined } },
): LinkBase {
  const own = request.headers.origin?.startsWith('http')
    ? request.headers.origin
    : `${request.protocol}://${request.host}`
  return (config.publicUrl ?? own).replace(/\/+$/, '')
}
