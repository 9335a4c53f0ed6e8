import type { PaperState } from '@meridian/contract/papers.ts'
import { panelLimit } from '@meridian/contract/statistics.ts'
import { type SqlBool, sql } from 'kysely'
import { workLeft } from '../../assessment/states.ts'
import type { Condition } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import type { Viewer } from '../../platform/session/viewer.ts'
import { visiblePapers } from '../../visible/papers.ts'
import { gradesAt, readsWork } from '../../visible/teaching.ts'
import { paperState } from '../papers/papers.shared.ts'
import { panelOf } from './panel-of.ts'

/** A quiz or an assignment in a panel. */
export interface PaperRow {
  id: string
  name: string
  book_id: string | null
  deadline: Date | null
  state: PaperState | null
  units: number[]
  to_grade: number
  to_release: number
}

/** The next deadline first, then those without one, then those that are over, the newest of them first. */
export const byDeadline = sql`case when p.deadline > now() then 0 when p.deadline is null then 1 else 2 end,
  case when p.deadline > now() then p.deadline end, coalesce(p.deadline, p.created_at) desc, p.id`

/** The numbers of the units of the paper `p`, as a column. */
export const unitNumbers = sql<number[]>`array(
  select u.position from paper_units pu join units u on u.id = pu.unit_id
  where pu.tenant_id = p.tenant_id and pu.paper_id = p.id order by u.position)`

/**
 * What waits at the paper `p` for the viewer, as a row to join: attempts to grade and to release, and since when the first of
 * them waits. Nothing where the viewer does not grade.
 */
export const waitingWork = (actor: Viewer) => sql`lateral (
  select (count(*) filter (where l.grades))::int as to_grade,
    (count(*) filter (where l.release))::int as to_release,
    coalesce(min(a.submitted_at) filter (where l.grades), min(a.submitted_at) filter (where l.release)) as since
  from attempts a cross join ${workLeft('a')} l where a.paper_id = p.id and a.status <> 'in_progress'
    and ${gradesAt(actor, 'p')} and ${readsWork(actor, 'p', sql`a.student_id`)})`

/** A paper as a panel shows it. */
export function shownPaper({ deadline: date, ...row }: PaperRow) {
  const deadline = date?.toISOString() ?? null
  return { ...row, end_date: deadline, paper: { id: row.id, deadline } }
}

/** Papers of one kind under a condition on `p`, in the order of `byDeadline`. Archived ones are left out. */
function papersPanel<Of extends object>(
  kind: 'quiz' | 'assignment',
  which: (actor: Viewer, of: Slots<Of>) => Condition,
) {
  // What is counted of the work on a paper is counted for the papers that are shown.
  const rowsOf = compiledFor((db, actor, of: Slots<Of>) =>
    db
      .selectFrom(
        sql<PaperRow & { total: string }>`(
          select p.id, p.tenant_id, p.name, p.book_id, p.deadline, p.created_at, p.total, ${paperState('p')} as state,
            ${unitNumbers} as units, w.to_grade, w.to_release
          from (
            select p.*, count(*) over () as total from papers p
            where p.kind = ${sql.lit(kind)} and p.archived_at is null and ${which(actor, of)}
            order by ${byDeadline} limit ${sql.lit(panelLimit)}) p
          cross join ${waitingWork(actor)} w)`.as('p'),
      )
      .select(['p.id', 'p.name', 'p.book_id', 'p.deadline', 'p.state', 'p.units'])
      .select(['p.to_grade', 'p.to_release', 'p.total'])
      .orderBy(byDeadline),
  )
  return async (db: Database, actor: Actor, of: Of) => {
    const { data, total } = panelOf(await rowsOf(db, actor, of))
    return { data: data.map(shownPaper), total }
  }
}

const ofClass = (actor: Viewer, { classId }: Slots<{ classId: string }>) =>
  sql<SqlBool>`${visiblePapers(actor, 'p')} and exists (
    select from paper_classes pc where pc.paper_id = p.id and pc.classroom_id = ${classId})`
/** The papers given to a class that the viewer may read. */
export const papersOfClass = {
  quiz: papersPanel('quiz', ofClass),
  assignment: papersPanel('assignment', ofClass),
}
