import { panelLimit } from '@meridian/contract/statistics.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { amongRoles } from '../../visible/teaching.ts'
import { paperState } from '../papers/papers.shared.ts'
import { byDeadline, type PaperRow, shownPaper, unitNumbers, waitingWork } from './panels.papers.ts'

interface Row extends PaperRow {
  kind: 'quiz' | 'assignment'
  since: Date | null
  classes: string[]
  /** The place among the papers of its kind, and how many these are. */
  place: number
  of_kind: number
  /** The place among the papers at which something waits; null where nothing does. */
  turn: number | null
  all_to_grade: number
  all_to_release: number
  papers_to_grade: number
  papers_waiting: number
}

const has = sql`w.to_grade + w.to_release > 0`
/** Those to grade first, the longest waiting at the top. */
const byWaiting = sql`w.to_grade > 0 desc, w.since, p.id`

/**
 * The quizzes and assignments that stand first in one of a teacher's panels, each with its places. What waits at a paper is
 * counted once, for the panel of its kind and for what waits. It is planned once: planning takes longer than running
 * (decision 127).
 */
const firstPapers = compiledFor(
  (db, actor) =>
    db
      .selectFrom(
        sql<Row>`(
          select p.id, p.name, p.kind, p.book_id, p.deadline, ${paperState('p')} as state, ${unitNumbers} as units,
            case when p.turn is null then '{}' else array(
              select c.name from paper_classes pc join classrooms c on c.id = pc.classroom_id
              where pc.tenant_id = p.tenant_id and pc.paper_id = p.id order by c.search_text, c.id) end as classes,
            p.to_grade, p.to_release, p.since, p.place, p.of_kind, p.turn,
            p.all_to_grade, p.all_to_release, p.papers_to_grade, p.papers_waiting
          from (
            select p.*, w.*,
              (row_number() over (partition by p.kind order by ${byDeadline}))::int as place,
              (count(*) over (partition by p.kind))::int as of_kind,
              case when ${has} then (row_number() over (partition by ${has} order by ${byWaiting}))::int end as turn,
              (sum(w.to_grade) over ())::int as all_to_grade, (sum(w.to_release) over ())::int as all_to_release,
              (count(*) filter (where w.to_grade > 0) over ())::int as papers_to_grade,
              (count(*) filter (where ${has}) over ())::int as papers_waiting
            from papers p cross join ${waitingWork(actor)} w
            where p.tenant_id = ${actor.schoolId} and ${amongRoles(actor, 'p')} and p.kind <> 'worksheet' and p.archived_at is null) p
          where p.place <= ${sql.lit(panelLimit)} or p.turn <= ${sql.lit(panelLimit)})`.as('p'),
      )
      .selectAll('p')
      .orderBy('p.place'),
  'once',
)

/**
 * The teacher's own papers and those of the classes that they teach, by kind, and the papers at which they have something to
 * grade or release.
 */
export async function teacherPapers(db: Database, actor: Actor) {
  const rows = await firstPapers(db, actor, {})
  return {
    quizzes: ofKind(rows, 'quiz'),
    assignments: ofKind(rows, 'assignment'),
    waiting: waitingOf(rows),
  }
}

function ofKind(rows: readonly Row[], kind: Row['kind']) {
  const all = rows.filter((row) => row.kind === kind)
  const first = all.filter(({ place }) => place <= panelLimit)
  const data = first.map(({ id, name, book_id, deadline, state, units, to_grade, to_release }) =>
    shownPaper({ id, name, book_id, deadline, state, units, to_grade, to_release }),
  )
  return { data, total: all[0]?.of_kind ?? 0 }
}

function waitingOf(rows: readonly Row[]) {
  const [any] = rows
  return {
    data: rows
      .flatMap(({ turn, since, ...row }) => {
        if (turn === null || turn > panelLimit || since === null) return []
        const { id, name, kind, book_id, to_grade, to_release, classes } = row
        const shown = { id, name, kind, book_id, to_grade, to_release, classes }
        return [{ turn, paper: { ...shown, since: since.toISOString() } }]
      })
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ paper }) => paper),
    total: any?.papers_waiting ?? 0,
    to_grade: any?.all_to_grade ?? 0,
    papers: any?.papers_to_grade ?? 0,
    to_release: any?.all_to_release ?? 0,
  }
}
