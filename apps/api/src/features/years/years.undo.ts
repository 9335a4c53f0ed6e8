import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { auditBack } from './years.audit.ts'
import { type Obstacle, obstaclesOf } from './years.obstacles.ts'
import { removePapers } from './years.papers.write.ts'
import { settleAbandoned, type YearRow, yearsOf } from './years.state.ts'
import { type Note, startWork, type YearServices } from './years.work.ts'

/** Thrown where something was built on the year between the question and the answer. */
class BuiltUpon extends Error {}

/** The steps after each of which the progress is noted. */
const steps = 5

/**
 * The year of the actor's school that can be taken back.
 * @throws CallError conflict where there is none: nothing was applied, the time is over, or the next year is being planned
 */
export async function undoableYear(db: Database, actor: Actor): Promise<YearRow> {
  const schoolId = ownSchool(actor)
  await settleAbandoned(db, schoolId)
  const { running, coming } = await yearsOf(db, schoolId)
  if (running?.status === 'undoing') throw new CallError('conflict', { key: 'years.running' })
  if (!running?.undoable) throw new CallError('conflict', { key: 'years.not_undoable' })
  if (coming) throw new CallError('conflict', { key: 'years.planned_next' })
  return running
}

/**
 * Begins to take the running year of the actor's school back, all of it or nothing (P37.9).
 * @returns what was built on it, and then nothing is begun; otherwise `finished`
 * @throws CallError conflict as above
 */
export async function startUndoing(
  services: YearServices,
  actor: Actor,
): Promise<{ obstacles: Obstacle[] } | { finished: Promise<void> }> {
  const { db } = services
  const year = await undoableYear(db, actor)
  const obstacles = await obstaclesOf(db, year)
  if (obstacles.length > 0) return { obstacles }
  return startWork(services, {
    ...{ year, status: 'undoing', total: steps, failed: 'years.undo_failed' },
    begin: () => markUndoing(db, year.id),
    write: (tx, note) => write(tx, note, actor, year),
    expected: (error) =>
      error instanceof BuiltUpon || violates(error, 'unique') || violates(error, 'foreignKey')
        ? 'years.built_meanwhile'
        : null,
  })
}

async function markUndoing(db: Database, id: string): Promise<void> {
  const { rows } = await sql`update school_years
    set status = 'undoing', problem = null, done = 0, total = ${steps}, cancel_requested = false
    where id = ${id} and status = 'running' returning id`.execute(db)
  if (rows.length === 0) throw new CallError('conflict', { key: 'years.running' })
}

async function write(tx: Tx, note: Note, actor: Actor, year: YearRow): Promise<void> {
  const { id, tenant_id } = year
  await sql`select from users where tenant_id = ${tenant_id} and type = 'Student' order by id for no key update`.execute(
    tx,
  )
  await sql`select from students where tenant_id = ${tenant_id} order by id for no key update`.execute(
    tx,
  )
  await sql`select from classrooms where tenant_id = ${tenant_id}
    and (year_id is null or year_id = ${year.before_id}) order by id for update`.execute(tx)
  if ((await obstaclesOf(tx, year)).length > 0) throw new BuiltUpon()
  await note(1)
  await removePapers(tx, year)
  await note(2)
  await sql`delete from classrooms where id in (
    select made_id from planned_classes where year_id = ${id} and made_id is not null)`.execute(tx)
  await sql`update classrooms c set year_id = null, active = p.was_active
    from planned_classes p
    where p.year_id = ${id} and p.classroom_id = c.id and c.year_id = ${year.before_id}`.execute(tx)
  await note(3)
  await sql`update students s set grade_id = m.grade_before from year_moves m
    where m.year_id = ${id} and m.student_id = s.id and m.grade_after <> m.grade_before`.execute(tx)
  await sql`update users u set active = true from year_moves m join students s on s.id = m.student_id
    where m.year_id = ${id} and m.blocked and u.id = s.user_id and not u.active`.execute(tx)
  await note(4)
  await auditBack(tx, actor, year)
  await sql`delete from year_moves where year_id = ${id}`.execute(tx)
  await sql`update planned_classes set made_id = null, made_digest = null, was_active = null
    where year_id = ${id}`.execute(tx)
  await audit(tx, actor, 'taken back', 'year', id, { name: year.name })
  await finish(tx, year)
}

/** Lets the old year run again, unless the work was stopped meanwhile: then all of it is rolled back. The plan is a plan again. */
async function finish(tx: Tx, { id, before_id }: YearRow): Promise<void> {
  const { rows } = await sql`update school_years
    set status = 'planned', applied_at = null, undo_until = null, archived = 0, problem = null, done = 0, total = 0,
      version = version + 1
    where id = ${id} and status = 'undoing' and not cancel_requested returning id`.execute(tx)
  if (rows.length === 0) throw new Stopped('person')
  await sql`update school_years set status = 'running' where id = ${before_id}`.execute(tx)
}
