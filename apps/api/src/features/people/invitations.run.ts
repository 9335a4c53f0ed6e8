import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { repeat } from '../../platform/repeat.ts'
import { queueInvitation } from '../session/mails.shared.ts'
import { accountState } from './account-state.ts'
import { linkDays } from './invitations.ts'

/** Seconds between two looks for people who wait to be invited. */
const everySeconds = 1

/**
 * Invites the people of running runs, now and every second, until `stop` is called. Several servers may: each person is held by one of
 * them, and waits again where that one dies.
 */
export function startInviting(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'inviting people', log, (signal) => inviteWaiting(db, signal))
}

/** Invites everybody who waits, one after the other, until `signal`; says of runs with nobody left that they are done. */
export async function inviteWaiting(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inTransaction(db, inviteNext))) await breath()
  if (!signal?.aborted)
    await sql`update invitation_runs r set status = 'done', ended_at = now()
      where r.status = 'running' and not exists (
        select from invitation_people p where p.run_id = r.id and p.state = 'waiting')`.execute(db)
}

interface Next {
  tenant_id: string
  run_id: string
  user_id: string
  kind: 'students' | 'teachers'
  made_by: string
}

/**
 * Takes somebody who waits, writes their mail and what became of them, all in one transaction.
 * @returns whether there was anybody
 */
async function inviteNext(tx: Tx): Promise<boolean> {
  const { rows } = await sql<Next>`
    select p.tenant_id, p.run_id, p.user_id, r.kind, r.made_by
    from invitation_runs r join invitation_people p on p.run_id = r.id and p.tenant_id = r.tenant_id
    where r.status = 'running' and p.state = 'waiting'
    order by p.run_id, p.user_id limit 1 for update of p skip locked`.execute(tx)
  const [next] = rows
  if (!next) return false
  const state = await whatBecomes(tx, next.user_id)
  if (state === 'sent') await send(tx, next)
  await sql`update invitation_people set state = ${state}, at = now()
    where run_id = ${next.run_id} and user_id = ${next.user_id}`.execute(tx)
  return true
}

/** Whether somebody gets a mail, or why not. Their row is held, so that two runs do not both find that nobody has invited them. */
async function whatBecomes(tx: Tx, userId: string): Promise<string> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
  const { rows } = await sql<{ state: string }>`
    select case ${accountState()} when 'blocked' then 'blocked' when 'active' then 'active' else
      case when u.email = '' then 'no_email'
        when exists (select from invitation_people p where p.user_id = u.id and p.state = 'sent' and p.at > ${hourAgo})
          or exists (select from one_time_links k where k.user_id = u.id and k.purpose = 'invitation' and k.created_at > ${hourAgo})
          or exists (select from mails m where m.user_id = u.id and m.kind = 'invitation' and m.created_at > ${hourAgo})
        then 'recent' else 'sent' end end as state
    from users u where u.id = ${userId}`.execute(tx)
  // Who was deleted meanwhile has gone with their row; what is left is somebody who may not log in.
  return rows[0]?.state ?? 'blocked'
}

const hourAgo = sql`now() - interval '1 hour'`

async function send(tx: Tx, { tenant_id, user_id, kind, made_by }: Next): Promise<void> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select coalesce((select id from students where user_id = ${user_id}),
      (select id from teachers where user_id = ${user_id})) as id, now() as at`.execute(tx)
  const [whose] = rows
  if (!whose) return
  const expiresAt = new Date(whose.at.getTime() + linkDays * 24 * 3600 * 1000)
  await queueInvitation(tx, { tenant_id, user_id }, { expiresAt, madeBy: made_by })
  const entity = kind === 'students' ? 'student' : 'teacher'
  const actor = { userId: made_by, schoolId: tenant_id }
  await audit(tx, actor, 'invited', entity, whose.id, { mailed: true, shown: false })
}
