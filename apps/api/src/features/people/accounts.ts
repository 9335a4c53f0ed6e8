import type { UserType } from '@meridian/contract/core/access.ts'
import { sql } from 'kysely'
import { changesOf } from '../../platform/audit.ts'
import { isId } from '../../platform/database/ids.ts'
import { schoolOf, tenantOf } from '../../platform/database/tenants.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { setRowActive } from '../../platform/managed/rows.ts'
import { phoneOf } from '../../platform/phones.ts'
import { type Actor, requireConfirmed } from '../../platform/session/actor.ts'
import { endLinks } from '../session/links.shared.ts'
import { type MailIsOn, queueNotice } from '../session/notices.shared.ts'
import { loginNameFor } from './login-names.ts'
import { emailTaken } from './taken.shared.ts'

/** The typed fields of a person, as the contract's schemas parse them. */
export interface PersonFields {
  name: string
  /** Left out, it stays as it is. Only students and teachers may have none. */
  email?: string | undefined
  phone: string
  /** Left out, it stays as it is; empty, it is made where there is no email. */
  login_name?: string | undefined
}

/**
 * Adds a user. A given password has to be changed at the first login. The user's language is at first that of the actor.
 * @returns the id of the user, and the login name of somebody who has one
 * @throws CallError invalid on `email` or `login_name` where anybody in the installation has it
 */
export async function insertUser(
  tx: Tx,
  actor: Actor,
  user: PersonFields & { type: UserType; schoolId: string | null; passwordHash: string | null },
): Promise<{ id: string; login_name: string | null }> {
  const { name, email = '', type, schoolId, passwordHash } = user
  const phone = await phoneOf(tx, schoolId, user.phone)
  const login_name = await loginNameFor(tx, { schoolId, name, email, typed: user.login_name })
  const row = await loginOnce(() =>
    tx
      .insertInto('users')
      .values({
        name,
        email,
        login_name,
        phone,
        type,
        tenant_id: tenantOf(schoolId),
        password_hash: passwordHash,
        must_change: passwordHash !== null,
        language: actor.language,
      })
      .returning(['id', 'login_name'])
      .executeTakeFirstOrThrow(),
  )
  return row
}

/** The actor of a change to an account, and whether mails are sent about it. */
export interface Changing {
  actor: Actor
  config: MailIsOn
  /** False where the actor may not give this person another email. */
  mayChangeEmail?: boolean
}

/**
 * Changes a user's name, email, login name and phone. Another email ends the user's links, waiting mails and sessions, and a mail goes to
 * both addresses.
 * @param version the version of the user that the form was loaded with
 * @returns the changed fields, for the audit log
 * @throws CallError stale for an old version, not_confirmed where the email changes in a session without a confirmed password
 */
export async function updateUser(
  tx: Tx,
  { actor, config, mayChangeEmail = true }: Changing,
  userId: string,
  version: number | undefined,
  fields: PersonFields,
) {
  const before = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'login_name', 'phone', 'tenant_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new CallError('stale')
  const { name, email = before.email } = fields
  const phone = await phoneOf(tx, schoolOf(before.tenant_id), fields.phone)
  const moved = before.email !== email
  if (moved && !mayChangeEmail) throw invalidField('email', 'people.email_theirs')
  if (moved) requireConfirmed(actor)
  const login_name = await loginNameFor(tx, {
    schoolId: schoolOf(before.tenant_id),
    name,
    email,
    typed: fields.login_name,
    before: before.login_name,
  })
  const after = { name, email, login_name, phone }
  const row = await loginOnce(() =>
    tx
      .updateTable('users')
      .set(after)
      .where('id', '=', userId)
      .$if(version !== undefined, (save) => save.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!row) throw new CallError('stale')
  if (moved) {
    await endLinks(tx, userId, [before.email, email])
    await endSessions(tx, userId, actor)
    for (const address of [before.email, email].filter(Boolean))
      await queueNotice(tx, config, 'email_changed', userId, address)
  }
  const { tenant_id: _, ...was } = before
  return changesOf(was, after)
}

/**
 * Unblocks or blocks a user's account. Blocking ends the user's sessions.
 * @throws CallError not_found for a user who has just been deleted
 */
export async function setUserActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await setRowActive(tx, 'users', userId, active)
  if (!active) await endSessions(tx, userId)
}

/** Ends every session of a user, except the session in which the user does so. */
export async function endSessions(
  tx: Tx,
  userId: string,
  by?: Pick<Actor, 'sessionId'>,
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(by !== undefined, (rows) => rows.where('id', '!=', by?.sessionId ?? ''))
    .execute()
}

/** Tells whether a user has a password, chosen or given. */
export async function hasPassword(tx: Reader, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return (row?.password_hash ?? null) !== null
}

/** Deletes a user without dependents. Sessions and links are deleted with the user; a file that nobody uses is left to the sweep. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('files').set({ owner_id: null }).where('owner_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * Locks the rows of a user, so that no new dependents can be added while they are counted.
 * @throws CallError not_found for a user whom somebody else has just deleted
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`select id from users where id = ${userId} for update`.execute(tx)
  if (rows.length === 0) throw notFound()
  // Enrolments and attempts refer to the student, lessons taught to the teacher, and neither to the user.
  await sql`select id from students where user_id = ${userId} for update`.execute(tx)
  await sql`select id from teachers where user_id = ${userId} for update`.execute(tx)
}

async function loginOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'unique', 'users_login_name_key'))
      throw invalidField('login_name', 'people.login_name_taken')
    if (violates(error, 'unique', 'logins_pkey')) throw invalidField('email', emailTaken)
    throw error
  }
}

/**
 * Locks the school with this id until the end of the transaction.
 * @returns its id
 * @throws CallError invalid on `school_id` where there is no such school
 */
export async function existingSchool(tx: Reader, id: string): Promise<string> {
  const row = isId(id)
    ? await tx
        .selectFrom('schools')
        .where('id', '=', id)
        .select('id')
        .forKeyShare()
        .executeTakeFirst()
    : undefined
  if (!row) throw invalidField('school_id', 'validation.not_available')
  return row.id
}
