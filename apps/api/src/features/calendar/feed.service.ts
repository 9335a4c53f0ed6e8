import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { hashToken, newToken, tenantOfToken } from '../../platform/session/tokens.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { schoolNameFor } from '../../visible/schools.ts'

/** Since when the actor has an address of their calendar, in ISO 8601; null without one. */
export async function feedOf(db: Database, actor: Actor): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('user_id', '=', actor.userId)
    .select('created_at')
    .executeTakeFirst()
  return row?.created_at.toISOString() ?? null
}

/**
 * Makes the actor an address of their calendar in place of any earlier one (P29.5).
 * @returns its key, which is stored as a hash alone
 */
export async function makeFeed(db: Database, actor: Actor): Promise<string> {
  const key = newToken(actor.tenantId)
  await inTransaction(db, async (tx) => {
    const feed = { token_hash: hashToken(key), created_at: sql<Date>`now()` }
    await tx
      .insertInto('calendar_feeds')
      .values({ tenant_id: actor.tenantId, user_id: actor.userId, ...feed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
      .execute()
    await audit(tx, actor, 'calendar address made', 'user', actor.userId)
  })
  return key
}

/** Ends the address of the actor's calendar; without one nothing happens. */
export async function endFeed(db: Database, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await audit(tx, actor, 'calendar address ended', 'user', actor.userId)
  })
}

/**
 * Whose calendar a key opens. Blocking a person, an admin's right or a school ends it as it ends sessions.
 * @throws CallError not_found for a key that is none, and for one of somebody who may not log in
 */
export async function ownerOfFeed(db: Database, key: string): Promise<Viewer & { name: string }> {
  if (!/^[\w-]{64}$/.test(key)) throw notFound()
  const row = await db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('schools as sc', 'sc.id', 'u.tenant_id')
    .leftJoin('school_admins as sa', (on) =>
      on.onRef('sa.user_id', '=', 'u.id').on('sa.active', '=', true),
    )
    .leftJoin('teachers as t', 't.user_id', 'u.id')
    .leftJoin('students as st', 'st.user_id', 'u.id')
    .where('f.tenant_id', '=', tenantOfToken(key))
    .where('f.token_hash', '=', hashToken(key))
    .where('u.active', '=', true)
    .where('sc.active', '=', true)
    .select([
      'u.id',
      'u.type',
      'sc.id as school_id',
      schoolNameFor('u', 'sc').as('school'),
      'sa.id as admin_id',
    ])
    .select(['t.id as teacher_id', 'st.id as student_id'])
    .executeTakeFirst()
  if (!row || (row.type === 'School' && row.admin_id === null)) throw notFound()
  return {
    type: row.type,
    userId: row.id,
    schoolId: row.school_id,
    schoolAdmin: row.admin_id === null ? null : { id: row.admin_id, school_id: row.school_id },
    teacherId: row.teacher_id,
    studentId: row.student_id,
    name: row.school,
  }
}
