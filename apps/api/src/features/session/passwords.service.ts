import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { endLinks } from './links.shared.ts'
import { type MailIsOn, queueNotice } from './notices.shared.ts'
import { requireStrong } from './passwords.shared.ts'
import { findLogin } from './session.queries.ts'
import { endSessionsBut } from './session.service.ts'

/**
 * Locks a user whose password is about to change, against logins with the present one. Logins under way hold the
 * weakest lock there is, so that they wait for this and for nothing else.
 * @returns the hash of the present password
 */
export async function holdPassword(tx: Tx, userId: string): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return password_hash
}

/**
 * Changes the caller's own password; ends every other session of theirs, and every link to set a password with.
 * @throws CallError forbidden for a wrong current password, invalid for a weak one and for the current one again
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: { current: string; password: string },
  config: MailIsOn,
): Promise<void> {
  const login = actor.email || (actor.loginName ?? '')
  const user = await findLogin(db, login)
  const before = user?.password_hash ?? null
  const wrong = () => new CallError('forbidden', { key: 'session.password_wrong' })
  if (!(await verifyPassword(before, passwords.current))) throw wrong()
  if (passwords.password === passwords.current)
    throw invalidField('password', 'validation.password_same')
  requireStrong(passwords.password, {
    type: actor.type,
    name: actor.name,
    email: login,
    school: user?.school_name ?? null,
    shortest: user?.shortest,
  })
  const password = await hashPassword(passwords.password)
  await inTransaction(db, async (tx) => {
    // A faster change has made the current password wrong.
    if ((await holdPassword(tx, actor.userId)) !== before) throw wrong()
    await tx
      .updateTable('users')
      .set({ password_hash: password, must_change: false })
      .where('id', '=', actor.userId)
      .execute()
    await endSessionsBut(tx, actor)
    await endLinks(tx, actor.userId, [actor.email])
    await queueNotice(tx, config, 'password_changed', actor.userId)
    await audit(tx, actor, 'password changed', 'user', actor.userId)
  })
}
