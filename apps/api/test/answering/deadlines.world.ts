import { randomUUID } from 'node:crypto'
import {
  getAttempt,
  saveAnswers,
  sendLateAnswers,
  takeAttempt,
} from '@meridian/contract/answering.ts'
import type { Client, Harness } from '../harness.ts'
import { begin } from './attempts.world.ts'

/** Lets so many minutes pass for an attempt: all that the server has of it is that much older. */
export async function pass(h: Harness, attemptId: string, minutes: number): Promise<void> {
  const by = minutes * 60_000
  const earlier = (at: Date | null) => at && new Date(at.getTime() - by)
  const row = await h.db
    .selectFrom('attempts')
    .where('id', '=', attemptId)
    .select(['started_at', 'ends_at', 'submitted_at', 'late_until'])
    .executeTakeFirstOrThrow()
  await h.db
    .updateTable('attempts')
    .set({
      started_at: new Date(row.started_at.getTime() - by),
      ends_at: earlier(row.ends_at),
      submitted_at: earlier(row.submitted_at),
      late_until: earlier(row.late_until),
    })
    .where('id', '=', attemptId)
    .execute()
  const leases = await h.db
    .selectFrom('attempt_leases')
    .where('attempt_id', '=', attemptId)
    .select(['id', 'seen_at'])
    .execute()
  for (const { id, seen_at } of leases)
    await h.db
      .updateTable('attempt_leases')
      .set({ seen_at: new Date(seen_at.getTime() - by) })
      .where('attempt_id', '=', attemptId)
      .where('id', '=', id)
      .execute()
}

/** An attempt on a page that has it, and how that page speaks to the server. */
export async function onPage(client: Client, paper: { id: string }) {
  const attempt = await begin(client, paper)
  const params = { id: attempt.id }
  const lease = randomUUID()
  await client.call(takeAttempt, { params, body: { lease } })
  const [first = '', second = ''] = attempt.questions.map(({ id }) => id)
  const change = (id: string, seq: number, value: unknown) => ({ id, seq, value: value as never })
  return {
    attempt,
    params,
    lease,
    first,
    second,
    read: async () => (await client.call(getAttempt, { params })).data,
    save: async (...answers: ReturnType<typeof change>[]) =>
      (await client.call(saveAnswers, { params, body: { lease, answers } })).data,
    late: async (id: string, seq: number, value: unknown, page = lease, device = page) =>
      (
        await client.call(sendLateAnswers, {
          params,
          body: { lease: device, answers: [{ ...change(id, seq, value), lease: page }] },
        })
      ).data,
    /** Says that this device, which has had the attempt on these pages, has nothing more to send. */
    done: async (pages = [lease], device = lease) =>
      (await client.call(sendLateAnswers, { params, body: { lease: device, answers: [], pages } }))
        .data,
    change,
  }
}
