import type { BodyOf } from '@meridian/contract/core/route.ts'
import type { givePaper } from '@meridian/contract/giving.ts'
import { sql } from 'kysely'
import { moveDeadlines } from '../../assessment/ends.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly } from '../../platform/versions.ts'
import type { Paper } from '../../visible/papers.ts'
import { recipientsOf } from './giving.recipients.ts'
import {
  classesGiven,
  keepingStarted,
  propose,
  setRecipients,
  studentsGiven,
} from './giving.write.ts'
import { nameUnnamed } from './name.service.ts'
import { mayManage } from './papers.policy.ts'
import { gradeFor } from './settings.choices.ts'
import { datesOf } from './settings.dates.ts'
import { lockVersion } from './settings.shared.ts'

/**
 * Gives the actor's own paper to classes and single students, or changes to whom and when (P9.6). One without a name can
 * get it with that.
 * @returns how many students have it
 * @throws CallError forbidden for anybody but the owner; conflict for a worksheet, an archived paper, one without a
 * name and one without questions; stale when it was changed meanwhile; in_use when somebody who has started would lose
 * it; invalid on `classes`, `students` and the dates
 */
export async function give(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: BodyOf<typeof givePaper>,
): Promise<number> {
  if (!mayManage(paper)) throw new CallError('forbidden')
  if (paper.kind === 'worksheet') throw new CallError('conflict', { key: 'giving.worksheet' })
  if (input.classes.length + input.students.length === 0)
    throw invalidField('classes', 'giving.nobody')
  const dates = datesOf(paper, input.start_date, { field: 'deadline', wall: input.deadline })
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, paper.id, input.version)
    if (input.name !== undefined) await nameUnnamed(tx, paper.id, input.name)
    await requireGivable(tx, paper.id)
    const chosen = await recipientsOf(tx, actor, paper, input)
    await keepingStarted(tx, paper.id, () => setRecipients(tx, paper, chosen))
    await tx.updateTable('papers').set(dates).where('id', '=', paper.id).execute()
    await setGrade(tx, paper)
    await propose(tx, paper, [])
    await moveDeadlines(tx, paper, dates.deadline)
    await audit(tx, actor, 'assigned', 'paper', paper.id, {
      classes: chosen.whole,
      students: chosen.single.map(({ student_id }) => student_id),
      ...dates,
      ...blindly(input.version),
    })
    return studentsGiven(tx, paper.id)
  })
}

/**
 * Makes a given paper of the actor a draft again, which is meant for the classes that had it (P9.16).
 * @throws CallError forbidden for anybody but the owner; in_use once somebody has started it
 */
export async function takeBack(db: Database, actor: Actor, paper: Paper): Promise<void> {
  if (!mayManage(paper)) throw new CallError('forbidden')
  await inTransaction(db, async (tx) => {
    await lockVersion(tx, paper.id, undefined)
    const { rows } = await sql<{ started: number }>`
      select count(distinct student_id)::int as started from attempts where paper_id = ${paper.id}`.execute(
      tx,
    )
    const started = rows[0]?.started ?? 0
    if (started > 0)
      throw new CallError('in_use', { key: 'giving.started', values: { count: started } })
    const given = await tx
      .selectFrom('paper_classes')
      .where('paper_id', '=', paper.id)
      .select('classroom_id')
      .execute()
    if (given.length === 0) return
    const classes = given.map(({ classroom_id }) => classroom_id)
    await setRecipients(tx, paper, { whole: [], single: [] })
    await propose(tx, paper, classes)
    await audit(tx, actor, 'taken back', 'paper', paper.id, { classes })
  })
}

/** @throws CallError conflict for a paper that no student could begin: archived, without a name or without questions */
async function requireGivable(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ archived: boolean; named: boolean; asks: boolean }>`
    select archived_at is not null as archived, name <> '' as named,
      exists (select from questions q where q.paper_id = p.id and q.removed_at is null) as asks
    from papers p where id = ${id}`.execute(tx)
  const { archived, named, asks } = rows[0] ?? {}
  if (archived) throw new CallError('conflict', { key: 'giving.archived' })
  if (!named) throw new CallError('conflict', { key: 'giving.no_name' })
  if (!asks) throw new CallError('conflict', { key: 'giving.no_questions' })
}

/** Sets the grade of a quiz without a book anew: the one that all its classes have. */
async function setGrade(tx: Tx, paper: Paper): Promise<void> {
  if (paper.book_id !== null) return
  const classes = await classesGiven(tx, paper.id)
  await tx
    .updateTable('papers')
    .set({ grade_id: gradeFor(null, classes) })
    .where('id', '=', paper.id)
    .execute()
}
