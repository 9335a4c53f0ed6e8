import { sql } from 'kysely'
import type { Tx } from '../platform/database/transaction.ts'
import type { Clock } from './clock.ts'
import { threads } from './content/threads.ts'
import { demoStudentOf, type People } from './people.ts'

/** Makes what the student of the demo accounts has asked about results that are out, and what the teacher answered. */
export async function makeThreads(tx: Tx, people: People, clock: Clock): Promise<void> {
  const studentId = demoStudentOf(people)
  for (const { paper, question, messages } of threads) {
    const answer = await tx
      .selectFrom('attempt_questions as aq')
      .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
      .innerJoin('papers as p', 'p.id', 'a.paper_id')
      .innerJoin('students as s', 's.id', 'a.student_id')
      .where('p.name', '=', paper)
      .where('s.id', '=', studentId ?? null)
      .where('aq.position', '=', question)
      .select(['aq.id', 'aq.attempt_id', 'aq.tenant_id', 's.user_id', 'p.owner_id'])
      .executeTakeFirst()
    if (!answer) throw new Error(`Nobody asks about question ${question} of "${paper}"`)
    const last = messages.at(-1)
    const thread = { tenant_id: answer.tenant_id, attempt_question_id: answer.id }
    await tx
      .insertInto('answer_threads')
      .values({
        ...thread,
        attempt_id: answer.attempt_id,
        waiting_since: last?.by === 'student' ? clock(last.at) : null,
      })
      .execute()
    await tx
      .insertInto('thread_messages')
      .values(
        messages.map(({ by, at, text }) => ({
          ...thread,
          id: sql<string>`new_id()`,
          author_id: by === 'student' ? answer.user_id : answer.owner_id,
          by_student: by === 'student',
          text,
          written_at: clock(at),
        })),
      )
      .execute()
  }
}
