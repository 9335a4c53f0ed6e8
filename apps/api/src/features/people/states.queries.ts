import type { AccountCounts } from '@meridian/contract/invitations.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visibleStudents, visibleTeachers } from '../../visible/people.ts'
import { taughtThisYear } from './options.ts'

/**
 * The states of accounts in one grouped query. It says what `accountState` says, which asks for each person alone; here logins and links are
 * joined, so that a school of thousands is read in some milliseconds.
 */
function counted({ schoolId }: Viewer, people: ReturnType<typeof sql>) {
  return sql<{ state: keyof AccountCounts; count: number }>`(
    select case when not p.active then 'blocked' when l.user_id is not null then 'active'
        when k.user_id is not null then 'invited' else 'never' end as state, count(*)::int as count
    from (${people}) p
    left join last_logins l on l.user_id = p.id
    left join (select distinct user_id from one_time_links where tenant_id = ${schoolId} and used_at is null and expires_at > now()) k
      on k.user_id = p.id
    group by 1)`
}

const students = compiledFor((db, actor) =>
  db
    .selectFrom(
      counted(
        actor,
        sql`select u.id, u.active from students s join users u on u.id = s.user_id and u.tenant_id = s.tenant_id
        where ${visibleStudents(actor, 's')} and ${taughtThisYear(actor, 's.id')}`,
      ).as('r'),
    )
    .selectAll('r'),
)

const teachers = compiledFor((db, actor) =>
  db
    .selectFrom(
      counted(
        actor,
        sql`select u.id, u.active from teachers t join users u on u.id = t.user_id and u.tenant_id = t.tenant_id
        where ${visibleTeachers(actor, 't')}`,
      ).as('r'),
    )
    .selectAll('r'),
)

/** How many people in reach are in each state: students, or teachers. */
export async function statesOf(
  db: Database,
  actor: Actor,
  kind: 'students' | 'teachers',
): Promise<AccountCounts> {
  const rows = await (kind === 'students' ? students : teachers)(db, actor, {})
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { active: 0, invited: 0, never: 0, blocked: 0, ...counts }
}
