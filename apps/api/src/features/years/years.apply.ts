import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'
import { blockLeavers, enrol, makeClasses, markMade, moveGrades } from './years.apply.write.ts'
import { auditClasses, auditLeavers } from './years.audit.ts'
import { copyPapers, markPapers } from './years.papers.write.ts'
import { againstOf, undoUntil } from './years.preview.ts'
import { requirePlanned, settleAbandoned, type YearRow, yearsOf } from './years.state.ts'
import { type Note, startWork, type YearServices } from './years.work.ts'

/** Thrown where the plan would do something else by now than what the person has looked at. */
class Changed extends Error {}

/** The steps after each of which the progress is noted. */
const steps = 7

/**
 * Begins to apply the plan of the actor's school, all of it or nothing (P37.7).
 * @param digest the outcome that the person has looked at
 * @returns `finished`; the row of the year says how it ended
 * @throws CallError conflict without a plan, with one that is not complete, and while it is being applied
 */
export async function startApplying(
  services: YearServices,
  actor: Actor,
  digest: string,
): Promise<{ finished: Promise<void> }> {
  const { db } = services
  const schoolId = ownSchool(actor)
  await settleAbandoned(db, schoolId)
  const { coming, running } = await yearsOf(db, schoolId)
  const year = requirePlanned(coming)
  if (running?.status === 'undoing') throw new CallError('conflict', { key: 'years.running' })
  const [against] = await againstOf(db, year)
  if (against) throw new CallError('conflict', against)
  return startWork(services, {
    ...{ year, status: 'applying', total: steps, failed: 'years.failed' },
    begin: () => markApplying(db, year.id),
    write: (tx, note) => write(tx, note, actor, year, digest),
    expected: (error) =>
      error instanceof Changed || violates(error, 'unique') || violates(error, 'foreignKey')
        ? 'years.changed_meanwhile'
        : null,
  })
}

async function markApplying(db: Database, id: string): Promise<void> {
  const { rows } = await sql`update school_years
    set status = 'applying', problem = null, done = 0, total = ${steps}, cancel_requested = false
    where id = ${id} and status = 'planned' returning id`.execute(db)
  if (rows.length === 0) throw new CallError('conflict', { key: 'years.running' })
}

async function write(
  tx: Tx,
  note: Note,
  actor: Actor,
  year: YearRow,
  digest: string,
): Promise<void> {
  await holdSchool(tx, year)
  const { rows } = await sql<{ digest: string }>`select year_digest(${year.id}) as digest`.execute(
    tx,
  )
  if (rows[0]?.digest !== digest || (await againstOf(tx, year)).length > 0) throw new Changed()
  await sql`insert into year_moves (tenant_id, year_id, student_id, fate, to_ids, grade_before, grade_after, blocked)
    select ${year.tenant_id}, ${year.id}, o.student_id, o.fate, o.to_ids, o.grade_before, o.grade_after,
      o.fate = 'leaves' and o.active
    from year_outcome(${year.id}) o`.execute(tx)
  await note(1)
  const archived = await archive(tx, year)
  await makeClasses(tx, year)
  await note(2)
  await enrol(tx, year)
  await moveGrades(tx, year)
  await note(3)
  await blockLeavers(tx, year)
  await note(4)
  const papers = await copyPapers(tx, year)
  await note(5)
  await auditClasses(tx, actor, year)
  await auditLeavers(tx, actor, year)
  await markMade(tx, year)
  await markPapers(tx, year)
  await note(6)
  await audit(tx, actor, 'applied', 'year', year.id, {
    name: year.name,
    ...(await countsOf(tx, year)),
    ...(papers > 0 && { papers }),
  })
  await finish(tx, year, archived)
}

/** Holds the people and classes of a school in the order in which their forms do: accounts, students, classes. */
async function holdSchool(tx: Tx, { tenant_id }: YearRow): Promise<void> {
  await sql`select from users where tenant_id = ${tenant_id} and type = 'Student' order by id for no key update`.execute(
    tx,
  )
  await sql`select from students where tenant_id = ${tenant_id} order by id for no key update`.execute(
    tx,
  )
  await sql`select from classrooms where tenant_id = ${tenant_id} and year_id is null order by id for update`.execute(
    tx,
  )
}

/** Archives the classes of the present year, whose names are free from then on. @returns how many there are */
async function archive(tx: Tx, year: YearRow): Promise<number> {
  await sql`update planned_classes p set was_active = c.active
    from classrooms c where p.year_id = ${year.id} and c.id = p.classroom_id`.execute(tx)
  const { rows } = await sql`update classrooms set year_id = ${year.before_id}, active = false
    where tenant_id = ${year.tenant_id} and year_id is null returning id`.execute(tx)
  return rows.length
}

async function countsOf(tx: Tx, { id }: YearRow): Promise<Record<string, number>> {
  const { rows } = await sql<{ fate: string; count: number }>`
    select fate, count(*)::int as count from year_moves where year_id = ${id} group by fate`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ fate, count }) => [fate, count]))
}

/** Lets the new year run in place of the old one, unless the work was stopped meanwhile: then all of it is rolled back. */
async function finish(tx: Tx, year: YearRow, archived: number): Promise<void> {
  await sql`update school_years set status = 'over' where id = ${year.before_id}`.execute(tx)
  const { rows } = await sql`update school_years y
    set status = 'running', applied_at = now(), undo_until = ${undoUntil}, archived = ${archived}, problem = null,
      done = 0, total = 0, version = y.version + 1
    from schools s
    where s.id = y.tenant_id and y.id = ${year.id} and y.status = 'applying' and not y.cancel_requested
    returning y.id`.execute(tx)
  if (rows.length === 0) throw new Stopped('person')
}
