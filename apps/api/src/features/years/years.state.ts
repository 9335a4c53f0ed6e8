import type { Year } from '@meridian/contract/years.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Translate } from '../../platform/messages/translate.ts'
import { isAbandoned } from '../../platform/operation/locked.ts'
import { type Actor, ownSchool } from '../../platform/session/actor.ts'

/** A school year, as its row has it; days as texts. */
export interface YearRow extends Year {
  tenant_id: string
  before_id: string | null
  done: number
  total: number
  problem: string | null
  applied_at: Date | null
  undo_until: Date | null
  archived: number
  /** Whether the papers of the year before come along, by how many weeks their dates move, and by how many they usually would. */
  papers: boolean
  weeks: number
  usual_weeks: number
  /** Whether it can be taken back: it was applied, and the time for that is not over. */
  undoable: boolean
}

const columns = sql`y.id, y.tenant_id, y.name, y.first_day::text as first_day, y.last_day::text as last_day, y.status, y.before_id,
  y.done, y.total, y.problem, y.applied_at, y.undo_until, y.archived, y.version, y.papers, year_weeks(y.id) as weeks, year_usual_weeks(y.id) as usual_weeks,
  (y.status = 'running' and y.applied_at is not null and y.undo_until > now()) as undoable`

/** The years of a school that are not over: the running one, and the one that is planned. */
export async function yearsOf(db: Reader, schoolId: string) {
  const { rows } = await sql<YearRow>`
    select ${columns} from school_years y where y.tenant_id = ${schoolId} and y.status <> 'over'`.execute(
    db,
  )
  const coming = rows.find(({ status }) => status === 'planned' || status === 'applying') ?? null
  const running = rows.find(({ status }) => status === 'running' || status === 'undoing') ?? null
  return { coming, running }
}

/**
 * Holds the plan of the actor's school, so that it is not applied while it is changed.
 * @throws CallError conflict without a plan, and while it is being applied
 */
export async function holdPlan(tx: Tx, actor: Actor): Promise<YearRow> {
  const { rows } = await sql<YearRow>`
    select ${columns} from school_years y
    where y.tenant_id = ${ownSchool(actor)} and y.status in ('planned', 'applying') for no key update`.execute(
    tx,
  )
  return requirePlanned(rows[0] ?? null)
}

/** The plan, unless there is none or it is being applied. @throws CallError conflict */
export function requirePlanned(coming: YearRow | null): YearRow {
  if (!coming) throw new CallError('conflict', { key: 'years.no_plan' })
  if (coming.status !== 'planned') throw new CallError('conflict', { key: 'years.running' })
  return coming
}

/**
 * Sets the state of a year whose work has ended without success: nothing of it was changed.
 * @param problem a message key; null where a person stopped the work
 */
export async function giveUp(db: Reader, id: string, problem: string | null): Promise<void> {
  await sql`update school_years set problem = ${problem}, cancel_requested = false, done = 0, total = 0,
      status = case status when 'applying' then 'planned' else 'running' end
    where id = ${id} and status in ('applying', 'undoing')`.execute(db)
}

/** The message key for work that ended with its server. */
export function interrupted(status: Year['status']): string {
  return status === 'undoing' ? 'years.undo_interrupted' : 'years.interrupted'
}

/** Sets the state of a school's year whose process has died. Calls that read years call this first. */
export async function settleAbandoned(db: Database, schoolId: string): Promise<void> {
  const { coming, running } = await yearsOf(db, schoolId)
  for (const year of [coming, running]) {
    if (year?.status !== 'applying' && year?.status !== 'undoing') continue
    await inTransaction(db, async (tx) => {
      if (await isAbandoned(tx, year.id)) await giveUp(tx, year.id, interrupted(year.status))
    })
  }
}

/** The years of the actor's school as the calls answer them. */
export async function describeYears(db: Database, actor: Actor, t: Translate) {
  const schoolId = ownSchool(actor)
  await settleAbandoned(db, schoolId)
  const [{ coming, running }, proposal] = await Promise.all([
    yearsOf(db, schoolId),
    proposalFor(db, schoolId),
  ])
  const working = [coming, running].find(
    (year) => year?.status === 'applying' || year?.status === 'undoing',
  )
  const problem = coming?.problem ?? running?.problem ?? null
  return {
    running: running && present(running),
    coming: coming && present(coming),
    papers: coming && {
      ...{ come: coming.papers, weeks: coming.weeks, usual: coming.usual_weeks },
    },
    proposal,
    progress: working ? { done: working.done, total: working.total } : null,
    problem: problem === null ? null : t(problem),
    undo_until: running?.undoable && running.undo_until ? running.undo_until.toISOString() : null,
  }
}

function present({ id, name, first_day, last_day, status, version }: YearRow): Year {
  return { id, name, first_day, last_day, status, version }
}

/** The month in which a year is proposed to have begun. */
const september = 9

/** Names and days to begin a plan with, from the school's calendar: years begin in September. */
async function proposalFor(db: Reader, schoolId: string) {
  const { rows } = await sql<{ year: number; month: number }>`
    select extract(year from now() at time zone time_zone)::int as year,
      extract(month from now() at time zone time_zone)::int as month
    from schools where id = ${schoolId}`.execute(db)
  const { year = 0, month = 1 } = rows[0] ?? {}
  const first = month >= september ? year : year - 1
  const days = (begin: number) => ({
    name: `${begin}/${begin + 1}`,
    first_day: `${begin}-09-01`,
    last_day: `${begin + 1}-06-30`,
  })
  return { current: days(first), next: days(first + 1) }
}
