import { getAttempt } from '@meridian/contract/answering.ts'
import {
  applyCorrection,
  previewCorrection,
  undoCorrection,
} from '@meridian/contract/corrections.ts'
import {
  closeReview,
  getResponse,
  reviewQuestion,
  undoReview,
} from '@meridian/contract/grading.responses.ts'
import { saveDraft } from '@meridian/contract/grading.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { createQuestion, updateQuestion } from '@meridian/contract/questions.ts'
import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { type Criterion, levelOf, pointsOfLevels } from '@meridian/questions/criteria.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { openClass } from '../answering/attempts.world.ts'
import { failure } from '../harness.ts'

// A grade by a rubric is what its levels add up to, and is kept with them.

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const criterion = (name: string, ...points: number[]) => ({
  name,
  levels: points.map((one) => ({ points: one })),
})
const rubric = [
  { ...criterion('Two changes named', 2, 0, 1), description: 'Flood, water, soil' },
  criterion('Each one explained', 0, 1, 2, 2.5, 3),
  criterion('Words of the unit', 0, 1),
]
const essay = (more: object = {}): QuestionBodyInput => ({
  ...{ type: 'essay', question: 'What did the dam change?', weight: 6, required: true, rubric },
  ...more,
})

/** Salma's answer to an essay, handed in: as the desk shows it. */
async function handedIn(questions = [essay()]) {
  const paper = await w.paper({ manualReview: true, questions })
  const attempt = await makeAttempt(h.db, paper, {
    studentId: w.salma.id,
    answers: questions.map(() => ({ text: 'It stopped the flood.' })),
  })
  return { paper, attempt, answer: await answerOf(attempt.id) }
}
async function answerOf(attemptId: string) {
  const { data } = await karim.call(getResponse, { params: { id: attemptId }, query: {} })
  const [answer] = data.questions
  if (!answer) throw new Error('no answer')
  return answer
}
/** Levels by their points, one for each criterion in order; undefined for an open one. */
const chosen = (criteria: readonly Criterion[], ...points: (number | undefined)[]) =>
  Object.fromEntries(
    criteria.flatMap(({ id, levels }, place) => {
      const level = levels.find((one) => one.points === points[place])
      return level ? [[id, level.id]] : []
    }),
  )
const grade = (id: string, points: number, more: object = {}) =>
  karim.call(reviewQuestion, {
    body: { attempt_question_id: id, grade: points, correct: false, ...more },
  })

describe('a rubric', () => {
  it('comes back as it was typed, its levels by their marks', async () => {
    const paper = await w.paper({ questions: [] })
    const { data } = await karim.call(createQuestion, {
      body: { ...essay(), paper_id: paper.id } as never,
    })
    expect(data.question.rubric).toMatchObject([
      {
        name: 'Two changes named',
        description: 'Flood, water, soil',
        levels: [{ points: 0 }, { points: 1 }, { points: 2 }],
      },
      { name: 'Each one explained', description: '' },
      { name: 'Words of the unit' },
    ])
    const again = await karim.call(updateQuestion, {
      body: { ...data.question, type: 'essay', content: null },
    })
    expect(again.data.question.rubric).toEqual(data.question.rubric)
  })

  it('adds up to the marks of its question, whoever saves it', async () => {
    const paper = await w.paper({ questions: [essay()] })
    const wrong = {
      status: 422,
      errors: [
        {
          path: 'weight',
          message: 'The marks must be what the best levels of the rubric add up to',
        },
      ],
    }
    const create = (body: object) =>
      failure(karim.call(createQuestion, { body: { ...body, paper_id: paper.id } as never }))
    expect(await create(essay({ weight: 5 }))).toMatchObject(wrong)
    const { data } = await karim.call(getPaper, { params: { id: paper.id } })
    const id = data.questions[0]?.id ?? ''
    const plain = { id, type: 'essay' as const, question: 'And now?', content: null }
    expect(
      await failure(karim.call(updateQuestion, { body: { ...plain, weight: 5 } })),
    ).toMatchObject(wrong)
    const kept = await karim.call(updateQuestion, { body: { ...plain, weight: 6 } })
    expect(kept.data.question.rubric).toHaveLength(3)
    const without = await karim.call(updateQuestion, {
      body: { ...plain, weight: 5, rubric: [] },
    })
    expect(without.data.question.rubric).toEqual([])
  })

  it('is refused with a sentence at its place', async () => {
    const paper = await w.paper({ questions: [] })
    const paths = async (wrong: object[]) => {
      const body = { ...essay({ rubric: wrong }), paper_id: paper.id }
      return (await failure(karim.call(createQuestion, { body: body as never }))).errors?.map(
        ({ path, message }) => `${path}: ${message}`,
      )
    }
    expect(await paths([criterion(' ', 0, 6)])).toEqual(['rubric.0.name: Name the criterion'])
    expect(await paths([criterion('One', 6)])).toEqual([
      'rubric.0.levels: Give the criterion at least 2 levels',
    ])
    expect(await paths([criterion('One', 6, 6)])).toEqual([
      'rubric.0.levels.1.points: Another level has the same marks',
    ])
    expect(await paths([criterion('One', 0, 1.005)])).toEqual([
      'rubric.0.levels.1.points: Enter the marks of the level, with at most two decimals',
    ])
    expect(await paths(Array.from({ length: 11 }, () => criterion('One', 0, 1)))).toEqual([
      'rubric: At most 10 criteria',
    ])
  })
})

