import { getAttempt, getStudentPaper, listStudentPapers } from '@meridian/contract/answering.ts'
import { givePaper, takeBackPaper } from '@meridian/contract/giving.ts'
import { archivePaper, getPaper } from '@meridian/contract/papers.ts'
import { createQuestion, deleteQuestion } from '@meridian/contract/questions.ts'
import { updateQuiz } from '@meridian/contract/quizzes.ts'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { runsOf } from '../../../../test/extent.ts'
import { ApiError } from '../../../web/src/core/http.ts'
import { begin, openClass } from '../answering/attempts.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())
const adam = await h.as(w.adam)
const students = [
  { id: w.salma.id, client: salma },
  { id: w.adam.id, client: adam },
]
const tof = { type: 'tof', question: 'True?', weight: 2, tofOption: { status: true } } as const

const who = fc.nat({ max: 1 })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const), to: fc.nat({ max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('start' as const), who }) },
  ...(['takeBack', 'archive', 'remove', 'add', 'save', 'draft'] as const).map((deed) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(deed) }),
  })),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What holds of a paper by its rules, whatever was done to it: to whom it is given, and who has started it. */
interface Model {
  given: Set<number>
  started: Set<number>
  archived: boolean
  questions: number
}

it('no student ever sees a draft, and nobody who has started loses it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const paper = await w.paper({ classIds: [], questions: [tof] })
      const model: Model = { given: new Set(), started: new Set(), archived: false, questions: 1 }
      const attempts = new Map<number, string>()
      for (const one of steps) {
        await act(paper.id, one, model, attempts)
        await check(paper.id, model, attempts)
      }
    }),
    { numRuns: runsOf(4, 15, 'GIVING_RUNS') },
  )
})

/** Whether the call was made; a refusal of a rule is none, anything else fails the test. */
async function done(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ApiError && [403, 404, 409, 422].includes(error.status)) return false
    throw error
  }
}

async function act(id: string, one: Step, model: Model, attempts: Map<number, string>) {
  const paper = (await karim.call(getPaper, { params: { id } })).data
  const { version } = paper
  const keeps = (given: Set<number>) => [...model.started].every((index) => given.has(index))
  const everybody = new Set([0, 1])
  switch (one.do) {
    case 'give': {
      const given = one.to === 2 ? everybody : new Set([one.to])
      const to =
        one.to === 2 ? { classes: [w.classroom.id] } : { students: [students[one.to]?.id ?? ''] }
      const made = await done(karim.call(givePaper, { body: { id, version, ...to } }))
      expect(made).toBe(!model.archived && model.questions > 0 && keeps(given))
      if (made) model.given = given
      return
    }
    case 'start': {
      const student = students[one.who]
      if (!student || model.started.has(one.who)) return
      let attempt = ''
      const made = await done(begin(student.client, { id }).then((got) => (attempt = got.id)))
      expect(made).toBe(model.given.has(one.who) && !model.archived && model.questions > 0)
      if (!made) return
      model.started.add(one.who)
      attempts.set(one.who, attempt)
      return
    }
    case 'takeBack': {
      const made = await done(karim.call(takeBackPaper, { params: { id } }))
      expect(made).toBe(model.started.size === 0)
      if (made) model.given = new Set()
      return
    }
    case 'archive':
      await karim.call(archivePaper, { params: { id } })
      model.archived = !model.archived
      return
    case 'remove': {
      const [question] = paper.questions
      if (!question) return
      if (await done(karim.call(deleteQuestion, { params: { id: question.id } })))
        model.questions -= 1
      return
    }
    case 'add':
      await karim.call(createQuestion, { body: { paper_id: id, ...tof } })
      model.questions += 1
      return
    default: {
      const settings = { id, version, name: 'Maps', description: 'x', classes: [w.classroom.id] }
      const draft = one.do === 'draft'
      const partial = model.given.size === 1
      const given = draft ? new Set<number>() : partial ? model.given : everybody
      const made = await done(karim.call(updateQuiz, { body: { ...settings, draft } }))
      expect(made).toBe(keeps(given))
      if (made) model.given = given
    }
  }
}

async function check(id: string, model: Model, attempts: Map<number, string>) {
  const { state } = (await karim.call(getPaper, { params: { id } })).data
  expect(state).toBe(model.archived ? 'archived' : model.given.size > 0 ? 'open' : 'draft')
  for (const [index, { client }] of students.entries()) {
    const started = model.started.has(index)
    const seen = started || (model.given.has(index) && !model.archived && model.questions > 0)
    expect(await done(client.call(getStudentPaper, { params: { id } }))).toBe(seen)
    const { data } = await client.call(listStudentPapers, { body: { metaData: { perPage: 100 } } })
    expect(data.some(({ paper }) => paper.id === id)).toBe(seen)
    const attempt = attempts.get(index)
    if (attempt) await client.call(getAttempt, { params: { id: attempt } })
  }
}
