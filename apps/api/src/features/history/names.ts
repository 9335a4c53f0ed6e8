import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Entry } from './history.queries.ts'

/** What an id belongs to, with its name; for a person the page of theirs, where they have one. */
export interface Known {
  kind: 'user' | 'classroom' | 'quiz' | 'paper' | 'school' | 'book' | 'resource' | 'group'
  name: string
  /** The id of a student's page. */
  student: string | null
}

/** Names of everything that these entries speak of and that is still there. */
export async function namesOf(db: Reader, rows: readonly Entry[]): Promise<Map<string, Known>> {
  const ids = new Set<string>()
  for (const { about, actor_id, entity_id, tenant_id } of rows)
    for (const id of [...about, actor_id, entity_id, tenant_id]) if (id !== null) ids.add(id)
  if (ids.size === 0) return new Map()
  const wanted = sql`any(${[...ids]}::uuid[])`
  const { rows: found } = await sql<Known & { id: string }>`
    select u.id, 'user' as kind, u.name, s.id as student
      from users u left join students s on s.user_id = u.id where u.id = ${wanted}
    union all select id, 'classroom', name, null from classrooms where id = ${wanted}
    union all select id, case kind when 'quiz' then 'quiz' else 'paper' end, name, null from papers where id = ${wanted}
    union all select id, 'school', name, null from schools where id = ${wanted}
    union all select id, 'book', name, null from books where id = ${wanted}
    union all select id, 'resource', coalesce(name, ''), null from resources where id = ${wanted}
    union all select id, 'group', name, null from student_groups where id = ${wanted}`.execute(db)
  return new Map(found.map(({ id, ...known }) => [id, known]))
}