describe('a grade by a rubric', () => {
  it('is what its levels add up to, and nothing else', async () => {
    const { answer, attempt } = await handedIn()
    const { criteria, id } = answer
    const places = criteria.map(({ levels }) => fc.nat({ max: levels.length - 1 }))
    await fc.assert(
      fc.asyncProperty(fc.tuple(...places), fc.integer({ min: 0, max: 600 }), async (at, other) => {
        const levels = chosen(
          criteria,
          ...criteria.map((one, place) => one.levels[at[place] ?? 0]?.points),
        )
        const sum = Number(pointsOfLevels(criteria, levels))
        await grade(id, sum, { levels })
        const now = await answerOf(attempt.id)
        expect(now).toMatchObject({ levels, answer: { score: sum } })
        expect(
          now.criteria.reduce((all, one) => all + (levelOf(one, now.levels)?.points ?? 0), 0),
        ).toBe(now.answer.score)
        if (other / 100 === sum) return
        expect(await failure(grade(id, other / 100, { levels }))).toMatchObject({
          status: 422,
          errors: [
            {
              path: 'grade',
              message: `The grade must be what the chosen levels add up to: ${sum}`,
            },
          ],
        })
        expect(await answerOf(attempt.id)).toMatchObject({ levels, answer: { score: sum } })
      }),
      { numRuns: 25 },
    )
  })

  it('needs a level of every criterion, and none that the rubric does not have', async () => {
    const { answer } = await handedIn()
    const { criteria, id } = answer
    const refused = async (points: number, levels: object | undefined) =>
      (await failure(grade(id, points, levels && { levels }))).errors?.[0]
    const open = { path: 'levels', message: '1 criterion is open' }
    expect(await refused(4, chosen(criteria, 2, 2))).toMatchObject(open)
    expect(await refused(4, undefined)).toMatchObject({ message: '3 criteria are open' })
    const whole = chosen(criteria, 2, 2, 0)
    expect(await refused(4, { ...whole, [criteria[0]?.id ?? '']: 'elsewhere' })).toMatchObject({
      path: 'levels',
    })
    expect(await refused(4, { ...whole, elsewhere: 'l1' })).toMatchObject({ path: 'levels' })
    expect((await grade(id, 4, { levels: whole })).data.left_to_grade).toBe(0)
  })

  it('is typed where there is no rubric, and has no levels there', async () => {
    const { answer } = await handedIn([essay({ rubric: [] })])
    expect(answer).toMatchObject({ criteria: [], levels: {} })
    expect(await failure(grade(answer.id, 3, { levels: { a: 'b' } }))).toMatchObject({
      errors: [{ path: 'levels', message: 'This question has no rubric' }],
    })
    expect((await grade(answer.id, 3.5)).data.questions[0]?.answer.score).toBe(3.5)
  })

  it('goes by the rubric of the version that was answered', async () => {
    const { paper, answer, attempt } = await handedIn()
    const changed = {
      ...essay({ rubric: [criterion('All of it', 0, 2)], weight: 2 }),
      id: paper.questions[0]?.id ?? '',
    }
    await karim.call(updateQuestion, { body: { ...changed, content: null } as never })
    const now = await answerOf(attempt.id)
    expect(now.criteria).toEqual(answer.criteria)
    await grade(now.id, 6, { levels: chosen(now.criteria, 2, 3, 1) })
  })

  it('is counted when the rubric changes, and only then', async () => {
    const { paper, answer } = await handedIn()
    const other = await makeAttempt(h.db, paper, {
      studentId: w.adam.id,
      answers: [{ text: 'It gives power.' }],
    })
    await grade(answer.id, 6, { levels: chosen(answer.criteria, 2, 3, 1) })
    const save = async (body: object) => {
      const id = paper.questions[0]?.id ?? ''
      const whole = { ...essay(), rubric: undefined, content: null, id, ...body }
      return (await karim.call(updateQuestion, { body: whole as never })).data.graded_before
    }
    expect(await save({ question: 'What did it change?' })).toBe(0)
    expect(await save({ rubric: [criterion('All of it', 0, 6)] })).toBe(1)
    // What stays as it is now is not told again; another change tells of all that were graded before it.
    expect(await save({ question: 'And now?' })).toBe(0)
    const second = await answerOf(other.id)
    await grade(second.id, 3, { levels: chosen(second.criteria, 2, 0, 1) })
    expect(await save({ rubric: [] })).toBe(2)
  })

  it('is read by the student with the result, and not before', async () => {
    const { answer, attempt } = await handedIn()
    const levels = chosen(answer.criteria, 2, 2.5, 1)
    await grade(answer.id, 5.5, { levels })
    const params = { id: attempt.id }
    const before = await salma.call(getAttempt, { params })
    expect(JSON.stringify(before)).not.toMatch(/criteria|levels|explained/)
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    const { data } = await salma.call(getAttempt, { params })
    expect(data.questions[0]).toMatchObject({ criteria: answer.criteria, levels, score: 5.5 })
  })

  it('comes back with its levels when a change is undone', async () => {
    const { answer, attempt } = await handedIn()
    const [first, second] = [chosen(answer.criteria, 2, 2, 0), chosen(answer.criteria, 1, 3, 0)]
    await grade(answer.id, 4, { levels: first })
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    // The same sum on other levels is another grade.
    expect(
      await failure(grade(answer.id, 4, { levels: second, change_released: false })),
    ).toMatchObject({ status: 409 })
    const { data } = await grade(answer.id, 4, { levels: second, change_released: true })
    const version = data.questions[0]?.version ?? 0
    await karim.call(undoReview, { body: { attempt_question_id: answer.id, version } })
    expect(await answerOf(attempt.id)).toMatchObject({ levels: first, answer: { score: 4 } })
  })

  it('gives way to a correction, and comes back with it', async () => {
    const { paper, answer, attempt } = await handedIn([essay(), essay({ question: 'And?' })])
    const levels = chosen(answer.criteria, 1, 1, 1)
    await grade(answer.id, 3, { levels })
    const change = {
      paper_id: paper.id,
      question_id: paper.questions[0]?.id ?? '',
      kind: 'credit' as const,
    }
    const { digest } = await karim.call(previewCorrection, { body: change })
    const { data } = await karim.call(applyCorrection, { body: { ...change, digest } })
    expect(await answerOf(attempt.id)).toMatchObject({ levels: {}, answer: { score: 6 } })
    await karim.call(undoCorrection, { body: { paper_id: paper.id, id: data.id } })
    expect(await answerOf(attempt.id)).toMatchObject({ levels, answer: { score: 3 } })
  })

  it('is kept as a draft with the levels that are chosen so far', async () => {
    const { answer, attempt } = await handedIn()
    const levels = chosen(answer.criteria, 2)
    const draft = { points: '2', levels, feedback: '', base: answer.version }
    const send = (revision: number, more: object = {}) =>
      karim.call(saveDraft, {
        body: { attempt_question_id: answer.id, revision, draft: { ...draft, ...more } },
      })
    const { data } = await send(0)
    expect((await answerOf(attempt.id)).draft).toMatchObject({ levels, points: '2' })
    expect((await send(data.revision)).data.revision).toBe(data.revision)
    const more = chosen(answer.criteria, 2, 1)
    expect((await send(data.revision, { levels: more })).data.revision).not.toBe(data.revision)
    expect((await answerOf(attempt.id)).draft).toMatchObject({ levels: more })
  })
})
