import { submitAttempt } from '@meridian/contract/answering.ts'
import {
  applyCorrection,
  getCorrectable,
  previewCorrection,
  undoCorrection,
} from '@meridian/contract/corrections.ts'
import { reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { updateQuestion } from '@meridian/contract/questions.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import { type AnswerOf, type KeyOf, scoreAnswer } from '@meridian/questions/registry.ts'
import { total } from '@meridian/questions/total.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { makeAttempt } from '../../src/factories/attempts.ts'
import type { MadePaper, MadeQuestion } from '../../src/factories/papers.ts'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { type ClassWorld, makeClass } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { answerTo, examples, type Step, step } from './corrections.world.ts'

/** CORRECTION_RUNS runs it for longer than every `npm test` can. */
const numRuns = runsOf(8, 40, 'CORRECTION_RUNS')

let h: Harness
let w: ClassWorld
let teacher: Client
let students: { id: string; client: Client }[]
beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  teacher = await h.as(w.teacher)
  students = await Promise.all(
    [w.salma, w.adam].map(async ({ id, ...account }) => ({ id, client: await h.as(account) })),
  )
})
afterAll(() => h.close())

interface Model {
  paper: MadePaper
  numbers: Map<string, number>
  /** What a teacher gave by hand, by answer. */
  hand: Map<string, string>
  /** The corrections that stand, by question, the oldest first. */
  standing: Map<string, { id: string; kind: string; keys: Map<number, unknown> }[]>
}

/** Every stored mark, and the same worked out anew from keys, answers, hand grades and what stands. */
async function compare(model: Model): Promise<void> {
  const rows = await h.db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
    .where('a.paper_id', '=', model.paper.id)
    .where('a.status', '<>', 'in_progress')
    .select(['aq.id', 'aq.attempt_id', 'aq.question_id', 'aq.answer', 'aq.weight', 'aq.score'])
    .select(['v.type', 'v.key', 'v.number', 'a.score as sum', 'a.max_score'])
    .execute()
  const marks = rows.map((row) => ({ ...row, anew: recount(model, row) }))
  expect(marks.map(({ id, score }) => [id, score])).toEqual(marks.map(({ id, anew }) => [id, anew]))
  for (const own of Map.groupBy(marks, (row) => row.attempt_id).values()) {
    const counted = own.filter((row) => top(model, row.question_id)?.kind !== 'drop')
    expect([own[0]?.sum, own[0]?.max_score]).toEqual([
      total(own.map(({ anew }) => anew)),
      total(counted.map(({ weight }) => weight)),
    ])
  }
}

const top = (model: Model, questionId: string) => model.standing.get(questionId)?.at(-1)

function recount(
  model: Model,
  row: {
    id: string
    question_id: string
    type: KindName
    key: unknown
    number: number
    answer: unknown
    weight: string
  },
): string | null {
  const kind = top(model, row.question_id)?.kind
  if (kind === 'drop') return '0.00'
  if (kind === 'credit') return row.weight
  const hand = model.hand.get(row.id)
  if (hand !== undefined) return hand
  const stack = model.standing.get(row.question_id) ?? []
  const key = stack.reduce((right, { keys }) => keys.get(row.number) ?? right, row.key)
  const points = scoreAnswer<KindName>(
    row.type,
    key as KeyOf<KindName>,
    row.answer as AnswerOf<KindName> | null,
    Number(row.weight),
  )
  return points?.score ?? null
}

/** Does one step through the calls, and notes in the model what has to come of it. */
async function take(model: Model, step: Step): Promise<void> {
  const question = model.paper.questions['question' in step ? step.question % 4 : 0]
  if (!question) throw new Error('No question')
  switch (step.do) {
    case 'hand in':
      return handIn(model, step.who, step.answers)
    case 'grade':
      return grade(model, step.which, step.points)
    case 'edit':
      return edit(model, question)
    case 'undo':
      return undo(model, question)
    case 'correct':
      return correct(model, question, step.kind, step.right)
  }
}

async function handIn(model: Model, who: number, answers: number[]): Promise<void> {
  const student = students[who % students.length]
  if (!student) return
  const number = (model.numbers.get(student.id) ?? 0) + 1
  model.numbers.set(student.id, number)
  const attempt = await makeAttempt(h.db, model.paper, {
    studentId: student.id,
    number,
    status: 'in_progress',
    answers: model.paper.questions.map((one, place) => answerTo(one, answers[place] ?? 0)),
  })
  await student.client.call(submitAttempt, { params: { id: attempt.id } })
}

