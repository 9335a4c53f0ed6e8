import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { ListRequest } from '@meridian/contract/core/list.ts'
import { closeReview, getResponse, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { checkAnswer, previewPaper } from '@meridian/contract/preview.ts'
import { createQuestion, transferQuestion, updateQuestion } from '@meridian/contract/questions.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { failure } from '../harness.ts'
import { begin, openClass, rightAnswers } from './attempts.world.ts'
import { canary, explainedOfEachKind, levelsWorth, songs } from './explained.world.ts'

// What explains a right answer: as secret as the right answer itself, kept with the version that was answered.

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const explained = (fields: object = {}) => w.paper({ questions: explainedOfEachKind, ...fields })
const read = async (id: string) => (await karim.call(getPaper, { params: { id } })).data
/** A whole of each kind, two of options, a model answer, and three texts of a rubric. */
const all = 10
const ofRubric = 3

/** Answers everything right but the first question, and hands in. */
async function handIn(paper: Awaited<ReturnType<typeof explained>>) {
  const attempt = await begin(salma, paper)
  const right = rightAnswers(paper)
  const wrong = attempt.questions[0]?.options.find(
    ({ id }) => id !== (right[0] as { option: string }).option,
  )
  const values = [{ option: wrong?.id ?? '' }, ...right.slice(1)]
  const params = { id: attempt.id }
  const seen: unknown[] = [attempt]
  const answers = attempt.questions.map(({ id }, place) => ({
    id,
    seq: 1,
    value: values[place] ?? null,
  }))
  seen.push(await salma.call(saveAnswers, { params, body: { answers } }))
  seen.push(await salma.call(submitAttempt, { params }))
  return { attempt, seen, params }
}

describe('a student', () => {
  it('gets none of it before the release, and all of it with the result', async () => {
    const paper = await explained({ manualReview: true })
    const { attempt, seen, params } = await handIn(paper)
    seen.push(await salma.call(getAttempt, { params }))
    seen.push(await salma.call(getStudentPaper, { params: { id: paper.id } }))
    seen.push(await salma.call(listStudentPapers, { body: ListRequest.parse({}) }))
    const essay = attempt.questions[3]?.id ?? ''
    const { data: response } = await karim.call(getResponse, { params, query: {} })
    const levels = levelsWorth(response.questions[3]?.criteria ?? [], 3)
    await karim.call(reviewQuestion, {
      body: { attempt_question_id: essay, grade: 3, correct: false, levels },
    })
    seen.push(await salma.call(getAttempt, { params }))
    expect(songs(seen)).toBe(0)
    for (const name of [
      'explanation',
      'explanations',
      'model_answer',
      'criteria',
      'levels',
      'rubric',
    ])
      expect(JSON.stringify(seen)).not.toContain(`"${name}"`)
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    const { data } = await salma.call(getAttempt, { params })
    expect(songs(data)).toBe(all)
    expect(data.questions[0]).toMatchObject({ explanation: `Why of mcq ${canary}` })
    expect(data.questions[3]).toMatchObject({ model_answer: `Water, food and trade. ${canary}` })
  })

  it('keeps what belonged to the question that was answered', async () => {
    const paper = await explained()
    const { params } = await handIn(paper)
    const [first] = (await read(paper.id)).questions
    if (!first) throw new Error('no question')
    await karim.call(updateQuestion, {
      body: { ...first, type: 'mcq', explanation: 'Quite another reason', content: null },
    })
    const { data } = await karim.call(getResponse, { params, query: {} })
    expect(data.questions[0]?.question.explanation).toBe(`Why of mcq ${canary}`)
    expect((await read(paper.id)).questions[0]?.explanation).toBe('Quite another reason')
  })
})

describe('a teacher', () => {
  it('gets it back as it was typed, without blanks, and at the desk', async () => {
    const paper = await w.paper({ questions: [] })
    for (const body of explainedOfEachKind)
      await karim.call(createQuestion, { body: { ...body, paper_id: paper.id } })
    expect(songs(await read(paper.id))).toBe(all)
    const blank = { ...explainedOfEachKind[1], explanation: ' \u200f ', paper_id: paper.id }
    const { data } = await karim.call(createQuestion, { body: blank as never })
    expect(data.question.explanation).toBe('')
    const { params } = await handIn(await explained())
    // At the desk the rubric stands beside the question as well as in it.
    expect(songs((await karim.call(getResponse, { params, query: {} })).data)).toBe(all + ofRubric)
  })

  it('finds it in a copy of the paper, and in a question that was copied or moved', async () => {
    const paper = await explained()
    const target = await w.paper({ questions: [], classIds: [] })
    const { data } = await karim.call(copyPaper, {
      body: { id: paper.id, name: 'Copy', type: 'quiz' },
    })
    expect(songs(await read(data.id))).toBe(all)
    for (const [place, { id }] of paper.questions.entries())
      await karim.call(transferQuestion, { body: { id, paper_id: target.id, move: place > 1 } })
    expect(songs(await read(target.id))).toBe(all)
  })

  it('reads it in the check of a preview, which itself has none of it', async () => {
    const paper = await explained()
    const params = { id: paper.id }
    expect(songs(await karim.call(previewPaper, { params }))).toBe(0)
    const told = await Promise.all(
      paper.questions.map(({ id }) =>
        karim.call(checkAnswer, { params, body: { question_id: id, answer: null } }),
      ),
    )
    expect(songs(told)).toBe(all - ofRubric)
  })

  it('loses none of it by a client that does not know of it, unless the kind changes', async () => {
    const paper = await explained()
    const strip = (value: object) =>
      JSON.parse(JSON.stringify(value), (name, inner) =>
        ['explanation', 'model_answer', 'rubric'].includes(name) ? undefined : inner,
      )
    const { questions } = await read(paper.id)
    for (const question of questions)
      await karim.call(updateQuestion, { body: { ...strip(question), question: 'Anew' } })
    expect(songs(await read(paper.id))).toBe(all)
    const [first] = questions
    const body = { id: first?.id ?? '', type: 'essay' as const, question: 'Why?', weight: 2 }
    await karim.call(updateQuestion, { body: { ...body, content: null } })
    expect(songs(await read(paper.id))).toBe(all - 2)
  })

  it('is told where a text is too long', async () => {
    const paper = await w.paper({ questions: [] })
    const [mcq, , , essay] = explainedOfEachKind
    const long = 'x'.repeat(5001)
    const send = (body: unknown) =>
      failure(
        karim.call(createQuestion, { body: { ...(body as object), paper_id: paper.id } as never }),
      )
    expect(await send({ ...mcq, explanation: long })).toMatchObject({
      errors: [{ path: 'explanation', message: 'At most 2000 characters' }],
    })
    expect(await send({ ...essay, model_answer: long })).toMatchObject({
      errors: [{ path: 'model_answer', message: 'At most 5000 characters' }],
    })
    const mcqOptions = (mcq as { mcqOptions: object[] }).mcqOptions.map((one) => ({
      ...one,
      explanation: long,
    }))
    const { errors } = await send({ ...mcq, mcqOptions })
    expect(errors?.map(({ path }) => path)).toEqual([
      'mcqOptions.0.explanation',
      'mcqOptions.1.explanation',
    ])
  })
})
