import { sql } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inOneGo } from '../../platform/database/in-one-go.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { violates } from '../../platform/database/violations.ts'
import { Stopped } from '../../platform/operation/locked.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { makeClasses } from './apply.classes.ts'
import { writeRows } from './apply.rows.ts'
import type { Trace, Writing } from './apply.types.ts'
import type { Job } from './jobs.ts'
import { applyMissing } from './missing.apply.ts'
import { changedSince, chosenMembers, countChoices } from './missing.store.ts'
import { keysOf, makePlan } from './plan.ts'
import { type ImportRef, kindsOf } from './plan.types.ts'
import { lockRoster } from './roster.lock.ts'
import { chunks, loadSource, records, replan } from './rows.store.ts'
import { lockClassrooms } from './school.classrooms.ts'
import { lockPeople } from './school.people.ts'
import { giveUp } from './settle.ts'

/** Thrown where the school has changed since the plan was made. */
class Changed extends Error {}

/** The reasons for which a plan was made again when it was to be applied: it has to be looked at once more. */
export const madeAgain: readonly string[] = [
  'imports.changed_meanwhile',
  'imports.changed_by_import',
  'imports.missing_changed',
]

/**
 * Applies the plan of an import in one transaction: locks the rows that the plan depends on, makes the plan again, and writes
 * only if it is still the same. Otherwise it stores the new plan and nothing else. The import always gets its final state.
 * @param checked called when writing begins
 * @throws only unexpected errors, after the import has its state
 */
export async function applyPlan(
  db: Database,
  { connection, note }: Job,
  actor: Actor,
  one: ImportRef,
  checked: () => void,
): Promise<void> {
  try {
    await inOneGo(connection, (tx) => write(tx, note, actor, one, checked))
  } catch (error) {
    if (error instanceof Stopped)
      return giveUp(db, one.id, error.by === 'server' ? 'imports.interrupted' : null)
    if (error instanceof Changed || violates(error, 'unique') || violates(error, 'foreignKey'))
      return planAgain(db, actor, one)
    await giveUp(db, one.id, 'imports.failed')
    throw error
  }
}

/**
 * Makes the plan of an import again, and says what has changed since: people who are not in the file, for whom nothing is chosen any
 * more then; another import; or something else.
 */
async function planAgain(db: Database, actor: Actor, one: ImportRef): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { members, names } = await changedSince(tx, actor, one)
    const other = await importSince(tx, one)
    await replan(tx, one)
    if (members.length === 0)
      return other
        ? giveUp(tx, one.id, 'imports.changed_by_import', other)
        : giveUp(tx, one.id, 'imports.changed_meanwhile')
    await tx
      .deleteFrom('import_missing')
      .where('import_id', '=', one.id)
      .where('member', 'in', members)
      .execute()
    await countChoices(tx, one.id)
    const values = { count: members.length, name: `\u2068${names[0] ?? ''}\u2069` }
    await giveUp(tx, one.id, 'imports.missing_changed', values)
  })
}

/** The last import that was applied since the plan of this one was made, by its file and the person who uploaded it. */
async function importSince(tx: Tx, one: ImportRef): Promise<Record<string, string> | null> {
  const row = await tx
    .selectFrom('imports as i')
    .innerJoin('imports as mine', 'mine.tenant_id', 'i.tenant_id')
    .where('mine.id', '=', one.id)
    .whereRef('i.applied_at', '>', 'mine.planned_at')
    .where('i.status', '=', 'applied')
    .select(['i.file_name', 'i.created_by_name'])
    .orderBy('i.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? { file: `\u2068${row.file_name}\u2069`, name: `\u2068${row.created_by_name}\u2069` }
    : null
}

async function write(
  tx: Tx,
  note: Job['note'],
  actor: Actor,
  one: ImportRef,
  checked: () => void,
): Promise<void> {
  const source = await loadSource(tx, one.id)
  const missing = await chosenMembers(tx, one.id)
  if (one.package) await lockRoster(tx, one.tenant_id, source, missing)
  else if (one.kind === 'classrooms') await lockClassrooms(tx, one.tenant_id)
  else await lockPeople(tx, one.tenant_id, one.kind, { ...keysOf(source), missing })
  const plan = await makePlan(tx, one, source, (done) => note('checking', done, source.length))
  const { digest, file_name, block_people, leave_people } = await tx
    .selectFrom('imports')
    .where('id', '=', one.id)
    .select(['digest', 'file_name', 'block_people', 'leave_people'])
    .executeTakeFirstOrThrow()
  if (!digest?.equals(plan.digest) || plan.counts.wrong > 0) throw new Changed()
  if ((await changedSince(tx, actor, one)).members.length > 0) throw new Changed()
  checked()
  const rows = plan.counts.new + plan.counts.changed
  const total = rows + block_people + leave_people
  const writing: Writing = {
    tx,
    actor,
    one,
    passwords: await passwordsOf(tx, one.id),
    note: (done) => note('writing', done, total),
  }
  await writing.note(0)
  if (one.make_classes) await makeClasses(writing, plan.newClasses)
  let before = 0
  for (const kind of kindsOf(one)) {
    const mine = plan.rows.filter((row) => (row.kind ?? one.kind) === kind)
    const note = (done: number) => writing.note(before + done)
    const traces = await writeRows({ ...writing, one: { ...one, kind }, note }, mine)
    await storeTraces(tx, one.id, traces)
    before += traces.size
  }
  await applyMissing(writing, rows)
  const people = { blocked: block_people, left_classes: leave_people }
  await audit(tx, actor, 'applied', 'import', one.id, { file_name, ...plan.counts, ...people })
  await finish(tx, one.id)
}

async function passwordsOf(tx: Tx, id: string): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('password_hash', 'is not', null)
    .select(['number', 'password_hash'])
    .execute()
  return new Map(rows.map((row) => [row.number, row.password_hash ?? '']))
}

async function storeTraces(tx: Tx, id: string, traces: Map<number, Trace>): Promise<void> {
  const rows = [...traces].map(([number, trace]) => ({ number, trace }))
  for (const chunk of chunks(rows))
    await sql`update import_rows i set trace = r.trace from ${records(chunk, 'number int, trace jsonb')}
      where i.import_id = ${id} and i.number = r.number`.execute(tx)
  // The hashes are the users' passwords now, and the rows of the import need them no longer.
  await tx
    .updateTable('import_rows')
    .set({ password_hash: null })
    .where('import_id', '=', id)
    .where('password_hash', 'is not', null)
    .execute()
}

/** Marks an import as applied, unless it was stopped or found abandoned meanwhile: then all of it is rolled back. */
async function finish(tx: Tx, id: string): Promise<void> {
  const done = await tx
    .updateTable('imports')
    .set({
      status: 'applied',
      applied_at: sql`clock_timestamp()`,
      phase: null,
      problem: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', 'applying')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (!done) throw new Stopped('person')
  await tx.deleteFrom('import_sources').where('import_id', '=', id).execute()
}
