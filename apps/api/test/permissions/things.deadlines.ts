import { randomUUID } from 'node:crypto'
import { json } from '../../src/platform/database/json.ts'
import { newAttempt, newQuiz, type World } from './world.ts'

// Attempts of school A that the server has handed in, made anew for every call that might change them.

/** One whose page may still send what it had kept; gives what it would send. */
export async function lateChange(world: World) {
  const attempt = await newAttempt(world, await newQuiz(world), 'submitted')
  const lease = randomUUID()
  await world.db
    .updateTable('attempts')
    .set({ submitted_by: 'deadline', late_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', attempt.id)
    .execute()
  await world.db
    .insertInto('attempt_leases')
    .values({
      tenant_id: world.a.id,
      attempt_id: attempt.id,
      id: lease,
      number: 1,
      taken_at: new Date(),
    })
    .execute()
  const change = { id: attempt.questions[1]?.id ?? '', lease, seq: 1, value: { status: false } }
  return { id: attempt.id, body: { lease, answers: [change] } }
}

/** One of which something has arrived. */
export async function anArrival(world: World): Promise<string> {
  const { id, body } = await lateChange(world)
  await world.db
    .insertInto('late_arrivals')
    .values({ tenant_id: world.a.id, attempt_id: id })
    .execute()
  for (const { id: question, lease, seq, value } of body.answers)
    await world.db
      .insertInto('late_answers')
      .values({
        tenant_id: world.a.id,
        attempt_id: id,
        attempt_question_id: question,
        lease_id: lease,
        seq,
        answer: json(value),
        heard_at: new Date(),
      })
      .execute()
  return id
}
