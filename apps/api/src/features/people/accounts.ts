import type { UserType } from '@meridian/contract/core/access.ts'
import { sql } from 'kysely'
import { isId } from '../../platform/database/ids.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField, notFound } from '../../platform/http/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** What is typed about a person, as the contract's schemas leave it. */
export interface PersonFields {
  name: string
  email: string
  phone: string
}

/**
 * Adds a user. They begin in the language of the person who adds them, and may change it. Answers 422 on `email` where
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
        school_id: schoolId,
        password_hash: passwordHash,
        language: actor.language,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return row.id
}

/** Changes a user's name, email and phone. `version` is the user's; an old one answers 409. */
export async function updateUser(
  tx: Tx,
  userId: string,
  version: number | undefined,
  { name, email, phone }: PersonFields,
): Promise<void> {
  const row = await emailOnce(() =>
    tx
      .updateTable('users')
      .set({ name, email, phone })
      .where('id', '=', userId)
      .$if(version !== undefined, (save) => save.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!row) throw new CallError('stale')
}

/** Opens or shuts a user's account; shutting it ends their sessions. Answers 404 for one who has just been deleted. */
export async function setUserActive(
  tx: Tx,
  { userId }: { userId: string },
  active: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ active })
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound())
  if (!active) await endSessions(tx, userId)
}

/** Ends every session of a user. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
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
    if (violates(error, 'unique', 'users_email_key'))
      throw invalidField('email', 'validation.email_taken')
    throw error
  }
}

/** The school with this id, held until the end of the change. Answers 422 on `school_id` where there is none. */
export async function existingSchool(tx: Tx, id: string): Promise<string> {
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
