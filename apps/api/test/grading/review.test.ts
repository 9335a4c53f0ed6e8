import { getAttempt, saveAnswers, submitAttempt } from '@meridian/contract/answering.ts'
import {
  closeReview,
  getResponse,
  listResponses,
  reviewQuestion,
  undoReview,
} from '@meridian/contract/grading.responses.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import {
  begin,
  type ClassWorld,
  inMinutes,
  openClass,
  rightAnswers,
} from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

/** An attempt of Salma's with everything answered, handed in and waiting for its essay's grade. */
async function toGrade(fields: Parameters<ClassWorld['paper']>[0] = {}) {
  const paper = await w.paper({ manualReview: true, ...fields })
  const attempt = await begin(salma, paper)
  const right = rightAnswers(paper)
  await salma.call(saveAnswers, {
    params: { id: attempt.id },
    body: {
      answers: attempt.questions.map(({ id }, place) => ({
        id,
        seq: 1,
        value: right[place] ?? null,
      })),
    },
  })
  await salma.call(submitAttempt, { params: { id: attempt.id } })
  const ids = attempt.questions.map(({ id }) => id)
  return { paper, id: attempt.id, ids, essay: ids[3] ?? '' }
}

const grade = (client: Client, id: string, points: number, more = {}) =>
  client.call(reviewQuestion, {
    body: { attempt_question_id: id, grade: points, correct: points > 0, ...more },
  })
const close = (client: Client, id: string) => client.call(closeReview, { body: { attempt_id: id } })

