import { retentionNames } from '@meridian/contract/retention.ts'
import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { JobLog } from '../../platform/logs/job-log.ts'
import { translator } from '../../platform/messages/translate.ts'
import { repeat } from '../../platform/repeat.ts'
import { eraseHeld, type Leaving } from './erase.ts'
import { outdated } from './retention.sql.ts'

const everySeconds = 6 * 3600
/** Days for which the audit has whole addresses. */
const addressDays = 30

/** Clears what was kept long enough, now and every six hours. `stop` waits for the running work. */
export function startRetention(db: Database, log: JobLog): () => Promise<void> {
  return repeat(everySeconds, 'clearing what was kept long enough', log, () => applyRetention(db))
}

/** Shortens addresses, and clears of each tenant what it keeps no longer (P41.6). */
export async function applyRetention(db: Database): Promise<void> {
  await sql`select shorten_addresses(${addressDays})`.execute(db)
  const tenants = await db
    .selectFrom('retentions')
    .select(['tenant_id', ...retentionNames])
    .execute()
  for (const { tenant_id, ...kept } of tenants) await clearOf(db, tenant_id, kept)
}

async function clearOf(
  db: Database,
  tenantId: string,
  kept: Parameters<typeof outdated>[1],
): Promise<void> {
  const of = outdated(tenantId, kept)
  const leaving = await sql<Leaving['row'] & { kind: Leaving['kind'] }>`
    select coalesce(s.id, t.id) as id, u.tenant_id, u.id as user_id, u.name, u.active,
      case when s.id is null then 'teacher' else 'student' end as kind
    from users u left join students s on s.user_id = u.id left join teachers t on t.user_id = u.id
    where ${of.people} order by u.id`.execute(db)
  for (const { kind, ...row } of leaving.rows)
    await inTransaction(db, (tx) => eraseHeld(tx, null, translator('en'), { kind, row }))
  await inTransaction(db, async (tx) => {
    const answers = await sql`
      with old as (select q.id from attempt_questions q join attempts a on a.id = q.attempt_id
        join papers p on p.id = a.paper_id where ${of.answers}),
      earlier as (delete from answer_history where attempt_question_id in (select id from old)),
      late as (delete from late_answers where attempt_question_id in (select id from old))
      update attempt_questions q set answer = jsonb_set(q.answer, '{text}', '"—"')
      from old where q.id = old.id`.execute(tx)
    await sql`select set_config('meridian.clears_audit', 'yes', true)`.execute(tx)
    const history = await sql`delete from audit_log l where ${of.history} or ${of.logins}`.execute(
      tx,
    )
    await sql`select set_config('meridian.clears_audit', '', true)`.execute(tx)
    const cleared = {
      answers: Number(answers.numAffectedRows ?? 0),
      history: Number(history.numAffectedRows ?? 0),
    }
    if (cleared.answers + cleared.history > 0)
      await audit(tx, null, 'cleared', 'retention', tenantId, cleared)
  })
}
