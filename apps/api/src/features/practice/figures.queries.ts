import type { PracticeFigures } from '@meridian/contract/practice.ts'
import { type SqlBool, sql } from 'kysely'
import { firstOf } from '../../platform/database/compiled.ts'
import { always, type Condition, never } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Slots } from '../../platform/database/slots.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { compiledFor } from '../../platform/session/compiled-for.ts'
import { administers, isProvider, type Viewer } from '../../platform/session/viewer.ts'

/** Whose practice `pq` is counted for a reader: a teacher's students, a school's, and for the publisher everybody's. */
function countedFor(actor: Viewer): Condition {
  if (isProvider(actor)) return always
  if (administers(actor, actor.schoolId)) return sql<SqlBool>`pq.tenant_id = ${actor.schoolId}`
  if (!actor.teacherId) return never
  return sql<SqlBool>`exists (
    select from enrolments e join classroom_teachers ct on ct.classroom_id = e.classroom_id
    where e.student_id = pq.student_id and ct.teacher_id = ${actor.teacherId})`
}

const figures = compiledFor((db, viewer, { id }: Slots<{ id: string }>) =>
  db
    .selectFrom('practised_questions as pq')
    .innerJoin('questions as q', 'q.id', 'pq.question_id')
    .where('q.paper_id', '=', id)
    .where('q.removed_at', 'is', null)
    .where(countedFor(viewer))
    .select([
      sql<number>`count(distinct pq.student_id)::int`.as('students'),
      sql<number>`count(*)::int`.as('tried'),
      sql<number>`(count(*) filter (where pq.correct))::int`.as('correct'),
    ]),
)

/** How many students have practised with a worksheet, of those whom the reader may know of, and how much was right at last. */
export async function practiceFigures(
  db: Database,
  actor: Actor,
  { id }: { id: string },
): Promise<PracticeFigures> {
  return (await firstOf(figures(db, actor, { id }))) ?? { students: 0, tried: 0, correct: 0 }
}