/** How many statements wait for what somebody else holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(h.db)
  return rows[0]?.count ?? 0
}

describe('a response', () => {
  it('has the answers, the right ones, and in words what was matched to what', async () => {
    const { id } = await toGrade()
    const { data } = await karim.call(getResponse, { params: { id } })
    expect(data).toMatchObject({
      state: 'to_grade',
      score: 6,
      max_score: 10,
      left_to_grade: 1,
      class: { name: 'Grade 6 A' },
      student: { user: { name: 'Salma Hassan' } },
      can: { review: true, close: false },
    })
    const [mcq, tof, matching, essay] = data.questions
    expect(mcq?.question.mcqOptions.map(({ isCorrect }) => isCorrect)).toEqual([false, true])
    expect(mcq?.answer).toMatchObject({ correct: true, score: 2 })
    expect(tof?.answer.value).toEqual({ status: true })
    expect(matching?.answer.userAnswer).toEqual([
      { statement: 'Aswan', answer: 'Upper Egypt', correct: true, right: 'Upper Egypt' },
      { statement: 'Alexandria', answer: 'The coast', correct: true, right: 'The coast' },
      {
        statement: 'Siwa',
        answer: 'The western desert',
        correct: true,
        right: 'The western desert',
      },
    ])
    expect(essay?.answer).toMatchObject({
      value: { text: 'Water, food and trade.' },
      correct: null,
      score: null,
    })
  })

  it('is for the owner of the paper and the super admin; for everybody else there is none', async () => {
    const { id, essay, paper } = await toGrade()
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    expect((await prg.call(getResponse, { params: { id } })).data.can).toEqual({
      review: false,
      close: false,
    })
    const outOfReach = [
      () => colleague.call(getResponse, { params: { id } }),
      () => grade(colleague, essay, 1),
      () => close(colleague, id),
      () => colleague.call(listResponses, { body: { paper_id: paper.id } }),
    ]
    for (const refused of outOfReach) expect((await failure(refused())).status).toBe(404)
    const notTheirs = [
      () => salma.call(getResponse, { params: { id } }),
      () => grade(prg, essay, 1),
      () => close(prg, id),
    ]
    for (const refused of notTheirs) expect((await failure(refused())).status).toBe(403)
  })
})

describe('grading', () => {
  it('adds up exactly, in the same step, and writes down the old and the new grade', async () => {
    const { id, essay } = await toGrade()
    const { data } = await grade(karim, essay, 2.35)
    expect(data).toMatchObject({ score: 8.35, left_to_grade: 0, can: { close: true } })
    await grade(karim, essay, 0.1, { correct: false })
    const { score } = await h.db
      .selectFrom('attempts')
      .where('id', '=', id)
      .select('score')
      .executeTakeFirstOrThrow()
    expect(score).toBe('6.10')
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', essay)
      .orderBy('at')
      .select(['action', 'actor_id', 'details'])
      .execute()
    expect(log).toEqual([
      {
        action: 'graded',
        actor_id: w.teacher.userId,
        details: {
          attempt_id: id,
          before: { score: null, correct: null },
          after: { score: '2.35', correct: true },
        },
      },
      {
        action: 'graded',
        actor_id: w.teacher.userId,
        details: {
          attempt_id: id,
          before: { score: '2.35', correct: true },
          after: { score: '0.10', correct: false },
        },
      },
    ])
  })

  it('goes from nothing to the weight, with two decimals', async () => {
    const { essay } = await toGrade()
    for (const points of [0, 4, 3.99, 0.01, 1.1])
      expect((await grade(karim, essay, points)).data.questions[3]?.answer.score).toBe(points)
    for (const points of [4.01, 5, -0.01, 1.001, 1e300]) {
      const error = await failure(grade(karim, essay, points))
      expect([error.status, error.message]).toEqual([422, 'Grade invalid'])
      expect(error.errors).toEqual([{ path: 'grade', message: 'Grade invalid' }])
    }
    const none = await failure(
      karim.call(reviewQuestion, {
        body: { attempt_question_id: essay, correct: true } as never,
      }),
    )
    expect(none.errors).toEqual([{ path: 'grade', message: 'Enter a grade' }])
  })

  it('is right as far as its points go, unless a client says otherwise', async () => {
    const { essay, id } = await toGrade()
    const give = async (points: number, more: object = {}) => {
      await karim.call(reviewQuestion, {
        body: { attempt_question_id: essay, grade: points, ...more },
      })
      const { data } = await karim.call(getResponse, { params: { id } })
      return data.questions[3]?.answer.correct
    }
    expect(await give(4)).toBe(true)
    expect(await give(3.99)).toBe(false)
    expect(await give(0)).toBe(false)
    expect(await give(3, { correct: true })).toBe(true)
  })

  it('corrects a scored kind as well, and still after closing', async () => {
    const { id, ids, essay } = await toGrade()
    await grade(karim, essay, 4)
    await grade(karim, ids[0] ?? '', 0)
    await close(karim, id)
    const { data } = await grade(karim, essay, 3)
    expect(data).toMatchObject({ state: 'graded', score: 7 })
    const result = await salma.call(getAttempt, { params: { id } })
    expect(result.data).toMatchObject({ released: true, score: 7 })
  })

  it('of a version that somebody has graded since is refused; two at once leave one', async () => {
    const { essay } = await toGrade()
    const { data } = await grade(karim, essay, 1, { version: 1 })
    const version = data.questions[3]?.version ?? 0
    expect(await failure(grade(karim, essay, 2, { version: version - 1 }))).toMatchObject({
      status: 409,
      code: 'stale',
    })
    const both = await Promise.allSettled([
      grade(karim, essay, 3, { version }),
      grade(karim, essay, 4, { version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('waits until the attempt is handed in', async () => {
    const attempt = await begin(salma, await w.paper())
    const error = await failure(grade(karim, attempt.questions[3]?.id ?? '', 1))
    expect(error).toMatchObject({ status: 409, code: 'conflict' })
    expect((await failure(close(karim, attempt.id))).code).toBe('conflict')
  })
})

describe('a grade that the student has seen', () => {
  const undo = (client: Client, id: string, version: number) =>
    client.call(undoReview, { body: { attempt_question_id: id, version } })
  /** An attempt of Salma's that is released, its essay with 3 of 4 and words. */
  async function seen() {
    const made = await toGrade()
    await grade(karim, made.essay, 3, { feedback: 'Name a river.' })
    await close(karim, made.id)
    const { data } = await karim.call(getResponse, { params: { id: made.id } })
    const essay = data.questions[3]
    if (!essay) throw new Error('The essay is the fourth question')
    return { ...made, data, version: essay.version, graded: essay.graded }
  }

  it('changes only where the request means it, if it says so at all', async () => {
    const { id, essay, version, data } = await seen()
    expect(data).toMatchObject({ released: true, state: 'graded', score: 9 })
    const refused = await failure(grade(karim, essay, 1, { version, change_released: false }))
    expect(refused).toMatchObject({ status: 409, code: 'conflict' })
    expect(refused.message).toMatch(/has seen the grade already/)
    // The same grade changes nothing, and what a first grade says is nobody's change.
    await grade(karim, essay, 3, { version, change_released: false })
    const meant = await grade(karim, essay, 1, { change_released: true })
    expect(meant.data).toMatchObject({ score: 7 })
    expect((await grade(karim, essay, 2)).data).toMatchObject({ score: 8 })
    expect((await salma.call(getAttempt, { params: { id } })).data).toMatchObject({ score: 8 })
    const other = await toGrade()
    expect((await grade(karim, other.essay, 2, { change_released: false })).data.score).toBe(8)
  })

  it('comes back with its hand, its time and its words, once', async () => {
    const { id, essay, version, graded, data: before } = await seen()
    const changed = await grade(karim, essay, 1, {
      version,
      correct: false,
      feedback: 'Too short.',
      change_released: true,
    })
    expect(changed.data.questions[3]).toMatchObject({ feedback: { text: 'Too short.' } })
    const { data } = await undo(karim, essay, version + 1)
    expect(data.score).toBe(before.score)
    expect(data.questions[3]).toMatchObject({
      answer: { score: 3, correct: true },
      feedback: { text: 'Name a river.' },
      graded,
      version: version + 2,
    })
    expect((await salma.call(getAttempt, { params: { id } })).data).toMatchObject({ score: 9 })
    for (const stale of [version + 1, version])
      expect((await failure(undo(karim, essay, stale))).code).toBe('stale')
    expect(await failure(undo(karim, essay, version + 2))).toMatchObject({
      code: 'conflict',
      message: 'There is nothing left to take back: the grade has changed since.',
    })
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', essay)
      .orderBy('at', 'desc')
      .select(['action', 'details'])
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      action: 'grade undone',
      details: { before: { score: '1.00' }, after: { score: '3.00', feedback: 'Name a river.' } },
    })
  })

  it('that the answer had decided is no grade by hand once it is back', async () => {
    const { ids } = await seen()
    const [mcq = ''] = ids
    const { data } = await grade(karim, mcq, 0, { change_released: true })
    const version = data.questions[0]?.version ?? 0
    const back = await undo(karim, mcq, version)
    expect(back.data.questions[0]).toMatchObject({
      answer: { score: 2, correct: true },
      graded: null,
    })
  })

  it('comes back after a correction that holds the paper, and neither ends the other', async () => {
    const { id, ids, paper } = await seen()
    const [mcq = ''] = ids
    const { data } = await grade(karim, mcq, 0, { change_released: true })
    const version = data.questions[0]?.version ?? 0
    const undone = await h.db.transaction().execute(async (tx) => {
      // As a correction does: the paper, then its attempts.
      await tx
        .selectFrom('papers')
        .where('id', '=', paper.id)
        .select('id')
        .forNoKeyUpdate()
        .execute()
      const undoing = undo(karim, mcq, version).then(
        () => 'done',
        () => 'failed',
      )
      await expect.poll(waiting).toBe(1)
      await tx.selectFrom('attempts').where('id', '=', id).select('id').forUpdate().execute()
      return { undoing }
    })
    expect(await undone.undoing).toBe('done')
  })

  it('is kept for nobody else, and not before it was seen', async () => {
    const { essay, version } = await seen()
    await grade(karim, essay, 1, { change_released: true })
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    expect((await failure(undo(colleague, essay, version + 1))).status).toBe(404)
    expect((await failure(undo(salma, essay, version + 1))).status).toBe(403)
    const unseen = await toGrade()
    await grade(karim, unseen.essay, 3)
    const { data } = await grade(karim, unseen.essay, 1)
    const now = data.questions[3]?.version ?? 0
    expect((await failure(undo(karim, unseen.essay, now))).code).toBe('conflict')
  })
})