async function grade(model: Model, which: number, points: number): Promise<void> {
  const rows = await h.db
    .selectFrom('attempt_questions as aq')
    .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
    .where('a.paper_id', '=', model.paper.id)
    .orderBy('aq.id')
    .select(['aq.id', 'aq.question_id', 'aq.weight'])
    .execute()
  const row = rows[which % Math.max(1, rows.length)]
  if (!row) return
  const given = Math.min(points, Number(row.weight))
  const body = { attempt_question_id: row.id, grade: given, correct: false }
  const kind = top(model, row.question_id)?.kind
  if (kind === 'drop' || kind === 'credit') {
    expect((await failure(teacher.call(reviewQuestion, { body }))).status).toBe(409)
    return
  }
  await teacher.call(reviewQuestion, { body })
  model.hand.set(row.id, given.toFixed(2))
}

/** Saves a question again: a version of its own, with letters drawn anew, that the next attempts hold. */
async function edit(model: Model, question: MadeQuestion): Promise<void> {
  const paper = (await teacher.call(getPaper, { params: { id: model.paper.id } })).data
  const now = paper.questions.find(({ id }) => id === question.id)
  await teacher.call(updateQuestion, { body: { ...now, content: null } as never })
  const version = await h.db
    .selectFrom('questions as q')
    .innerJoin('question_versions as v', 'v.id', 'q.version_id')
    .where('q.id', '=', question.id)
    .select(['v.id', 'v.prompt', 'v.key'])
    .executeTakeFirstOrThrow()
  Object.assign(question, { versionId: version.id, prompt: version.prompt, key: version.key })
}

async function undo(model: Model, question: MadeQuestion): Promise<void> {
  const stack = model.standing.get(question.id) ?? []
  const lower = stack.at(-2)
  const call = (id: string) =>
    teacher.call(undoCorrection, { body: { paper_id: model.paper.id, id } })
  if (lower) expect((await failure(call(lower.id))).status).toBe(409)
  const last = stack.at(-1)
  if (!last) return
  await call(last.id)
  stack.pop()
}

async function correct(
  model: Model,
  question: MadeQuestion,
  kind: 'key' | 'drop' | 'credit',
  right: number,
): Promise<void> {
  const ids = { paper_id: model.paper.id, question_id: question.id }
  const { versions } = (await teacher.call(getCorrectable, { query: ids })).data
  // Some of the versions, each in its own options and letters.
  const keys =
    kind !== 'key' || question.type === 'essay'
      ? []
      : versions
          .filter((_, place) => place === 0 || (right + place) % 2 === 0)
          .map(({ number, type, options, statements, answers }) => ({
            version: number,
            key: answerTo({ type, prompt: { options, statements, answers } } as never, right % 5),
          }))
  const body = { ...ids, kind, keys } as never
  const shown = await teacher.call(previewCorrection, { body }).catch(() => null)
  if (!shown) return
  const before = await sums(model)
  await compare(model)
  const { data } = await teacher.call(applyCorrection, {
    body: { ...ids, kind, keys, digest: shown.digest } as never,
  })
  const stack = model.standing.get(question.id) ?? []
  stack.push({ id: data.id, kind, keys: new Map(keys.map(({ version, key }) => [version, key])) })
  model.standing.set(question.id, stack)
  const after = await sums(model)
  for (const row of shown.data) {
    expect(row.after).toMatchObject(after.get(row.attempt_id) ?? {})
    expect([...before.values()]).toContainEqual({
      score: row.before.score,
      max_score: row.before.max_score,
    })
  }
}

async function sums(model: Model) {
  const rows = await h.db
    .selectFrom('attempts')
    .where('paper_id', '=', model.paper.id)
    .where('status', '<>', 'in_progress')
    .select(['id', 'score', 'max_score'])
    .execute()
  return new Map(
    rows.map(({ id, score, max_score }) => [
      id,
      { score: Number(score), max_score: Number(max_score) },
    ]),
  )
}

test('after every step each stored mark is what a recount from scratch gives, undone corrections included', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 4 }),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (first, steps) => {
        const paper = await w.paper({
          maxAttempts: 20,
          questions: oneOfEachKind.map((one) => ({ ...one, required: false })),
        })
        const model: Model = { paper, numbers: new Map(), hand: new Map(), standing: new Map() }
        await handIn(model, 0, first)
        for (const one of steps) {
          await take(model, one)
          await compare(model)
        }
        // Everything taken back, the marks are those of a paper that was never corrected.
        for (const question of paper.questions)
          while (top(model, question.id)) await undo(model, question)
        await compare(model)
      },
    ),
    { numRuns, examples },
  )
}, 1_200_000)
