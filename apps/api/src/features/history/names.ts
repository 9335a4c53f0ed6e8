import { sql } from 'kysely'
import { always } from '../../platform/database/conditions.ts'
import { publisherTenant } from '../../platform/database/tenants.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { schoolName } from '../../visible/schools.ts'
import type { Entry } from './history.queries.ts'

/** What an id belongs to, with its name; for a person the page of theirs, where they have one. */
export interface Known {
  kind: 'user' | 'classroom' | 'quiz' | 'paper' | 'school' | 'book' | 'resource' | 'group'
  name: string
  /** The id of a student's page. */
  student: string | null
}

/**
 * Names of everything that these entries speak of and that is still there, within the reader's reach: somebody may have been
 * refused what is another school's.
 */
export async function namesOf(
  db: Reader,
  actor: Actor,
  rows: readonly Entry[],
): Promise<Map<string, Known>> {
  const ids = new Set<string>()
  for (const { about, actor_id, entity_id, tenant_id } of rows)
    for (const id of [...about, actor_id, entity_id, tenant_id]) if (id !== null) ids.add(id)
  if (ids.size === 0) return new Map()
  const wanted = sql`any(${[...ids]}::uuid[])`
  const own = (column: string) =>
    actor.type === 'PRG'
      ? always
      : sql`${sql.ref(column)} in (${actor.tenantId}::uuid, ${publisherTenant}::uuid)`
  const { rows: found } = await sql<Known & { id: string }>`
    select u.id, 'user' as kind, u.name, s.id as student
      from users u left join students s on s.user_id = u.id where u.id = ${wanted} and ${own('u.tenant_id')}
    union all select id, 'classroom', name, null from classrooms where id = ${wanted} and ${own('tenant_id')}
    union all select id, case kind when 'quiz' then 'quiz' else 'paper' end, name, null from papers where id = ${wanted} and ${own('tenant_id')}
    union all select id, 'school', ${schoolName(actor, 'schools')}, null from schools where id = ${wanted} and ${own('id')}
    union all select id, 'book', name, null from books where id = ${wanted}
    union all select id, 'resource', coalesce(name, ''), null from resources where id = ${wanted} and ${own('tenant_id')}
    union all select id, 'group', name, null from student_groups where id = ${wanted} and ${own('tenant_id')}`.execute(
    db,
  )
  return new Map(found.map(({ id, ...known }) => [id, known]))
}
