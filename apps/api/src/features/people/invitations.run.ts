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

/** Seconds until somebody's next turn after each that failed; after the last one they are left out. */
const pauses = [10, 60, 300, 1800]

/**
 * Invites the people of running runs, now and every second, until `stop` is called. Several servers may: each person is held by one of
 * them, and waits again where that one dies.
 */
export function startInviting(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'inviting people', log, (signal, said) =>
    inviteWaiting(db, { signal, log: said }),
  )
}

/** Invites everybody whose turn it is, one after the other, until `signal`; says of runs with nobody left that they are done. */
export async function inviteWaiting(
  db: Database,
  { signal, log }: { signal?: AbortSignal; log?: JobLog } = {},
): Promise<void> {
  while (!signal?.aborted && (await inviteNext(db, log))) await breath()
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
 * Takes somebody whose turn it is, writes their mail and what became of them, all in one transaction. Where that fails they wait, and
 * keep nobody else waiting.
 * @returns whether there was anybody
 */
async function inviteNext(db: Database, log?: JobLog): Promise<boolean> {
  let next: Next | undefined
  try {
    await inTransaction(db, async (tx) => {
      next = await hold(tx)
      if (next) await note(tx, next, await invite(tx, next))
    })
  } catch (error) {
    if (!next) throw error
    log?.error({ user: next.user_id, err: error }, 'somebody could not be invited')
    await putOff(db, next)
  }
  return next !== undefined
}

/**
 * Holds somebody whose turn it is, and their account with them: whoever deletes or changes it at this moment comes first, and two runs do
 * not both find that nobody has invited them.
 */
async function hold(tx: Tx): Promise<Next | undefined> {
  const { rows } = await sql<Next>`
    select p.tenant_id, p.run_id, p.user_id, r.kind, r.made_by
    from invitation_people p
    join invitation_runs r on r.id = p.run_id and r.tenant_id = p.tenant_id
    join users u on u.id = p.user_id and u.tenant_id = p.tenant_id
    where r.status = 'running' and p.state = 'waiting' and p.next_at <= now()
    order by p.next_at, p.run_id, p.user_id limit 1
    for update of p skip locked for no key update of u skip locked`.execute(tx)
  return rows[0]
}

async function note(tx: Tx, { run_id, user_id }: Next, state: string): Promise<void> {
  await sql`update invitation_people set state = ${state}, at = now()
    where run_id = ${run_id} and user_id = ${user_id}`.execute(tx)
}

/** Lets somebody whose turn has failed wait, longer each time, or leaves them out. */
async function putOff(db: Database, { run_id, user_id }: Next): Promise<void> {
  await sql`update invitation_people p set tries = tries + 1, at = now(),
      state = case when tries < ${pauses.length}::int then 'waiting' else 'failed' end,
      next_at = now() + make_interval(secs => coalesce((${pauses}::int[])[tries + 1], 0))
    where run_id = ${run_id} and user_id = ${user_id} and state = 'waiting'`.execute(db)
}

/** Writes the mail to somebody who gets one; what became of them. */
async function invite(tx: Tx, next: Next): Promise<string> {
  const id = await idOf(tx, next)
  if (id === undefined) return 'gone'
  const state = await whatBecomes(tx, next.user_id)
  if (state === 'sent') await send(tx, next, id)
  return state
}

/** The student or teacher who is to be invited; undefined for who is neither by now. */
async function idOf(tx: Tx, { kind, user_id }: Next): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} where user_id = ${user_id}`.execute(tx)
  return rows[0]?.id
}

/** Whether somebody gets a mail, or why not. */
async function whatBecomes(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select case ${accountState()} when 'blocked' then 'blocked' when 'active' then 'active' else
      case when u.email = '' then 'no_email'
        when exists (select from invitation_people p where p.user_id = u.id and p.state = 'sent' and p.at > ${hourAgo})
          or exists (select from one_time_links k where k.user_id = u.id and k.purpose = 'invitation' and k.created_at > ${hourAgo})
          or exists (select from mails m where m.user_id = u.id and m.kind = 'invitation' and m.created_at > ${hourAgo})
        then 'recent' else 'sent' end end as state
    from users u where u.id = ${userId}`.execute(tx)
  return rows[0]?.state ?? 'gone'
}

const hourAgo = sql`now() - interval '1 hour'`

async function send(
  tx: Tx,
  { tenant_id, user_id, kind, made_by }: Next,
  id: string,
): Promise<void> {
  const { rows } = await sql<{ ends: Date }>`
    select now() + make_interval(days => ${linkDays}::int) as ends`.execute(tx)
  const [link] = rows
  if (!link) return
  await queueInvitation(tx, { tenant_id, user_id }, { expiresAt: link.ends, madeBy: made_by })
  const entity = kind === 'students' ? 'student' : 'teacher'
  const actor = { userId: made_by, schoolId: tenant_id }
  await audit(tx, actor, 'invited', entity, id, { mailed: true, shown: false })
}