describe('closing', () => {
  it('needs every grade, then shows the student the result; again it changes nothing', async () => {
    const { id, essay } = await toGrade()
    expect(await failure(close(karim, id))).toMatchObject({
      status: 409,
      message: '1 question left to grade',
    })
    await grade(karim, essay, 4)
    expect((await salma.call(getAttempt, { params: { id } })).data.released).toBe(false)
    const first = await close(karim, id)
    expect(first.message).toBe('Review closed. Salma Hassan can see the result now.')
    expect((await close(karim, id)).data.closed_at).toBe(first.data.closed_at)
    expect((await salma.call(getAttempt, { params: { id } })).data).toMatchObject({
      released: true,
      score: 10,
    })
  })
})

describe('the list of responses', () => {
  it('has a row for everybody in the classes, with the state, counted, filtered and searched', async () => {
    const students = await Promise.all(
      ['Amr', 'Basma', 'Celine', 'دينا', 'Essam'].map((name) =>
        makeStudent(h.db, w.school.id, { name }),
      ),
    )
    const [amr, basma, celine, dina, essam] = students.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const a = await makeClassroom(h.db, w.school.id, {
      name: 'Z 1',
      studentIds: [amr, basma, celine],
    })
    const b = await makeClassroom(h.db, w.school.id, { name: 'Z 2', studentIds: [dina, celine] })
    const paper = await w.paper({ classIds: [a.id, b.id], manualReview: true, maxAttempts: 3 })
    await makeAttempt(h.db, paper, {
      studentId: amr,
      status: 'closed',
      answers: [paper.questions[0]?.key as never],
      submittedAt: inMinutes(-50),
    })
    await makeAttempt(h.db, paper, {
      studentId: amr,
      number: 2,
      status: 'closed',
      submittedAt: inMinutes(-40),
    })
    await makeAttempt(h.db, paper, {
      studentId: basma,
      answers: [null, null, null, { text: 'x' }],
      submittedAt: inMinutes(-30),
    })
    await makeAttempt(h.db, paper, { studentId: celine, status: 'in_progress' })
    await makeAttempt(h.db, paper, {
      studentId: essam,
      status: 'closed',
      submittedAt: inMinutes(-20),
    })
    const list = (body: object = {}) =>
      karim.call(listResponses, { body: { paper_id: paper.id, ...body } })
    const names = ({ data }: Awaited<ReturnType<typeof list>>) =>
      data.map(({ student }) => student.user.name)

    const all = await list()
    expect(all.data.map((row) => [row.student.user.name, row.class?.name, row.state])).toEqual([
      ['Essam', undefined, 'graded'],
      ['Basma', 'Z 1', 'to_grade'],
      ['Amr', 'Z 1', 'graded'],
      ...[
        ['دينا', 'Z 2', 'not_started'],
        ['Celine', 'Z 1', 'in_progress'],
      ].sort((x, y) => (idOf(x[0]) < idOf(y[0]) ? 1 : -1)),
    ])
    function idOf(name: string | undefined) {
      return students.find((student) => student.name === name)?.id ?? ''
    }
    expect(all.data[2]).toMatchObject({ number: 1, score: 2, max_score: 10 })
    expect(all.data[1]).toMatchObject({ left_to_grade: 1 })
    expect(all.counts).toEqual({
      all: 5,
      to_grade: 1,
      unreleased: 0,
      graded: 2,
      in_progress: 1,
      not_handed_in: 1,
    })
    expect(all.filters.find(({ field }) => field === 'class_id')?.options).toEqual([
      { label: 'Z 1', value: a.id },
      { label: 'Z 2', value: b.id },
    ])

    const ofB = await list({
      filters: [{ name: 'class_id', value: b.id }],
      sort: { column: 'name', direction: 'asc' },
    })
    expect(names(ofB)).toEqual(['Celine', 'دينا'])
    expect(ofB.counts).toEqual({
      all: 2,
      to_grade: 0,
      unreleased: 0,
      graded: 0,
      in_progress: 1,
      not_handed_in: 1,
    })
    expect(names(await list({ filters: [{ name: 'state', value: 'to_grade' }] }))).toEqual([
      'Basma',
    ])
    expect(names(await list({ filters: [{ name: 'class_id', value: 'x' }] }))).toEqual([])
    expect(names(await list({ query: 'دينا' }))).toEqual(['دينا'])
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => names(await list({ metaData: { page, perPage: 2 } }))),
    )
    expect(pages.flat()).toEqual(names(all))
  })

  it('tells work that is graded and not released from work that waits for a grade', async () => {
    const { paper, essay } = await toGrade()
    const read = async () => {
      const { data, counts } = await karim.call(listResponses, { body: { paper_id: paper.id } })
      const { data: whole } = await karim.call(getPaper, { params: { id: paper.id } })
      return [data.find(({ id }) => id !== null)?.state, counts.to_grade, counts.unreleased].concat(
        whole.to_grade,
        whole.to_release,
      )
    }
    expect(await read()).toEqual(['to_grade', 1, 0, 1, 0])
    const { data } = await grade(karim, essay, 4)
    expect(data).toMatchObject({ state: 'unreleased', released: false })
    expect(await read()).toEqual(['unreleased', 0, 1, 0, 1])
    await close(karim, data.id ?? '')
    expect(await read()).toEqual(['graded', 0, 0, 0, 0])
  })

  it('says who has missed the deadline', async () => {
    const paper = await w.paper({ deadline: inMinutes(-1) })
    const { data, deadline } = await karim.call(listResponses, { body: { paper_id: paper.id } })
    expect(data.map(({ state }) => state)).toEqual(['missed', 'missed'])
    expect(deadline).toBe(paper.deadline?.toISOString())
  })
})
