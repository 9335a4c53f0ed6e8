import type { GradebookRow } from '@meridian/contract/gradebook.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { cellsOf, keyOf, presentCell } from './gradebook.queries.ts'

type Cell = GradebookRow['cells'][number]
type Column = { id: string; kind: string; max_score: string | null }

/** A student in a column as the reader may see it, and when they handed in. */
export interface Grade {
  cell: Cell
  submitted_at: Date | null
}

/**
 * How these students stand in these columns, of whatever kind they are.
 * @returns reads one of them
 */
export async function gradesOf(
  db: Database,
  actor: Actor,
  studentIds: string[],
  columns: readonly Column[],
): Promise<(studentId: string, column: Column) => Grade> {
  const of = (outside: boolean) =>
    columns.filter(({ kind }) => (kind === 'outside') === outside).map(({ id }) => id)
  const [cells, marks] = await Promise.all([
    cellsOf(db, actor, studentIds, of(false)),
    marksOf(db, studentIds, of(true)),
  ])
  return (studentId, column) => {
    const key = keyOf(studentId, column.id)
    if (column.kind === 'outside')
      return { cell: presentMark(marks.get(key), column), submitted_at: null }
    const row = cells.get(key)
    return { cell: { ...presentCell(row), version: 0 }, submitted_at: row?.submitted_at ?? null }
  }
}

interface Mark {
  score: string | null
  version: number
}

/** The marks that were typed for these students in these columns. */
async function marksOf(
  db: Database,
  studentIds: string[],
  columnIds: string[],
): Promise<Map<string, Mark>> {
  if (studentIds.length === 0 || columnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('outside_marks')
    .where('student_id', 'in', studentIds)
    .where('column_id', 'in', columnIds)
    .select(['student_id', 'column_id', 'score', 'version'])
    .execute()
  return new Map(rows.map((row) => [keyOf(row.student_id, row.column_id), row]))
}

function presentMark(mark: Mark | undefined, { max_score }: Column): Cell {
  const score = mark?.score == null ? null : Number(mark.score)
  return {
    state: score === null ? 'blank' : 'released',
    late: false,
    attempt_id: null,
    score,
    max_score: max_score === null ? null : Number(max_score),
    attempts: 0,
    version: mark?.version ?? 0,
  }
}
