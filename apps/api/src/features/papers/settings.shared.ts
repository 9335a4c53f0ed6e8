import { moveDeadlines } from '../../assessment/ends.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Tx } from '../../platform/database/transaction.ts'
import { CallError, invalidField } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { blindly, requireCurrent } from '../../platform/versions.ts'
import type { Paper } from '../../visible/papers.ts'
import { keepingStarted, propose, setClasses } from './giving.write.ts'
import { mayManage } from './papers.policy.ts'
import { chosenBook, chosenClasses, chosenUnits, gradeFor } from './settings.choices.ts'
import { datesOf, type End } from './settings.dates.ts'
import { newlyOpen, type Opened, openTo } from './settings.opened.ts'
import { setUnits } from './settings.write.ts'

/** The settings of a paper as they are typed. Dates are wall time of its school, where null means no bound. */
export interface Settings {
  version?: number | undefined
  name: string
  description: string
  book_id: string | null
  unit_ids: string[]
  classes: string[]
  /** Whether the paper stays a draft, which is meant for these classes. */
  draft: boolean
  start_date: string | null
  manual_review: boolean
  max_attempts: number
  time_limit: number | null
  late_minutes: number
  /** Left out, it stays as it is. */
  ask_days?: number | null | undefined
  shuffle_questions: boolean
  shuffle_choices: boolean
}

/**
 * Saves the settings of the actor's own paper. Running attempts end by the new settings from then on.
 * @returns the classes and students to whom the save has opened the paper; null where there are none
 * @throws CallError forbidden for anybody but the owner; stale when the settings were changed meanwhile; in_use when
 * a class would lose the paper whose students have answered; invalid on the field for what cannot be chosen
 */
export async function saveSettings(
  db: Database,
  actor: Actor,
  paper: Paper,
  input: Settings,
  end: End,
): Promise<Opened | null> {
  if (!mayManage(paper)) throw new CallError('forbidden')
  if (paper.kind === 'worksheet') requireUnassigned(input, end)
  const dates = datesOf(paper, input.start_date, end)
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, paper.id, input.version)
    const before = await openTo(tx, paper.id)
    const book = await chosenBook(tx, actor, paper, input.book_id)
    const units = await chosenUnits(tx, book, input.unit_ids)
    const classes = await chosenClasses(tx, actor, paper, input.classes)
    const classIds = classes.map(({ id }) => id)
    const given = input.draft ? [] : classIds
    await tx
      .updateTable('papers')
      .set({
        name: input.name,
        description: input.description,
        book_id: book?.id ?? null,
        grade_id: gradeFor(book, classes),
        manual_review: input.manual_review,
        max_attempts: input.max_attempts,
        time_limit: input.time_limit,
        late_minutes: input.late_minutes,
        ...(input.ask_days !== undefined && { ask_days: input.ask_days }),
        shuffle_questions: input.shuffle_questions,
        shuffle_choices: input.shuffle_choices,
        ...dates,
      })
      .where('id', '=', paper.id)
      .execute()
    await moveDeadlines(tx, paper, dates.deadline)
    await setUnits(tx, paper, units)
    await keepingStarted(tx, paper.id, () => setClasses(tx, paper, given))
    // A draft whose settings name no class stays meant for those that it was meant for.
    if (!input.draft || classIds.length > 0) await propose(tx, paper, input.draft ? classIds : [])
    await audit(tx, actor, 'changed', 'paper', paper.id, {
      classes: given,
      ...dates,
      time_limit: input.time_limit,
      ...(input.ask_days !== undefined && { ask_days: input.ask_days }),
      ...blindly(input.version),
    })
    return newlyOpen(tx, paper.id, { before, now: await openTo(tx, paper.id) })
  })
}

/**
 * Checks that a worksheet gets neither classes nor dates, which only its copies have (P9.7).
 * @throws CallError invalid where it does
 */
function requireUnassigned(input: Settings, end: End): void {
  const key = 'papers.worksheet_not_assigned'
  if (input.classes.length > 0) throw invalidField('classes', key)
  if (input.start_date !== null) throw invalidField('start_date', key)
  if (end.wall !== null) throw invalidField(end.field, key)
}

/**
 * Locks a paper against attempts that start and settings that are saved at the same time.
 * @throws CallError stale for an old version, and for a paper that has been deleted
 */
export async function lockVersion(tx: Tx, id: string, version: number | undefined): Promise<void> {
  const current = await tx
    .selectFrom('papers')
    .where('id', '=', id)
    .select('version')
    .forUpdate()
    .executeTakeFirst()
  if (!current) throw new CallError('stale')
  requireCurrent(current.version, version)
}
