import {
  type AnswerChange,
  getAttempt,
  saveAnswers,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { ApiError } from '../../../web/src/core/http.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { begin, type ClassWorld, makeClass } from './attempts.world.ts'

let h: Harness
let w: ClassWorld
let tabs: Client[]

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  tabs = await Promise.all([h.as(w.salma), h.as(w.salma)])
})
afterAll(() => h.close())

type Change = z.input<typeof AnswerChange>
const questionCount = 3

/** A change of one of the questions; the text says which change it is, so that a mix-up shows. */
const change = fc.record({
  question: fc.nat({ max: questionCount - 1 }),
  seq: fc.integer({ min: 1, max: 6 }),
  empty: fc.boolean(),
})
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      tab: fc.nat({ max: 1 }),
      changes: fc.array(change, { minLength: 1, maxLength: 5 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const) }) },
)
/** Steps that a network lets overlap: those of one round are sent at once. */
const script = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
})

it('whatever is acknowledged is stored, and never changes after handing in', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (rounds) => {
      const paper = await w.paper({
        manualReview: true,
        questions: Array.from({ length: questionCount }, (_, i) => ({
          type: 'essay' as const,
          question: `Question ${i + 1}`,
          weight: 1,
        })),
      })
      const first = tabs[0] as Client
      const attempt = await begin(first, paper)
      const ids = attempt.questions.map(({ id }) => id)
      const params = { id: attempt.id }
      const acknowledged = new Map<string, number>()
      let handedIn: string | undefined

      for (const round of rounds) {
        await Promise.all(
          round.map(async (one) => {
            if (one.do === 'read') return void (await first.call(getAttempt, { params }))
            if (one.do === 'submit') {
              const { data } = await first.call(submitAttempt, { params })
              handedIn ??= data.submitted_at ?? undefined
              return expect(data.submitted_at).toBe(handedIn)
            }
            const answers = one.changes.map(({ question, seq, empty }): Change => {
              const id = ids[question] ?? ''
              return { id, seq, value: empty ? null : { text: textOf(id, seq) } }
            })
            for (let time = 0; time < one.times; time++)
              await save(tabs[one.tab] as Client, params, answers, acknowledged)
          }),
        )
      }

      const rows = await h.db
        .selectFrom('attempt_questions')
        .where('attempt_id', '=', attempt.id)
        .select(['id', 'answer', 'answer_seq'])
        .execute()
      for (const row of rows) {
        expect(Number(row.answer_seq)).toBe(acknowledged.get(row.id) ?? 0)
        const text = (row.answer as { text: string } | null)?.text
        if (text !== undefined) expect(text).toBe(textOf(row.id, Number(row.answer_seq)))
      }
      const log = await h.db
        .selectFrom('audit_log')
        .where('entity_id', '=', attempt.id)
        .where('action', '=', 'submitted')
        .select('id')
        .execute()
      expect(log.length).toBe(handedIn === undefined ? 0 : 1)
    }),
    { numRuns: 40 },
  )
})

const textOf = (id: string, seq: number) => `${id} as of ${seq}`

/** Saves a batch; what comes back is at least what was sent, and never less than what came back before. */
async function save(
  tab: Client,
  params: { id: string },
  answers: Change[],
  acknowledged: Map<string, number>,
): Promise<void> {
  const before = new Map(acknowledged)
  try {
    const { data } = await tab.call(saveAnswers, { params, body: { answers } })
    for (const { id, seq } of data.acknowledged) {
      const sent = Math.max(...answers.filter((one) => one.id === id).map((one) => one.seq))
      expect(seq).toBeGreaterThanOrEqual(Math.max(sent, before.get(id) ?? 0))
      acknowledged.set(id, Math.max(seq, acknowledged.get(id) ?? 0))
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_open') throw error
  }
}
