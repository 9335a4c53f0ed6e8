import type { Language } from '@meridian/contract/core/language.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Mails } from '../../platform/database/schema.gen.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { hashToken, newToken, tenantOfToken } from '../../platform/session/tokens.ts'
import { schoolNameFor } from '../../visible/schools.ts'
import { mayLogIn } from './session.policy.ts'

export type Mail = Selectable<Mails>

/** The recipient of a mail, with the facts that stand in it. */
export interface Recipient {
  userId: string
  tenantId: string
  name: string
  email: string
  language: Language
  /** Whether the recipient has a password. */
  known: boolean
  /** Null for the provider's staff. */
  school: { id: string; name: string; timeZone: string } | null
  /** The paper of a reminder; null in any other mail. */
  paper: { id: string; name: string } | null
}

/**
 * Finds the recipient of a mail. A notice of a new email goes to the address it was written for.
 * @returns null when nobody has the address, its owner has no email or may not log in: then nothing is sent
 */
export async function recipientOf(db: Database, mail: Mail): Promise<Recipient | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('schools as s', 's.id', 'u.tenant_id')
    .leftJoin('school_admins as sa', 'sa.user_id', 'u.id')
    .leftJoin('papers as p', (on) => on.on('p.id', '=', mail.paper_id))
    .where((where) =>
      mail.user_id
        ? where('u.id', '=', mail.user_id)
        : where('u.id', '=', (of) =>
            of
              .selectFrom('logins')
              .where('login', '=', mail.email ?? '')
              .select('user_id'),
          ),
    )
    .select([
      'u.id',
      'u.tenant_id',
      'u.name',
      'u.email',
      'u.language',
      'u.password_hash',
      'u.type',
      'u.active',
      's.id as school_id',
      schoolNameFor('u', 's').as('school_name'),
      's.time_zone',
      's.active as school_active',
      'sa.active as school_admin_active',
      'p.id as paper_id',
      'p.name as paper_name',
    ])
    .executeTakeFirst()
  if (!row || !mayLogIn(row)) return null
  const { id, name } = row
  // Of a changed email, the one that the mail was written for; of a typed login name, that of its person.
  const email = mail.kind === 'email_changed' ? (mail.email ?? row.email) : row.email
  if (!email) return null
  return {
    userId: id,
    tenantId: row.tenant_id,
    name,
    email,
    language: row.language === 'ar' ? 'ar' : 'en',
    known: row.password_hash !== null,
    school:
      row.school_id && row.school_name && row.time_zone
        ? { id: row.school_id, name: row.school_name, timeZone: row.time_zone }
        : null,
    paper: row.paper_id === null ? null : { id: row.paper_id, name: row.paper_name ?? '' },
  }
}

/**
 * Makes the link of a mail that is about to go out, so that links stand in the database only as hashes.
 * @returns null when the mail has been taken back meanwhile
 */
export async function linkFor(
  db: Database,
  mail: Mail,
  { userId, tenantId, school }: Recipient,
): Promise<string | null> {
  const token = newToken(tenantId)
  return inTransaction(db, async (tx) => {
    const still = await tx
      .selectFrom('mails')
      .where('id', '=', mail.id)
      .select('id')
      .forUpdate()
      .executeTakeFirst()
    if (!still) return null
    await tx
      .insertInto('one_time_links')
      .values({
        tenant_id: tenantId,
        token_hash: hashToken(token),
        user_id: userId,
        purpose: mail.kind === 'invitation' ? 'invitation' : 'password',
        made_by: mail.made_by,
        expires_at: mail.expires_at,
      })
      .execute()
    if (mail.kind === 'password') {
      const actor = { userId, schoolId: school?.id ?? null }
      await audit(tx, actor, 'asked for a link', 'user', userId)
    }
    return token
  })
}

/** Ends a link whose mail could not be handed over. */
export async function endLink(db: Database, token: string): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('tenant_id', '=', tenantOfToken(token))
    .where('token_hash', '=', hashToken(token))
    .execute()
}
