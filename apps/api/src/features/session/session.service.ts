import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashPassword, verifyPassword } from '../../platform/session/passwords.ts'
import { hashToken, newToken } from '../../platform/session/tokens.ts'
import { mayLogIn } from './session.policy.ts'
import { describePerson, findLogin } from './session.queries.ts'

/** Minutes for which a confirmed password lets a session delete (decision 2). */
const confirmedMinutes = 5

/**
 * Begins a session. A wrong email, a wrong password and a blocked user answer alike (401), after the same work.
 */
export async function logIn(
  db: Database,
  credentials: { email: string; password: string },
  userAgent: string,
) {
  const user = await findLogin(db, credentials.email)
  const right = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (!user || !right || !mayLogIn(user)) throw new CallError('wrong_credentials')
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      token_hash: hashToken(token),
      user_agent: userAgent.slice(0, 300),
    })
    .execute()
  const person = await describePerson(db, user.id)
  return {
    ...person,
    user: { ...person.user, token: { token_type: 'Bearer' as const, token } },
  }
}

/** Ends the session that calls. */
export async function logOut(db: Database, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', actor.sessionId).execute()
}

/**
 * Confirms the caller's own password before a deletion. A wrong one answers 403, never 401: it must not log them out.
 */
export async function confirmPassword(
  db: Database,
  actor: Actor,
  credentials: { email: string; password: string },
): Promise<void> {
  const user = await findLogin(db, actor.email)
  const right = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (!right || credentials.email !== actor.email) throw new CallError('not_confirmed')
  await db
    .updateTable('sessions')
    .set({ confirmed_until: sql`now() + make_interval(mins => ${confirmedMinutes}::int)` })
    .where('id', '=', actor.sessionId)
    .execute()
}

/** Uses a one-time link up: sets the password and ends every session of the user. 404 when the link is spent or old. */
export async function usePasswordLink(
  db: Database,
  link: { token: string; password: string },
): Promise<void> {
  const password = await hashPassword(link.password)
  await inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('one_time_links')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashToken(link.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw new CallError('not_found', { key: 'session.link_expired' })
    const user = await tx
      .updateTable('users')
      .set({ password_hash: password })
      .where('id', '=', used.user_id)
      .returning(['id', 'school_id'])
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    const actor = { userId: user.id, schoolId: user.school_id }
    await audit(tx, actor, 'password set', 'user', user.id)
  })
}

/** Changes the caller's own name, phone and language. */
export async function updateProfile(
  db: Database,
  actor: Actor,
  profile: { name: string; phone: string; language: Language },
) {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set(profile).where('id', '=', actor.userId).execute()
    await audit(tx, actor, 'changed', 'profile', actor.userId)
  })
  return (await describePerson(db, actor.userId)).user
}

/** Changes the caller's own password; every other session of theirs ends. A wrong current one answers 403. */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: { current: string; password: string },
): Promise<void> {
  const user = await findLogin(db, actor.email)
  if (!(await verifyPassword(user?.password_hash ?? null, passwords.current)))
    throw new CallError('forbidden', { key: 'session.password_wrong' })
  const password = await hashPassword(passwords.password)
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: password })
      .where('id', '=', actor.userId)
      .execute()
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', actor.userId)
      .where('id', '!=', actor.sessionId)
      .execute()
    await audit(tx, actor, 'password changed', 'user', actor.userId)
  })
}
