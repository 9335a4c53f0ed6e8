import type { ListRequest } from '@meridian/contract/core/list.ts'
import type { GradeNotice } from '@meridian/contract/corrections.ts'
import { sql } from 'kysely'
import { released } from '../../assessment/states.ts'
import type { Database } from '../../platform/database/connect.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { compiledList } from '../../platform/lists/compiled-list.ts'
import {
  type Asking,
  anyOf,
  type ListOptions,
  whenChosen,
} from '../../platform/lists/list-options.ts'
import type { Actor } from '../../platform/session/actor.ts'

const options: ListOptions = {
  sorts: { at: 'n.at' },
  order: { column: 'at', direction: 'desc' },
  id: 'n.id',
  filters: {
    unseen: {
      label: 'corrections.filter_unseen',
      type: 'checkbox',
      where: (values) => whenChosen(values, sql`n.seen_at is null`),
    },
  },
}

const notices = compiledList((db, actor) => ({
  options,
  rows: db
    .selectFrom('grade_notices as n')
    .innerJoin('attempts as a', 'a.id', 'n.attempt_id')
    .innerJoin('papers as p', 'p.id', 'a.paper_id')
    .innerJoin('question_corrections as c', 'c.id', 'n.correction_id')
    .innerJoin('attempt_questions as aq', (on) =>
      on.onRef('aq.attempt_id', '=', 'a.id').onRef('aq.question_id', '=', 'c.question_id'),
    )
    .where('a.student_id', '=', actor.studentId)
    .where(released('a'))
    .selectAll('n')
    .select(['p.id as paper_id', 'p.kind as paper_kind', 'p.name as paper_name'])
    .select(['c.kind', 'aq.position']),
}))

/** Changes of the student's own marks, by page. One that is not out is not told, whenever it was written down. */
export async function listNotices(asking: Asking, request: ListRequest) {
  const page = await notices(asking, {}, request)
  return {
    ...page,
    data: page.data.map(
      (row): GradeNotice => ({
        id: row.id,
        attempt_id: row.attempt_id,
        paper: { id: row.paper_id, kind: row.paper_kind, name: row.paper_name },
        kind: row.kind as GradeNotice['kind'],
        position: row.position,
        undone: row.undone,
        before: { score: Number(row.score_before), max_score: Number(row.max_before) },
        after: { score: Number(row.score_after), max_score: Number(row.max_after) },
        at: row.at.toISOString(),
        seen: row.seen_at !== null,
      }),
    ),
  }
}

/** Notes that the student has seen these. 422 for one that is not theirs, which then notes none. */
export async function seeNotices(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  const own = await db
    .selectFrom('grade_notices as n')
    .innerJoin('attempts as a', 'a.id', 'n.attempt_id')
    .where('a.student_id', '=', actor.studentId)
    .where(released('a'))
    .where(anyOf('n.id', [...ids]))
    .select('n.id')
    .execute()
  const known = new Set(own.map(({ id }) => id))
  const strange = ids.findIndex((id) => !known.has(id))
  if (strange >= 0) throw invalidField(`ids.${strange}`, 'validation.not_available')
  await db
    .updateTable('grade_notices')
    .set({ seen_at: sql`now()` })
    .where('id', 'in', [...known])
    .where('seen_at', 'is', null)
    .execute()
}
