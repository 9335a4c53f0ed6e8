import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'
import { linkAddress, queueInvitation } from '../session/mails.shared.ts'

/** Days for which a one-time link can be used (P20.1). */
export const linkDays = 7

/** The address that links begin with, without a slash at the end, and whether links are also sent by mail. */
export interface LinkBase {
  address: string
  mailed: boolean
}

/** The user of a link, and the actor who makes it. `known` is true for a user who has a password already. */
export interface LinkFor {
  userId: string
  known: boolean
}

/**
 * Makes a one-time link with which a user sets a password; it replaces earlier ones. The token is stored as a hash, so it can be
 * shown only now. Where mails are sent, the user gets another link by mail once the transaction is committed. A user who has a
 * password already gets a link by mail alone, so that nobody else can take the account over.
 */
export async function makeLink(tx: Tx, actor: Actor, { userId, known }: LinkFor, base: LinkBase) {
  const { address } = base
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
  const expiresAt = new Date(actor.at.getTime() + linkDays * 24 * 60 * 60 * 1000)
  const { tenant_id, email } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['tenant_id', 'email'])
    .executeTakeFirstOrThrow()
  // Nothing can be mailed to somebody without an email.
  const mailed = base.mailed && email !== ''
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

/** The address that the links of a request begin with. The request itself is trusted: only its caller sees the link. */
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
