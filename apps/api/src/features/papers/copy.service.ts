import type { CopyType } from '@meridian/contract/papers.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadPaper, type Paper } from '../../visible/papers.ts'
import { writeCopy } from './copy.write.ts'
import { recipientsOf } from './giving.recipients.ts'
import { classesGiven, setRecipients, studentsGiven } from './giving.write.ts'
import { mayCopy } from './papers.policy.ts'
import { gradeFor } from './settings.choices.ts'
import { datesOf } from './settings.dates.ts'

/** The kind of a copy, and its name. */
interface Copy {
  type: CopyType
  name: string
}

/** The classes and single students that get the copy, and its dates as wall time of the teacher's school, where null means no bound. */
interface Given extends Copy {
  classes: string[]
  students: string[]
  start_date: string | null
  deadline: string | null
}

/**
 * Copies a paper in the actor's reach into a quiz or an assignment of their own, without classes and dates.
 * @returns the id of the copy
 * @throws CallError forbidden without the right to copy; not_found when the paper has been deleted meanwhile; invalid
 * on `type` for an assignment without a unit of a book to be in
 */
export async function copyPaper(
  db: Database,
  actor: Actor,
  source: Paper,
  input: Copy,
): Promise<{ id: string }> {
  if (!mayCopy(actor)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const { id } = await writeCopy(tx, actor, source, input)
    return { id }
  })
}

/**
 * Copies a paper as copyPaper() does, and gives the copy to classes and students of the actor, in one transaction.
 * @returns the id of the copy, and how many students have it
 * @throws CallError as copyPaper() does; invalid on `classes`, `students`, `start_date` and `deadline` as the settings of a paper
 * do
 */
export async function assignPaper(
  db: Database,
  actor: Actor,
  source: Paper,
  input: Given,
): Promise<{ id: string; students: number }> {
  if (!mayCopy(actor)) throw new CallError('forbidden')
  return inTransaction(db, async (tx) => {
    const { id, book } = await writeCopy(tx, actor, source, input)
    const paper = await loadPaper(tx, actor, id)
    if (!paper) throw new Error('A copy is out of reach of its owner')
    const chosen = await recipientsOf(tx, actor, paper, input)
    await setRecipients(tx, paper, chosen)
    const classes = await classesGiven(tx, id)
    const dates = datesOf(paper, input.start_date, { field: 'deadline', wall: input.deadline })
    await tx
      .updateTable('papers')
      .set({ grade_id: gradeFor(book, classes), ...dates })
      .where('id', '=', id)
      .execute()
    const students = chosen.single.map(({ student_id }) => student_id)
    await audit(tx, actor, 'assigned', 'paper', id, { classes: chosen.whole, students, ...dates })
    return { id, students: await studentsGiven(tx, id) }
  })
}
