import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { BodyOf } from '@meridian/contract/core/route.ts'
import {
  type InvitationRun,
  type LeftOut,
  leftOutReasons,
  type startInvitations,
} from '@meridian/contract/invitations.ts'
import { type SqlBool, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import type { Slots } from '../../platform/database/slots.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import type { Asking } from '../../platform/lists/list-options.ts'
import { type Actor, ownSchool, requireConfirmed } from '../../platform/session/actor.ts'

/** Days for which a school's runs are kept, for who was left out. */
const keptDays = 7

/**
 * Begins to invite people of the actor's school by mail. Whose turn it is, is decided when it is theirs (`invitations.run.ts`).
 * @throws CallError conflict where no mails are sent, and while others are being invited; not_confirmed without a confirmed password; invalid
 * on `ids` where none of them is of the school
 */
export async function startRun(
  { db, actor, config }: { db: Database; actor: Actor; config: Pick<Config, 'mail'> },
  { kind, ids }: BodyOf<typeof startInvitations>,
): Promise<void> {
  const tenantId = ownSchool(actor)
  if (config.mail === undefined) throw new CallError('conflict', { key: 'invitations.no_mail' })
  requireConfirmed(actor)
  const wanted = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  try {
    await inTransaction(db, async (tx) => {
      await sql`delete from invitation_runs where tenant_id = ${tenantId} and status <> 'running'
        and ended_at < now() - make_interval(days => ${keptDays}::int)`.execute(tx)
      const { rows } = await sql<{ id: string }>`
        insert into invitation_runs (tenant_id, kind, made_by, total)
        values (${tenantId}, ${kind}, ${actor.userId}, 0) returning id`.execute(tx)
      const run = rows[0]?.id
      const added = await sql`
        insert into invitation_people (tenant_id, run_id, user_id)
        select m.tenant_id, ${run}, m.user_id from ${sql.table(kind)} m
        where m.tenant_id = ${tenantId} and m.id = any(${wanted}::uuid[])`.execute(tx)
      const total = Number(added.numAffectedRows ?? 0)
      if (total === 0) throw invalidField('ids', 'validation.not_available')
      await sql`update invitation_runs set total = ${total} where id = ${run}`.execute(tx)
    })
  } catch (error) {
    if (violates(error, 'unique', 'invitation_runs_running'))
      throw new CallError('conflict', { key: 'invitations.running' })
    throw error
  }
}

/** The latest run of the actor's school with how far it is; null without one. */
export async function latestRun(db: Database, actor: Actor): Promise<InvitationRun | null> {
  const { rows } = await sql<
    Pick<InvitationRun, 'id' | 'kind' | 'status' | 'total'> & {
      ended_at: Date | null
      states: Record<string, number>
      kept: number
    }
  >`select r.id, r.kind, r.status, r.total, r.ended_at, (
      select coalesce(json_object_agg(c.state, c.count), '{}') from (
        select p.state, count(*)::int as count from invitation_people p where p.run_id = r.id group by 1) c) as states,
      (select count(*)::int from invitation_people p where p.run_id = r.id) as kept
    from invitation_runs r where r.tenant_id = ${ownSchool(actor)}
    order by r.created_at desc, r.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { states, kept, ended_at, ...run } = row
  const of = (state: string) => states[state] ?? 0
  const left_out = {
    ...{ no_email: of('no_email'), active: of('active') },
    ...{ blocked: of('blocked'), recent: of('recent'), failed: of('failed') },
    // An account that is deleted takes its row with it.
    gone: of('gone') + run.total - kept,
  }
  const sent = of('sent')
  const done = sent + leftOutReasons.reduce((sum, reason) => sum + left_out[reason], 0)
  return { ...run, done, sent, left_out, ended_at: ended_at?.toISOString() ?? null }
}

/** Ends the run that is under way; who has not had their turn gets none. */
export async function cancelRun(db: Database, actor: Actor): Promise<void> {
  await sql`update invitation_runs set status = 'cancelled', ended_at = now()
    where tenant_id = ${ownSchool(actor)} and status = 'running'`.execute(db)
}

interface LeftOutRow extends LeftOut {
  search_text: string
}

const leftOut = compiledList((db, _actor, { tenantId }: Slots<{ tenantId: string }>) => ({
  options: {
    search: 'r.search_text',
    sorts: { name: 'r.search_text' },
    order: { column: 'name', direction: 'asc' },
    id: 'r.id',
    filters: {
      reason: {
        label: 'filter.reason',
        type: 'select',
        options: async ({ t }) =>
          leftOutReasons.map((value) => ({ label: t(`invitations.reason_${value}`), value })),
        where: (values) => sql<SqlBool>`r.reason = any(${values}::text[])`,
      },
    },
  },
  rows: db
    .selectFrom(
      sql<LeftOutRow>`(
        select u.id, u.name, normalize_for_search(u.name) as search_text, p.state as reason
        from invitation_people p join users u on u.id = p.user_id and u.tenant_id = p.tenant_id
        where p.run_id = (
            select r.id from invitation_runs r where r.tenant_id = ${tenantId} order by r.created_at desc, r.id desc limit 1)
          and p.state not in ('waiting', 'sent'))`.as('r'),
    )
    .selectAll('r'),
}))

/** A page of those who got no mail by the latest run of the actor's school. */
export async function pageOfLeftOut(asking: Asking, request: ListRequest) {
  const page = await leftOut(asking, { tenantId: ownSchool(asking.actor) }, request)
  return { ...page, data: page.data.map(({ id, name, reason }) => ({ id, name, reason })) }
}
