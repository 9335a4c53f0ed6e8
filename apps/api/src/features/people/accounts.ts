import type { UserType } from '@meridian/contract/core/access.ts'
import { sql } from 'kysely'
import { changesOf } from '../../platform/audit.ts'
import { isId } from '../../platform/database/ids.ts'
import { tenantOf } from '../../platform/database/tenants.ts'
import type { Reader, Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/errors/call-error.ts'
import { setRowActive } from '../../platform/managed/rows.ts'
import { type Actor, requireConfirmed } from '../../platform/session/actor.ts'
import { endLinks } from '../session/links.shared.ts'
import { type MailIsOn, queueNotice } from '../session/notices.shared.ts'
import { emailTaken } from './taken.shared.ts'

/** What is typed about a person, as the contract's schemas leave it. */
export interface PersonFields {
  name: string
  email: string
  phone: string
}

/**
 * Adds a user, who has to change a password that is given. They begin in the language of the person who adds them, and may change it. Answers 422 on `email` where
 * anybody in the installation has it.
 */
export async function insertUser(
  tx: Tx,
  actor: Actor,
  user: PersonFields & { type: UserType; schoolId: string | null; passwordHash: string | null },
): Promise<string> {
  const { name, email, phone, type, schoolId, passwordHash } = user
  const row = await emailOnce(() =>
    tx
      .insertInto('users')
      .values({
        name,
        email,
        phone,
        type,
        tenant_id: tenantOf(schoolId),
        password_hash: passwordHash,
        must_change: passwordHash !== null,
        language: actor.language,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** Who changes somebody, and whether they are told of it by mail. */
export interface Changing {
  actor: Actor
  config: MailIsOn
  /** False for whoever may not give this person another email. */
  mayChangeEmail?: boolean
}

/**
 * Changes a user's name, email and phone; gives what of them became another, for the audit. `version` is the user's; an old
 * one answers 409. Another email asks for a confirmed password (403), ends the person's links, waiting mails and sessions,
 * and both addresses are told.
 */
export async function updateUser(
  tx: Tx,
  { actor, config, mayChangeEmail = true }: Changing,
  userId: string,
  version: number | undefined,
  { name, email, phone }: PersonFields,
) {
  const before = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'email', 'phone'])
    .forUpdate()
    .executeTakeFirst()
  const moved = before !== undefined && before.email !== email
  if (moved && !mayChangeEmail) throw invalidField('email', 'people.email_theirs')
  if (moved) requireConfirmed(actor)
  const row = await emailOnce(() =>
    tx
      .updateTable('users')
      .set({ name, email, phone })
      .where('id', '=', userId)
      .$if(version !== undefined, (save) => save.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!before || !row) throw new CallError('stale')
  if (moved) {
    await endLinks(tx, userId, [before.email, email])
    await endSessions(tx, userId, actor)
    for (const address of [before.email, email])
      await queueNotice(tx, config, 'email_changed', userId, address)
  }
  return changesOf(before, { name, email, phone })
}

/** Opens or shuts a user's account; shutting it ends their sessions. Answers 404 for one who has just been deleted. */
export async function setUserActive(tx: Tx, userId: string, active: boolean): Promise<void> {
  await setRowActive(tx, 'users', userId, active)
  if (!active) await endSessions(tx, userId)
}

/** Ends every session of a user, but for the one in which they do it themself. */
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

/** Whether a user has ever set a password, or was given one. */
export async function hasPassword(tx: Reader, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('password_hash')
    .executeTakeFirst()
  return (row?.password_hash ?? null) !== null
}

/** Deletes a user on whom nothing hangs; sessions and links go with them, a file nobody uses is left to the sweep. */
export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('files').set({ owner_id: null }).where('owner_id', '=', userId).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/**
 * Holds the user's rows, so that nothing new can come to hang on them while it is looked at. Answers 404 for one whom
 * somebody else has just deleted.
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql`select id from users where id = ${userId} for update`.execute(tx)
  if (rows.length === 0) throw notFound()
  // Enrolments and attempts hang on the student, lessons taught on the teacher, not on the user.
  await sql`select id from students where user_id = ${userId} for update`.execute(tx)
  await sql`select id from teachers where user_id = ${userId} for update`.execute(tx)
}

async function emailOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'unique', 'emails_pkey')) throw invalidField('email', emailTaken)
    throw error
  }
}

/** The school with this id, held until the end of the change. Answers 422 on `school_id` where there is none. */
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
