import { shortestFor } from '@meridian/contract/password.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { schoolOf } from '../../platform/database/tenants.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { loginOf } from '../../platform/session/actor.ts'
import { hashPassword } from '../../platform/session/passwords.ts'
import { hashToken, tenantOfToken } from '../../platform/session/tokens.ts'
import { schoolNameFor, schoolNames, shortestOf } from '../../visible/schools.ts'
import { insertSession, type LoginDevice, sessionOf } from './beginning.ts'
import { endLinks } from './links.shared.ts'
import { type MailIsOn, queueNotice } from './notices.shared.ts'
import { holdPassword } from './passwords.service.ts'
import { requireStrong } from './passwords.shared.ts'
import { mayLogIn } from './session.policy.ts'
import { type Describing, describePerson } from './session.queries.ts'

/**
 * The owner of a one-time link.
 * @throws CallError not_found when the link is spent or old, forbidden when its owner is blocked
 */
export async function readLink(db: Database, token: string) {
  const { name, email, login, school, type, shortest } = await ownerOf(db, token)
  return { name, email, login, school, shortest: shortestFor(type, shortest) }
}

/**
 * Uses a one-time link: sets the password, ends every session of the user and every other link they were sent, and
 * begins a session.
 * @throws CallError not_found when the link is spent or old, forbidden when its owner is blocked, invalid for a weak
 * password; the link can still be used then
 */
export async function usePasswordLink(
  services: Describing<Database>,
  link: { token: string; password: string },
  device: LoginDevice,
  config: MailIsOn,
) {
  const { db } = services
  // Checked first, because hashing a password costs far more than a made-up token does.
  const owner = await ownerOf(db, link.token)
  requireStrong(link.password, { ...owner, email: owner.login, school: owner.school_names })
  const password = await hashPassword(link.password)
  const { id, tenant_id, login, password_set_at, token } = await inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('one_time_links')
      .set({ used_at: sql`now()` })
      .where('tenant_id', '=', tenantOfToken(link.token))
      .where('token_hash', '=', hashToken(link.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['id', 'user_id', 'made_by', 'purpose'])
      .executeTakeFirst()
    if (!used) throw expiredLink()
    const before = await holdPassword(tx, used.user_id)
    // Asked again behind the lock: the owner may have been blocked, or have another email, since.
    await ownerOf(tx, link.token, true)
    const user = await tx
      .updateTable('users')
      .set({ password_hash: password, must_change: false })
      .where('id', '=', used.user_id)
      .returning(['id', 'tenant_id', 'email', 'login_name', 'password_set_at'])
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await endLinks(tx, user.id, [user.email])
    if (before !== null) await queueNotice(tx, config, 'password_changed', user.id)
    const { id: link_id, made_by, purpose } = used
    const by = { userId: user.id, schoolId: schoolOf(user.tenant_id), address: device.address }
    await audit(tx, by, 'password set', 'user', user.id, { link_id, made_by, purpose })
    return { ...user, login: loginOf(user), token: await insertSession(tx, user, device) }
  })
  return {
    session: sessionOf(
      await describePerson(services, { userId: id, tenantId: tenant_id }),
      token,
      false,
    ),
    whose: { email: login, passwordSetAt: password_set_at },
  }
}

function expiredLink(): CallError {
  return new CallError('not_found', { key: 'session.link_expired' })
}

/** The owner of a link that can be used; with `used`, of one that has just been. */
async function ownerOf(db: Reader, token: string, used = false) {
  const row = await db
    .selectFrom('one_time_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('schools as s', 's.id', 'u.tenant_id')
    .leftJoin('school_admins as sa', 'sa.user_id', 'u.id')
    .where('l.tenant_id', '=', tenantOfToken(token))
    .where('l.token_hash', '=', hashToken(token))
    .where('l.used_at', used ? 'is not' : 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .select([
      'u.type',
      'u.name',
      'u.email',
      'u.login_name',
      'u.active',
      schoolNameFor('u', 's').as('school'),
    ])
    .select([schoolNames('s').as('school_names'), shortestOf('u.tenant_id').as('shortest')])
    .select(['s.active as school_active', 'sa.active as school_admin_active'])
    .executeTakeFirst()
  if (!row) throw expiredLink()
  if (!mayLogIn(row)) {
    const key = row.type === 'Teacher' || row.type === 'Student' ? 'school' : 'provider'
    throw new CallError('forbidden', { key: `session.link_blocked_${key}` })
  }
  return { ...row, login: loginOf(row) }
}
