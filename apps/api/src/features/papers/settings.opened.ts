import { sql } from 'kysely'
import type { Tx } from '../../platform/database/transaction.ts'

/** The classes that can begin a paper since a change, and how many students they have. */
export interface Opened {
  classes: string[]
  students: number
}

/**
 * The ids of the classes whose students can begin a paper now: enabled classes, while the paper is open and has
 * questions.
 */
export async function openTo(tx: Tx, paperId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from papers p
    join paper_classes pc on pc.paper_id = p.id
    join classrooms c on c.id = pc.classroom_id
    where p.id = ${paperId} and c.active and p.archived_at is null
      and coalesce(p.start_date <= now(), true) and coalesce(p.deadline > now(), true)
      and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * The classes and students to whom a change has opened a paper, from the classes that could begin it before and can
 * now.
 * @returns null where there are none
 */
export async function newlyOpen(
  tx: Tx,
  paperId: string,
  { before, now }: { before: string[]; now: string[] },
): Promise<Opened | null> {
  const ids = now.filter((id) => !before.includes(id))
  if (ids.length === 0) return null
  const { rows } = await sql<Opened>`
    select
      array(select name from classrooms where id = any(${ids}::uuid[]) order by name) as classes,
      (select count(distinct student_id)::int from given
        where paper_id = ${paperId} and classroom_id = any(${ids}::uuid[])) as students`.execute(tx)
  return rows[0] && rows[0].students > 0 ? rows[0] : null
}
