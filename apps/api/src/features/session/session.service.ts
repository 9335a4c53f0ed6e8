import type { Comfort } from '@meridian/contract/core/comfort.ts'
import type { Language } from '@meridian/contract/core/language.ts'
import { sql } from 'kysely'
import { audit, auditStranger, changesOf } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { schoolOf } from '../../platform/database/tenants.ts'
import { allIn, commitWith } from '../../platform/database/together-in.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { phoneOf } from '../../platform/phones.ts'
import { type Actor, isLoginOf } from '../../platform/session/actor.ts'
import { verifyPassword } from '../../platform/session/passwords.ts'
import { blindly } from '../../platform/versions.ts'
import { insertSession, type LoginDevice, sessionOf } from './beginning.ts'
import { mayLogIn } from './session.policy.ts'
import {
  type Describing,
  describeUser,
  findLogin,
  type Login,
  presentPerson,
  readPerson,
} from './session.queries.ts'

/** Minutes for which a confirmed password lets a session delete (P19.4). */
const confirmedMinutes = 5

/**
 * Begins a session of the user whom a login names, if there is one. A wrong email or login name, a wrong password and a blocked user answer alike (P19.1), after the same work.
 * @returns the session, and since when its password is the present one
 * @throws CallError wrong_credentials
 */
export async function logIn(
  { db, secrets }: Describing<Database>,
  user: Login,
  password: string,
  device: LoginDevice,
) {
  const right = await verifyPassword(user?.password_hash ?? null, password)
  if (!user || !right || !mayLogIn(user)) {
    await noteFailure(db, user, device.address)
    throw new CallError('wrong_credentials')
  }
  const [token, row] = await inTransaction(db, async (tx) => {
    // A change of the password ends the present sessions: none may begin with the old one after it
    // (passwords.service.ts).
    const same = await tx
      .selectFrom('users')
      .where('tenant_id', '=', user.tenant_id)
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .select('id')
      .forKeyShare()
      .executeTakeFirst()
    if (!same) throw new CallError('wrong_credentials')
    return commitWith(tx, () =>
      allIn(
        insertSession(tx, user, device),
        readPerson(tx, { userId: user.id, tenantId: user.tenant_id }),
      ),
    )
  })
  // After the transaction: a secret that is not known yet is read over a connection of its own, and logins that each hold
  // one already would wait for each other.
  const person = await presentPerson(secrets, row)
  return {
    session: sessionOf(person, token, user.must_change),
    passwordSetAt: user.password_set_at,
  }
}

/** Writes down a login that failed: for the school of the account, or for the publisher where there is no such account. */
async function noteFailure(
  db: Database,
  user: { id: string; tenant_id: string } | undefined,
  address: string,
): Promise<void> {
  if (!user) return auditStranger(db, { address, tenantId: null }, 'failed', 'login', null)
  const tenantId = schoolOf(user.tenant_id)
  await auditStranger(db, { address, tenantId }, 'login failed', 'user', user.id)
}

/** Ends the calling session. */
export async function logOut(db: Database, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', actor.sessionId)
      .execute()
    await audit(tx, actor, 'logged out', 'session', null)
  })
}

/**
 * Confirms the caller's own password before a deletion.
 * @throws CallError not_confirmed (403) for a wrong one, and never 401, which would log them out
 */
export async function confirmPassword(
  db: Database,
  actor: Actor,
  credentials: { email: string; password: string },
): Promise<void> {
  const user = await findLogin(db, actor.email || (actor.loginName ?? ''))
  const right = await verifyPassword(user?.password_hash ?? null, credentials.password)
  if (!right || !isLoginOf(actor, credentials.email)) throw new CallError('not_confirmed')
  await db
    .updateTable('sessions')
    .set({ confirmed_until: sql`now() + make_interval(mins => ${confirmedMinutes}::int)` })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.sessionId)
    .execute()
}

/**
 * Changes the caller's own name and phone.
 * @throws CallError stale for an old version, forbidden for another name of a student, which the school changes
 */
export async function updateProfile(
  db: Database,
  actor: Actor,
  { version, name, phone: typed }: { version?: number | undefined; name: string; phone: string },
) {
  await inTransaction(db, async (tx) => {
    const phone = await phoneOf(tx, actor.schoolId, typed)
    const before = await tx
      .selectFrom('users')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', actor.userId)
      .select(['name', 'phone'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (actor.type === 'Student' && name !== before.name)
      throw new CallError('forbidden', { key: 'session.name_by_school' })
    const saved = await tx
      .updateTable('users')
      .set({ name, phone })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', actor.userId)
      .$if(version !== undefined, (save) => save.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('stale')
    const details = { ...changesOf(before, { name, phone }), ...blindly(version) }
    await audit(tx, actor, 'changed', 'profile', actor.userId, details)
  })
  return describeUser(db, actor)
}

/** Changes the language of the caller's mails and exports. */
export async function changeLanguage(db: Database, actor: Actor, language: Language) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ language })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', actor.userId)
      .execute()
    await audit(tx, actor, 'changed', 'language', actor.userId, { language })
  })
  return describeUser(db, actor)
}

/** Changes how the caller's pages look, on every device. */
export async function changeComfort(db: Database, actor: Actor, comfort: Comfort) {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set(comfort)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', actor.userId)
      .execute()
    await audit(tx, actor, 'changed', 'comfort', actor.userId, { ...comfort })
  })
  return describeUser(db, actor)
}

/** Ends another session of the caller. */
export async function endSession(db: Database, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('sessions')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute()
    await audit(tx, actor, 'ended', 'session', id)
  })
}

/**
 * Ends every other session of the caller.
 * @returns how many
 */
export function endOtherSessions(db: Database, actor: Actor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await endSessionsBut(tx, actor)
    await audit(tx, actor, 'ended others', 'session', actor.sessionId, { count })
    return count
  })
}

/**
 * Ends every session of the actor but the calling one.
 * @returns how many
 */
export async function endSessionsBut(tx: Tx, actor: Actor): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('id', '!=', actor.sessionId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
