import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
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
  await inTransaction(db, async (tx) => {
    // A change of the password ends the sessions there are: none may begin with the old one after it (holdPassword).
    const same = await tx
      .selectFrom('users')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .select('id')
      .forKeyShare()
      .executeTakeFirst()
    if (!same) throw new CallError('wrong_credentials')
    await tx
      .insertInto('sessions')
      .values({
        user_id: user.id,
        token_hash: hashToken(token),
        user_agent: userAgent.slice(0, 300),
      })
      .execute()
  })
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

/**
 * Uses a one-time link up: sets the password, ends every session of the user and every other link they were sent. Gives
 * their email. 404 when the link is spent or old.
 */
export async function usePasswordLink(
  db: Database,
  link: { token: string; password: string },
): Promise<{ email: string }> {
  const token_hash = hashToken(link.token)
  // Looked at first, because hashing a password costs far more than a made-up token does.
  await workingLink(db, token_hash)
  const password = await hashPassword(link.password)
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('one_time_links')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', token_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw expiredLink()
    await holdPassword(tx, used.user_id)
    const user = await tx
      .updateTable('users')
      .set({ password_hash: password })
      .where('id', '=', used.user_id)
      .returning(['id', 'school_id', 'email'])
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await endLinks(tx, user)
    const actor = { userId: user.id, schoolId: user.school_id }
    await audit(tx, actor, 'password set', 'user', user.id)
    return { email: user.email }
  })
}

/**
 * Holds a user whose password is about to change, against logins with the one they have; gives its hash. Logins that are
 * under way hold the weakest lock there is, so that they wait for this and for nothing else.
 */
async function holdPassword(tx: Tx, userId: string): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return password_hash
}

function expiredLink(): CallError {
  return new CallError('not_found', { key: 'session.link_expired' })
}

async function workingLink(db: Database, token_hash: Buffer): Promise<void> {
  const link = await db
    .selectFrom('one_time_links')
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst()
  if (!link) throw expiredLink()
}

/** Ends the links that a user still has, and those on their way to them. */
async function endLinks(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await tx
    .deleteFrom('one_time_links')
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .deleteFrom('mails')
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .execute()
}

/** Changes the caller's own name and phone. An old version answers 409. */
export async function updateProfile(
  db: Database,
  actor: Actor,
  { version, name, phone }: { version?: number | undefined; name: string; phone: string },
) {
  await inTransaction(db, async (tx) => {
    const saved = await tx
      .updateTable('users')
      .set({ name, phone })
      .where('id', '=', actor.userId)
      .$if(version !== undefined, (save) => save.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    await audit(tx, actor, 'changed', 'profile', actor.userId)
  })
  return (await describePerson(db, actor.userId)).user
}

/** Changes the language that mails and exports speak to the caller in. */
export async function changeLanguage(db: Database, actor: Actor, language: Language) {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ language }).where('id', '=', actor.userId).execute()
    await audit(tx, actor, 'changed', 'language', actor.userId, { language })
  })
  return (await describePerson(db, actor.userId)).user
}

/**
 * Changes the caller's own password; every other session of theirs ends, and every link to set one with. A wrong current
 * one answers 403.
 */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: { current: string; password: string },
): Promise<void> {
  const before = (await findLogin(db, actor.email))?.password_hash ?? null
  const wrong = () => new CallError('forbidden', { key: 'session.password_wrong' })
  if (!(await verifyPassword(before, passwords.current))) throw wrong()
  const password = await hashPassword(passwords.password)
  await inTransaction(db, async (tx) => {
    // Whoever was faster has made the current one wrong.
    if ((await holdPassword(tx, actor.userId)) !== before) throw wrong()
    await tx
      .updateTable('users')
      .set({ password_hash: password })
      .where('id', '=', actor.userId)
      .execute()
    await endSessionsBut(tx, actor)
    await endLinks(tx, { id: actor.userId, email: actor.email })
    await audit(tx, actor, 'password changed', 'user', actor.userId)
  })
}

/** Logs the caller out in one place. */
export async function endSession(db: Database, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('id', '=', id).execute()
    await audit(tx, actor, 'ended', 'session', id)
  })
}

/** Logs the caller out everywhere else. Gives in how many places that was. */
export function endOtherSessions(db: Database, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await endSessionsBut(tx, actor)
    await audit(tx, actor, 'ended others', 'session', actor.sessionId, { count })
    return count
  })
}

async function endSessionsBut(tx: Tx, actor: Actor): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', actor.userId)
    .where('id', '!=', actor.sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
