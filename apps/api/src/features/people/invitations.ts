import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'
import { linkAddress, queueInvitation } from '../session/mails.shared.ts'

/** Days for which a one-time link can be used (P20.1). */
export const linkDays = 7

/** Where links begin, without a slash at the end, and whether the person is sent one by mail as well. */
export interface LinkBase {
  address: string
  mailed: boolean
}

/** Whom a link is made for, and by whom. `known` for those who have a password already. */
export interface LinkFor {
  userId: string
  known: boolean
}

/**
 * Makes a one-time link with which a user sets a password, in place of any earlier one. The token is stored hashed, so
 * this is the only time it can be shown. Where mails are sent, another link goes to the person once this is committed; and
 * whoever has a password already gets theirs by mail alone, so that nobody but they can take their account over.
 */
export async function makeLink(
  tx: Tx,
  actor: Actor,
  { userId, known }: LinkFor,
  { address, mailed }: LinkBase,
) {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const expiresAt = new Date(actor.at.getTime() + linkDays * 24 * 60 * 60 * 1000)
  const { tenant_id } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('tenant_id')
    .executeTakeFirstOrThrow()
  const token = mailed && known ? null : newToken(tenant_id)
  if (token !== null)
    await tx
      .insertInto('one_time_links')
      .values({
        tenant_id,
        token_hash: hashToken(token),
        user_id: userId,
        purpose: 'invitation',
        expires_at: expiresAt,
        made_by: actor.userId,
      })
      .execute()
  if (mailed)
    await queueInvitation(tx, { tenant_id, user_id: userId }, { expiresAt, madeBy: actor.userId })
  return {
    link: token === null ? null : linkAddress(address, token),
    expires_at: expiresAt.toISOString(),
    mailed,
  }
}

/** The address that links of a request begin with. Only its own caller is shown the link, so its word is enough. */
export function linkBase(
  config: Pick<Config, 'publicUrl' | 'mail'>,
  request: { protocol: string; host: string; headers: { origin?: string | undefined } },
): LinkBase {
  const own = request.headers.origin?.startsWith('http')
    ? request.headers.origin
    : `${request.protocol}://${request.host}`
  const address = (config.publicUrl ?? own).replace(/\/+$/, '')
  return { address, mailed: config.mail !== undefined }
}
