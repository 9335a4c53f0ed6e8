import { getAttempt, listStudentPapers } from '@meridian/contract/answering.ts'
import {
  applyCorrection,
  getCorrectable,
  listCorrections,
  listGradeNotices,
  previewCorrection,
  seeGradeNotices,
  undoCorrection,
} from '@meridian/contract/corrections.ts'
import { closeReview, getResponse, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { copyPaper, getPaper } from '@meridian/contract/papers.ts'
import { updateQuestion } from '@meridian/contract/questions.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

/** A quiz whose first question has the wrong key: Salma fell for it, Adam did not. 7 of 10 and 5 of 10 without the essay. */
async function world(fields: { manualReview?: boolean } = {}) {
  const w = await makeClass(h.db)
  const paper = await w.paper({ name: 'Rivers', ...fields })
  const [mcq, tof, matching, essay] = paper.questions
  if (mcq?.type !== 'mcq' || !tof || matching?.type !== 'matching' || !essay)
    throw new Error('One question of each kind')
  const other = mcq.prompt.options.find(({ id }) => id !== mcq.key.option)?.id ?? ''
  const right = rightAnswers(paper)
  const salma = await makeAttempt(h.db, paper, {
    studentId: w.salma.id,
    answers: right,
    grades: [null, null, null, '4.00'],
  })
  const adam = await makeAttempt(h.db, paper, {
    studentId: w.adam.id,
    answers: [{ option: other }, ...right.slice(1)],
    grades: [null, null, null, '4.00'],
  })
  const karim = await h.as(w.teacher)
  const ids = { paper_id: paper.id, question_id: mcq.id }
  const toOther = {
    ...ids,
    kind: 'key' as const,
    keys: [{ version: 1, key: { option: other } }],
  }
  return {
    ...w,
    paper,
    mcq,
    matching,
    essay,
    other,
    attempts: { salma, adam },
    karim,
    ids,
    toOther,
  }
}

async function correct(client: Client, body: object) {
  const { digest } = await client.call(previewCorrection, { body: body as never })
  return (await client.call(applyCorrection, { body: { ...body, digest } as never })).data
}

const scores = async (paperId: string) =>
  h.db
    .selectFrom('attempts as a')
    .innerJoin('attempt_questions as aq', 'aq.attempt_id', 'a.id')
    .where('a.paper_id', '=', paperId)
    .orderBy('aq.id')
    .select(['aq.id', 'aq.score', 'aq.correct', 'a.score as sum', 'a.max_score'])
    .execute()

describe('a correction', () => {
  it('shows every old and new mark first, changes nothing until applied, and is taken back exactly', async () => {
    const { karim, toOther, paper, salma, attempts } = await world()
    const before = await scores(paper.id)
    const shown = await karim.call(previewCorrection, { body: toOther as never })
    expect(shown.counts).toEqual({ better: 1, worse: 1, same: 0 })
    expect(
      shown.data.map((row) => [
        row.student.user.name,
        row.effect,
        row.before.score,
        row.after.score,
      ]),
    ).toEqual([
      ['Salma Hassan', 'worse', 10, 8],
      ['آدم طارق', 'better', 8, 10],
    ])
    expect(await scores(paper.id)).toEqual(before)
    const correction = await correct(karim, toOther)
    expect(correction.can.undo).toBe(true)
    const student = await h.as(salma)
    const result = (await student.call(getAttempt, { params: { id: attempts.salma.id } })).data
    expect(result).toMatchObject({ released: true, score: 8, max_score: 10 })
    expect((result.questions[0] as { right_answer: unknown }).right_answer).toEqual({
      option: toOther.keys[0]?.key.option,
    })
    await karim.call(undoCorrection, { body: { paper_id: paper.id, id: correction.id } })
    expect(await scores(paper.id)).toEqual(before)
    const { data } = await karim.call(listCorrections, { body: { paper_id: paper.id } })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ undone_by: 'Karim Fathy', can: { undo: false } })
  })

  it('drops a question out of points and maximum, or gives it to everybody, by hand graded or not', async () => {
    const { karim, essay, paper, ids, attempts } = await world()
    const dropped = await correct(karim, { ...ids, question_id: essay.id, kind: 'drop' })
    const read = async (id: string) => (await karim.call(getResponse, { params: { id } })).data
    expect(await read(attempts.salma.id)).toMatchObject({
      score: 6,
      max_score: 6,
      left_to_grade: 0,
    })
    const answer = (await read(attempts.salma.id)).questions[3]
    expect(answer?.question.treatment).toBe('drop')
    const grade = { attempt_question_id: answer?.id ?? '', grade: 1, correct: false }
    expect(await failure(karim.call(reviewQuestion, { body: grade }))).toMatchObject({
      status: 409,
    })
    await correct(karim, { ...ids, kind: 'credit' })
    expect(await read(attempts.adam.id)).toMatchObject({ score: 6, max_score: 6 })
    await karim.call(undoCorrection, { body: { paper_id: paper.id, id: dropped.id } })
    expect(await read(attempts.adam.id)).toMatchObject({ score: 10, max_score: 10 })
  })

  it('rests on those before it: only the last of a question is taken back, with the reason', async () => {
    const { karim, toOther, ids, paper } = await world()
    const first = await correct(karim, toOther)
    const second = await correct(karim, { ...ids, kind: 'drop' })
    const undo = (id: string) => karim.call(undoCorrection, { body: { paper_id: paper.id, id } })
    expect(await failure(undo(first.id))).toMatchObject({
      status: 409,
      message: 'A later correction of this question builds on this one. Undo that one first.',
    })
    const { data } = await karim.call(listCorrections, { body: { paper_id: paper.id } })
    expect(data.map(({ can, why_not }) => [can.undo, why_not === null])).toEqual([
      [true, true],
      [false, false],
    ])
    await undo(second.id)
    await undo(first.id)
    expect(await failure(undo(first.id))).toMatchObject({ status: 409 })
  })

  it('is refused when a mark has changed since the preview, and when it is applied twice', async () => {
    const { karim, toOther, attempts } = await world()
    const { digest } = await karim.call(previewCorrection, { body: toOther as never })
    const apply = () => karim.call(applyCorrection, { body: { ...toOther, digest } as never })
    const { questions } = (await karim.call(getResponse, { params: { id: attempts.adam.id } })).data
    const grade = { attempt_question_id: questions[3]?.id ?? '', grade: 1, correct: false }
    await karim.call(reviewQuestion, { body: grade })
    expect(await failure(apply())).toMatchObject({ status: 409, code: 'stale' })
    const again = await karim.call(previewCorrection, { body: toOther as never })
    const twice = () =>
      karim.call(applyCorrection, { body: { ...toOther, digest: again.digest } as never })
    const outcomes = await Promise.allSettled([twice(), twice()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('corrects each version in its own letters, and copies have what is right then', async () => {
    const { karim, matching, paper, ids } = await world()
    const question = (await karim.call(getPaper, { params: { id: paper.id } })).data.questions[2]
    if (!question) throw new Error('No question')
    const { content: _, ...edited } = question
    await karim.call(updateQuestion, {
      body: { ...edited, question: 'Match again.', type: 'matching', content: null } as never,
    })
    const { versions } = (
      await karim.call(getCorrectable, { query: { ...ids, question_id: matching.id } })
    ).data
    expect(versions.map(({ number, attempts, current }) => [number, attempts, current])).toEqual([
      [2, 0, true],
      [1, 2, false],
    ])
    // Aswan lies on the coast from now on, and Alexandria in Upper Egypt: by text, in the letters of each version.
    const keys = versions.map(({ number, statements, answers }) => {
      const letter = (text: string) => answers.find((one) => one.text === text)?.letter ?? ''
      const id = (text: string) => statements.find((one) => one.text === text)?.id ?? ''
      return {
        version: number,
        key: {
          pairs: {
            [id('Aswan')]: letter('The coast'),
            [id('Alexandria')]: letter('Upper Egypt'),
            [id('Siwa')]: letter('The western desert'),
          },
        },
      }
    })
    const body = { ...ids, question_id: matching.id, kind: 'key', keys }
    const shown = await karim.call(previewCorrection, { body: body as never })
    expect(shown.data.map(({ after }) => after.score)).toEqual([8, 6])
    await correct(karim, body)
    const now = (await karim.call(getPaper, { params: { id: paper.id } })).data.questions[2]
    const pairs = now?.matchingOptions.map(({ statement, answer }) => [statement, answer])
    expect(pairs).toContainEqual(['Aswan', 'The coast'])
    const copy = await karim.call(copyPaper, { body: { id: paper.id, name: 'B', type: 'quiz' } })
    const copied = (await karim.call(getPaper, { params: { id: copy.data.id } })).data.questions[2]
    expect(copied?.matchingOptions).toEqual(now?.matchingOptions)
    const wrong = { ...body, keys: [{ version: 1, key: { option: 'x' } }] }
    expect(await failure(karim.call(previewCorrection, { body: wrong as never }))).toMatchObject({
      status: 422,
      errors: [{ path: 'keys.0.key', message: 'Choose the right answer' }],
    })
  })

  it('belongs to the owner alone, about questions of the paper alone', async () => {
    const { karim, school, toOther, ids } = await world()
    const other = await world()
    const colleague = await h.as(await makeTeacher(h.db, school.id))
    expect(
      await failure(colleague.call(previewCorrection, { body: toOther as never })),
    ).toMatchObject({ status: 404 })
    const foreign = { ...ids, question_id: other.ids.question_id, kind: 'drop' }
    const missing = { ...foreign, question_id: '0193c0de-0000-7000-8000-000000000000' }
    const answers = await Promise.all(
      [foreign, missing].map((body) =>
        failure(karim.call(previewCorrection, { body: body as never })),
      ),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 422 })
    expect(answers[0]?.message).toBe(answers[1]?.message)
  })

  it('refuses what would change nothing, and what leaves nothing that counts', async () => {
    const { karim, ids, mcq, paper } = await world()
    const preview = (body: object) =>
      failure(karim.call(previewCorrection, { body: body as never })).then(({ message }) => message)
    const same = { ...ids, kind: 'key', keys: [{ version: 1, key: mcq.key }] }
    expect(await preview(same)).toBe('That is the right answer already.')
    expect(await preview({ ...ids, kind: 'key' })).toBe('Choose the right answer')
    for (const { id } of paper.questions.slice(1))
      await correct(karim, { ...ids, question_id: id, kind: 'drop' })
    expect(await preview({ ...ids, kind: 'drop' })).toMatch(/the only question that counts/)
  })
})

describe('students', () => {
  it('are told of a released mark that changed, until they have seen it, and of nobody else', async () => {
    const { karim, toOther, salma, adam, paper, attempts } = await world()
    const { id } = await correct(karim, toOther)
    const [one, two] = [await h.as(salma), await h.as(adam)]
    const { data } = await one.call(listGradeNotices, { body: {} })
    expect(data).toMatchObject([
      {
        attempt_id: attempts.salma.id,
        kind: 'key',
        position: 1,
        undone: false,
        before: { score: 10, max_score: 10 },
        after: { score: 8, max_score: 10 },
        seen: false,
      },
    ])
    const ids = data.map((notice) => notice.id)
    expect(await failure(two.call(seeGradeNotices, { body: { ids } }))).toMatchObject({
      status: 422,
    })
    const unseen = { filters: [{ name: 'unseen', value: true }] }
    expect((await one.call(listGradeNotices, { body: unseen })).meta.total).toBe(1)
    await one.call(seeGradeNotices, { body: { ids } })
    expect((await one.call(listGradeNotices, { body: unseen })).meta.total).toBe(0)
    await karim.call(undoCorrection, { body: { paper_id: paper.id, id } })
    expect((await one.call(listGradeNotices, { body: unseen })).data[0]?.undone).toBe(true)
  })

  it('learn nothing of a correction before their result is out: no notice, no mark, no key', async () => {
    const { karim, toOther, ids, salma, paper, attempts, mcq, other } = await world({
      manualReview: true,
    })
    const [student, params] = [await h.as(salma), { id: attempts.salma.id }]
    const look = async () => [
      { ...(await student.call(getAttempt, { params })).data, server_time: '' },
      (await student.call(listStudentPapers, { body: {} })).data,
      (await student.call(listGradeNotices, { body: {} })).data,
      (await karim.call(listResults, { body: {} })).counted,
    ]
    const before = await look()
    await correct(karim, toOther)
    expect(await look()).toEqual(before)
    const credit = await correct(karim, { ...ids, kind: 'credit' })
    expect(await look()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('right_answer')
    await karim.call(undoCorrection, { body: { paper_id: paper.id, id: credit.id } })
    await karim.call(closeReview, { body: { attempt_id: attempts.salma.id } })
    const after = (await student.call(getAttempt, { params })).data
    expect(after).toMatchObject({ released: true, score: 8 })
    expect(mcq.key.option).not.toBe(other)
    expect((await student.call(listGradeNotices, { body: {} })).data).toEqual([])
  })
})
