import { sql } from 'kysely'
import { extended } from '../../assessment/ends.ts'
import { mayGrade } from '../../assessment/grader.ts'
import { audit } from '../../platform/audit.ts'
import type { Config } from '../../platform/config.ts'
import { always } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/connect.ts'
import { isId } from '../../platform/database/ids.ts'
import { inTransaction, type Reader, type Tx } from '../../platform/database/transaction.ts'
import { CallError, notFound } from '../../platform/errors/call-error.ts'
import { takeTry } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loadClassroom } from '../../visible/classrooms.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWork } from '../../visible/teaching.ts'
import { queueReminders } from '../session/notices.shared.ts'
import { type Reached, reachOf } from './remind.reach.ts'
import { handedIn, mayBeReminded } from './remind.sql.ts'

const hour = 3600

/**
 * Finds the people whom a reminder of a paper is for: students to whom it is given, all or those of one class, whose work the actor reads, who may hand it in now and
 * have not. Whoever is excused, may not log in, or has handed in any attempt is left out.
 * @returns the ids of their users, and of the classes through which they have the paper
 */
export async function toRemind(
  db: Reader,
  actor: Actor,
  paperId: string,
  classId?: string,
): Promise<{ users: string[]; classes: string[] }> {
  const { rows } = await sql<{ user_id: string; class_id: string }>`
    select u.id as user_id, c.id as class_id
    from papers p
    join given gi on gi.paper_id = p.id
    join classrooms c on c.id = gi.classroom_id
    join students st on st.id = gi.student_id
    join users u on u.id = st.user_id
    ${extended(sql`gi.student_id`)}
    where p.id = ${paperId} and ${classId === undefined ? always : sql`c.id = ${classId}`}
      and ${readsWork(actor, 'p', sql`gi.student_id`)} and ${mayBeReminded} and not ${handedIn}`.execute(
    db,
  )
  return {
    users: [...new Set(rows.map(({ user_id }) => user_id))],
    classes: [...new Set(rows.map(({ class_id }) => class_id))],
  }
}

/**
 * Reminds everybody, or everybody of one class, who has not handed a paper in and still may: in the bell, by mail where mails
 * are sent, and on their devices. None of it says anything of answers and marks.
 * @returns who is reminded, and how each is reached
 * @throws CallError forbidden for who does not grade at the paper; not_found for a class out of reach; conflict where
 * nobody is left; too_many within an hour after the last reminder of this paper in one of the classes
 */
export async function remindStudents(
  db: Database,
  config: Pick<Config, 'mail' | 'push'>,
  actor: Actor,
  paper: Pick<Paper, 'id' | 'tenant_id' | 'role'>,
  classId?: string,
): Promise<Reached> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  if (classId !== undefined && !(isId(classId) && (await loadClassroom(db, actor, classId))))
    throw notFound()
  const { classes } = await toRemind(db, actor, paper.id, classId)
  if (classes.length === 0) throw new CallError('conflict', { key: 'grading.remind_nobody' })
  const counts = classes.map((id) => ({
    what: 'reminders',
    whose: [paper.id, id],
    limit: 1,
    seconds: hour,
  }))
  await takeTry(db, counts, 'grading.remind_often')
  return inTransaction(db, async (tx) => {
    const { users } = await toRemind(tx, actor, paper.id, classId)
    const reached = users.length > 0 ? await reachOf(tx, config, users) : []
    if (reached.length > 0) await noteReminders(tx, paper, reached)
    if (config.mail && users.length > 0) await queueReminders(tx, paper, users)
    await audit(tx, actor, 'reminded', 'paper', paper.id, { students: users.length, classes })
    return reached
  })
}

/** Notes when students were last reminded: their bell, and their devices, tell it from there. */
async function noteReminders(
  tx: Tx,
  { id: paper_id, tenant_id }: Pick<Paper, 'id' | 'tenant_id'>,
  reached: Reached,
): Promise<void> {
  // A student who is being deleted at this moment is told nothing.
  const ids = reached.map(({ id }) => id)
  const held = tx.selectFrom('students').where('tenant_id', '=', tenant_id).where('id', 'in', ids)
  const there = await held.select('id').orderBy('id').forKeyShare().execute()
  if (there.length === 0) return
  await tx
    .insertInto('reminders')
    .values(there.map(({ id: student_id }) => ({ tenant_id, paper_id, student_id })))
    .onConflict((row) =>
      row.columns(['paper_id', 'student_id']).doUpdateSet({ at: sql<Date>`now()` }),
    )
    .execute()
}
