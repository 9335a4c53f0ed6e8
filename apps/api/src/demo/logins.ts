import type { Random } from '@meridian/questions/random.ts'
import { sql } from 'kysely'
import { linkDays } from '../features/people/invitations.ts'
import type { Tx } from '../platform/database/transaction.ts'
import { hashToken, newToken } from '../platform/session/tokens.ts'

/**
 * When the people of the demo last logged in: who has a password did within the last six days, but for the students of
 * whom there is no work. Who has no password has an invitation of yesterday.
 */
export async function makeLogins(tx: Tx, now: Date, random: Random): Promise<void> {
  const people = await sql<{ id: string; tenant_id: string; invited: boolean; worked: boolean }>`
    select u.id, u.tenant_id, u.password_hash is null as invited,
      u.type <> 'Student' or exists (
        select from attempts a join students s on s.id = a.student_id where s.user_id = u.id) as worked
    from users u order by u.id`.execute(tx)
  for (const { id, tenant_id, invited, worked } of people.rows) {
    const ago = random() * 6 * 24 * 60
    if (invited) await invite(tx, { id, tenant_id }, now)
    else if (worked)
      await sql`insert into last_logins (tenant_id, user_id, at)
        values (${tenant_id}, ${id}, ${now}::timestamptz - make_interval(mins => ${Math.round(ago)}::int))`.execute(
        tx,
      )
  }
}

async function invite(tx: Tx, user: { id: string; tenant_id: string }, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  await tx
    .insertInto('one_time_links')
    .values({
      tenant_id: user.tenant_id,
      user_id: user.id,
      token_hash: hashToken(newToken(user.tenant_id)),
      purpose: 'invitation',
      created_at: yesterday,
      expires_at: new Date(yesterday.getTime() + linkDays * 24 * 60 * 60 * 1000),
    })
    .execute()
}
