import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../apps/api/src/platform/database/connect.ts'
import { benchPassword } from '../data/load.ts'
import { type Answering, leisurely, makeAnswering } from '../load/world.ts'
import { ask } from './ask.ts'
import type { Ask, Call } from './call.ts'
import type { World } from './who.ts'

/**
 * Students of a school of their own, made for this, each with an attempt of twenty questions that runs: it can be handed in
 * once, and there must be enough for the compiler to come to know the code before it is timed.
 */
const students = 1240

const to = (method: string, path: string, body: unknown): Ask => ({
  method,
  path: `/api${path}`,
  body,
})

/** Logging in, saving an answer, handing in and grading. */
export async function writingCalls(
  address: string,
  db: Database,
  { essayId }: World,
): Promise<Call[]> {
  const answering = await makeAnswering(db, students, leisurely)
  const saving = answering.slice(0, 40)
  const leases = new Map(saving.map(({ attempt }) => [attempt, randomUUID()]))
  for (const { attempt, token } of saving)
    await ask(
      address,
      to('POST', `/attempts/${attempt}/lease`, { lease: leases.get(attempt), after: null }),
      token,
    )
  const login = { email: 'teacher-0-1@bench.test', password: benchPassword }
  let grade = 0
  return [
    {
      name: 'login',
      caller: 'nobody',
      asks: [to('POST', '/login', login)],
      writes: true,
      restore: async () => {
        const [user] = await db
          .selectFrom('users')
          .where('email', '=', login.email)
          .select('id')
          .execute()
        await db
          .deleteFrom('sessions')
          .where('user_id', '=', user?.id ?? '')
          .execute()
      },
    },
    {
      name: 'save an answer',
      caller: 'student',
      asks: [],
      writes: true,
      next: saves(saving, leases),
    },
    handingIn(db, answering.slice(saving.length)),
    {
      name: 'grade an answer',
      caller: 'teacher',
      asks: [],
      writes: true,
      next: () => {
        grade = (grade + 0.25) % 1
        const body = { attempt_question_id: essayId, grade, correct: grade > 0 }
        return { asks: [to('PUT', '/questions/review', body)], token: '' }
      },
    },
  ]
}

/** An essay that grows, student by student, so that no two requests want the same attempt at once. */
function saves(saving: Answering[], leases: ReadonlyMap<string, string>) {
  let turn = 0
  return () => {
    const who = saving[turn % saving.length]
    const seq = Math.floor(turn / saving.length) + 1
    turn += 1
    if (!who) return
    const value = { text: 'A sentence of the usual length. '.repeat((seq % 20) + 1) }
    const id = who.essays[Math.floor(seq / 20) % who.essays.length]
    const answers = [{ id, seq, value, base: Math.floor((seq - 1) / 100) * 20 + ((seq - 1) % 20) }]
    const body = { lease: leases.get(who.attempt), answers }
    return { asks: [to('PUT', `/attempts/${who.attempt}/answers`, body)], token: who.token }
  }
}

/** Each attempt once; what was recorded of the first ones is undone, so that their replay finds them running. */
function handingIn(db: Database, waiting: Answering[]): Call {
  let turn = 0
  return {
    name: 'hand in',
    caller: 'student',
    asks: [],
    writes: true,
    next: () => {
      const who = waiting[turn]
      turn += 1
      return who && { asks: [to('POST', `/attempts/${who.attempt}/submit`, {})], token: who.token }
    },
    restore: async () => {
      const ids = waiting.slice(0, turn).map(({ attempt }) => attempt)
      await db.deleteFrom('attempt_receipts').where('attempt_id', 'in', ids).execute()
      await sql`update attempts set status = 'in_progress', submitted_at = null, submitted_by = null,
        closed_at = null, closed_by = null, late_until = null, score = null where id = any(${ids}::uuid[])`.execute(
        db,
      )
    },
  }
}
