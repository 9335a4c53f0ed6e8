import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Place } from '../../visible/reading.ts'
import type { Resource } from '../../visible/resources.ts'
import { lessonsOf } from './reading.sql.ts'

/** Keeps when the student first opened a lesson. What belongs to a unit as a whole is no lesson, and nothing is kept of it. */
export async function keepOpened(db: Database, actor: Actor, place: Place): Promise<void> {
  if (!place.lesson) return
  await db
    .insertInto('lesson_readings')
    .values({ tenant_id: actor.tenantId, lesson_id: place.id, student_id: studentOf(actor) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Keeps that the student says a lesson is finished, or takes it back; its parts stay as they are.
 * @throws CallError conflict for what is no lesson
 */
export async function keepFinished(
  db: Database,
  actor: Actor,
  place: Place,
  finished: boolean,
): Promise<void> {
  if (!place.lesson) throw new CallError('conflict', { key: 'reading.no_lesson' })
  await inTransaction(db, async (tx) => {
    await holdReading(tx, actor, place.id)
    const told_at = finished ? sql<Date>`coalesce(told_at, now())` : null
    await tx
      .updateTable('lesson_readings')
      .set({ told_at })
      .where('lesson_id', '=', place.id)
      .where('student_id', '=', studentOf(actor))
      .execute()
    await renewFinished(tx, actor, place.id)
  })
}

/** Keeps that the student has finished a part, or takes it back. Whoever finishes a part of a lesson has opened the lesson. */
export async function keepPart(
  db: Database,
  actor: Actor,
  resource: Resource,
  finished: boolean,
): Promise<void> {
  const student_id = studentOf(actor)
  await inTransaction(db, async (tx) => {
    if (resource.lesson_id) await holdReading(tx, actor, resource.lesson_id)
    if (finished)
      await tx
        .insertInto('resource_readings')
        .values({
          tenant_id: actor.tenantId,
          resource_tenant_id: resource.tenant_id,
          resource_id: resource.id,
          student_id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await tx
        .deleteFrom('resource_readings')
        .where('resource_id', '=', resource.id)
        .where('student_id', '=', student_id)
        .execute()
    if (resource.lesson_id) await renewFinished(tx, actor, resource.lesson_id)
  })
}

/** Locks what is kept of the student at a lesson, so that two parts which are finished at once count one after the other. */
async function holdReading(tx: Tx, actor: Actor, lessonId: string): Promise<void> {
  await tx
    .insertInto('lesson_readings')
    .values({ tenant_id: actor.tenantId, lesson_id: lessonId, student_id: studentOf(actor) })
    .onConflict((conflict) =>
      conflict
        .columns(['student_id', 'lesson_id'])
        .doUpdateSet({ opened_at: sql<Date>`lesson_readings.opened_at` }),
    )
    .execute()
}

/** Keeps since when the lesson is finished, for those who count (P30.8). */
async function renewFinished(tx: Tx, actor: Actor, lessonId: string): Promise<void> {
  const here: RawBuilder<SqlBool> = sql`lr.lesson_id = ${lessonId} and lr.student_id = ${studentOf(actor)}`
  await sql`
    update lesson_readings lr set finished_at = case when ls.finished then now() end
    from ${lessonsOf(actor)} ls
    where ${here} and ls.id = lr.lesson_id and ls.finished <> (lr.finished_at is not null)`.execute(
    tx,
  )
}

/** The student that the actor is; the calls admit nobody else. */
function studentOf({ studentId }: Actor): string {
  if (studentId === null) throw new Error('Only students read')
  return studentId
}
