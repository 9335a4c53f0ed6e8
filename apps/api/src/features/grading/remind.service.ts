import { sql } from 'kysely'
import { extended, own } from '../../assessment/ends.ts'
import { mayGrade } from '../../assessment/grader.ts'
import { audit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { CallError } from '../../platform/errors/call-error.ts'
import { takeTry } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Paper } from '../../visible/papers.ts'
import { readsWork } from '../../visible/teaching.ts'
import { type MailIsOn, queueReminders } from '../session/notices.shared.ts'

const hour = 3600

/**
 * Finds the people whom a reminder of a paper is for: students to whom it is given and whose work the actor reads, who may hand it in now and have not. Whoever is
 * excused, may not log in, or has handed in any attempt is left out.
 * @returns the ids of their users
 */
export async function toRemind(db: Reader, actor: Actor, paperId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id
    from papers p
    join given gi on gi.paper_id = p.id
    join classrooms c on c.id = gi.classroom_id and c.active
    join students st on st.id = gi.student_id
    join users u on u.id = st.user_id and u.active
    ${extended(sql`gi.student_id`)}
    where p.id = ${paperId} and p.archived_at is null and ${readsWork(actor, 'p', sql`gi.student_id`)}
      and exists (select from questions q where q.paper_id = p.id and q.removed_at is null)
      and coalesce(p.start_date <= now(), true) and coalesce(${own.deadline} > now(), true)
      and not exists (select from excuses x2 where x2.paper_id = p.id and x2.student_id = gi.student_id)
      and not exists (select from attempts a
        where a.paper_id = p.id and a.student_id = gi.student_id and a.status <> 'in_progress')`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Reminds by mail everybody who has not handed a paper in and still may. The mails say nothing of answers and marks.
 * @returns how many people are reminded
 * @throws CallError forbidden for who does not grade at the paper; conflict where nobody is left or no mails are sent;
 * too_many within an hour after the last reminder of this paper
 */
export async function remindStudents(
  db: Database,
  config: MailIsOn,
  actor: Actor,
  paper: Pick<Paper, 'id' | 'tenant_id' | 'role'>,
): Promise<number> {
  if (!mayGrade(paper)) throw new CallError('forbidden')
  if (!config.mail) throw new CallError('conflict', { key: 'grading.remind_no_mail' })
  if ((await toRemind(db, actor, paper.id)).length === 0)
    throw new CallError('conflict', { key: 'grading.remind_nobody' })
  const count = { what: 'reminders', whose: [paper.id], limit: 1, seconds: hour }
  await takeTry(db, [count], 'grading.remind_often')
  return inTransaction(db, async (tx) => {
    const users = await toRemind(tx, actor, paper.id)
    if (users.length > 0) await queueReminders(tx, paper, users)
    await audit(tx, actor, 'reminded', 'paper', paper.id, { students: users.length })
    return users.length
  })
}
