import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeQuestion } from '../../src/factories/papers.ts'
import { makeStudent } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { begin, type ClassWorld, inMinutes, makeClass, rightAnswers } from './attempts.world.ts'

let h: Harness
let w: ClassWorld
let salma: Client
let adam: Client
const missing = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  adam = await h.as(w.adam, 'ar')
})
afterAll(() => h.close())

const start = (client: Client, id: string) => client.call(startAttempt, { body: { paper_id: id } })

describe('starting', () => {
  it('pins the current versions with weights and places, and the exact sum', async () => {
    const paper = await w.paper()
    const attempt = await begin(salma, paper)
    expect(attempt).toMatchObject({ status: 'in_progress', number: 1, max_score: 10 })
    expect(attempt.class).toEqual({ id: w.classroom.id, name: 'Grade 6 A' })
    expect(attempt.questions.map((q) => [q.position, q.type, q.weight, q.answer, q.seq])).toEqual([
      [1, 'mcq', 2, null, 0],
      [2, 'tof', 1, null, 0],
      [3, 'matching', 3, null, 0],
      [4, 'essay', 4, null, 0],
    ])
    const pinned = await h.db
      .selectFrom('attempt_questions')
      .where('attempt_id', '=', attempt.id)
      .orderBy('position')
      .select(['question_id', 'version_id'])
      .execute()
    expect(pinned).toEqual(
      paper.questions.map(({ id, versionId }) => ({ question_id: id, version_id: versionId })),
    )
  })

  it('keeps what was pinned when the paper changes afterwards', async () => {
    const paper = await w.paper()
    const attempt = await begin(salma, paper)
    await makeQuestion(
      h.db,
      paper.id,
      w.teacher.userId,
      { type: 'essay', question: 'One more', weight: 9 },
      5,
    )
    await h.db
      .updateTable('questions')
      .set({ removed_at: new Date() })
      .where('id', '=', paper.questions[0]?.id ?? '')
      .execute()
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data.questions).toEqual(attempt.questions)
    expect(data.max_score).toBe(10)
  })

  it('gives the running attempt again, and one only to many clicks at once', async () => {
    const paper = await w.paper({ maxAttempts: 5 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(salma, paper)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect((await begin(salma, paper)).id).toBe(answers[0]?.id)
    const rows = await h.db
      .selectFrom('attempts')
      .where('paper_id', '=', paper.id)
      .select('number')
      .execute()
    expect(rows).toEqual([{ number: 1 }])
  })

  it('answers 404 alike for a missing paper, one of another school, one of another class and no id', async () => {
    const other = await makeClass(h.db)
    const foreign = await other.paper()
    const elsewhere = await makeClassroom(h.db, w.school.id)
    const unassigned = await w.paper({ classIds: [elsewhere.id] })
    const bodies = await Promise.all(
      [missing, foreign.id, unassigned.id, 'x', '\0'].map(async (id) => {
        const error = await failure(start(salma, id))
        return [error.status, error.code, error.message]
      }),
    )
    expect(new Set(bodies.map((body) => body.join()))).toEqual(
      new Set(['404,not_found,This could not be found.']),
    )
  })

  it.each([
    ['before its start', { startDate: () => inMinutes(60) }, /^This opens on .+\.$/],
    ['after its deadline', { deadline: () => inMinutes(-1) }, /^This closed on .+\.$/],
    ['without questions', { questions: [] }, /^There are no questions in it yet\.$/],
  ] as const)('is refused %s, with the reason', async (_name, fields, sentence) => {
    const { questions, ...dates } = { questions: undefined, ...fields }
    const paper = await w.paper({
      ...(questions && { questions: [] }),
      ...('startDate' in dates && { startDate: dates.startDate() }),
      ...('deadline' in dates && { deadline: dates.deadline() }),
    })
    const error = await failure(start(salma, paper.id))
    expect([error.status, error.code]).toEqual([409, 'not_open'])
    expect(error.message).toMatch(sentence)
  })

  it('names dates in the time zone of the school and the language of the reader', async () => {
    const paper = await w.paper({ startDate: new Date('2199-01-05T07:30:00Z') })
    expect((await failure(start(salma, paper.id))).message).toBe(
      'This opens on \u206605/01/2199 09:30\u2069.',
    )
    expect((await failure(start(adam, paper.id))).message).toContain('05/01/2199 09:30')
    expect((await failure(start(adam, paper.id))).message).toContain('يُفتح')
  })

  it('is refused in a disabled class only when no other class of the student has the paper', async () => {
    const student = await makeStudent(h.db, w.school.id)
    const off = await makeClassroom(h.db, w.school.id, { active: false, studentIds: [student.id] })
    const on = await makeClassroom(h.db, w.school.id, { studentIds: [student.id] })
    const client = await h.as(student)
    const closed = await w.paper({ classIds: [off.id] })
    expect((await failure(start(client, closed.id))).message).toBe(
      'Your class is disabled at the moment, so nobody can start.',
    )
    const both = await w.paper({ classIds: [off.id, on.id] })
    expect((await begin(client, both)).class?.id).toBe(on.id)
  })

  it('stops when the attempts are used up', async () => {
    const paper = await w.paper({ questions: [tof], maxAttempts: 2 })
    for (const number of [1, 2]) {
      const attempt = await begin(salma, paper)
      expect(attempt.number).toBe(number)
      await salma.call(submitAttempt, { params: { id: attempt.id } })
    }
    expect(await failure(start(salma, paper.id))).toMatchObject({
      code: 'not_open',
      message: 'You have used all 2 attempts.',
    })
  })
})

const tof = { type: 'tof', question: 'True?', weight: 1, tofOption: { status: true } } as const

describe('saving answers', () => {
  const save = (client: Client, id: string, answers: unknown[]) =>
    client.call(saveAnswers, { params: { id }, body: { answers: answers as never } })

  it('stores each kind, acknowledges, and shows the answers again', async () => {
    const paper = await w.paper()
    const attempt = await begin(salma, paper)
    const right = rightAnswers(paper)
    const { data } = await save(
      salma,
      attempt.id,
      attempt.questions.map(({ id }, place) => ({ id, seq: place + 1, value: right[place] })),
    )
    expect(data.acknowledged).toEqual(
      attempt.questions.map(({ id }, place) => ({ id, seq: place + 1, revision: 1 })),
    )
    const again = await begin(salma, paper)
    expect(again.questions.map(({ answer }) => answer)).toEqual(right)
    expect(again.questions.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })

  it('keeps the newest change in whatever order and however often changes come', async () => {
    const attempt = await begin(salma, await w.paper())
    const id = attempt.questions[3]?.id ?? ''
    await save(salma, attempt.id, [{ id, seq: 5, value: { text: 'five' } }])
    const late = await save(salma, attempt.id, [
      { id, seq: 3, value: { text: 'three' } },
      { id, seq: 5, value: { text: 'five again' } },
    ])
    expect(late.data.acknowledged).toEqual([{ id, seq: 5, revision: 1 }])
    const older = await save(salma, attempt.id, [{ id, seq: 4, value: null }])
    expect(older.data.acknowledged).toEqual([{ id, seq: 5, revision: 1, answer: { text: 'five' } }])
    await save(salma, attempt.id, [
      { id, seq: 9, value: null },
      { id, seq: 8, value: { text: 'eight' } },
    ])
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data.questions[3]).toMatchObject({ answer: null, seq: 9 })
  })

  it('refuses what is not the answer of its question, and stores nothing of the batch', async () => {
    const attempt = await begin(salma, await w.paper())
    const [mcq, tof, matching, essay] = attempt.questions.map(({ id }) => id)
    const good = { id: essay, seq: 1, value: { text: 'good' } }
    const bad: [unknown, string][] = [
      [{ id: mcq, seq: 1, value: { option: 'nowhere' } }, 'answers.1.value'],
      [{ id: mcq, seq: 1, value: { status: true } }, 'answers.1.value'],
      [{ id: tof, seq: 1, value: { text: 'true' } }, 'answers.1.value'],
      [{ id: matching, seq: 1, value: { pairs: { nobody: 'A' } } }, 'answers.1.value'],
      [{ id: essay, seq: 1, value: { text: 'x'.repeat(20_001) } }, 'answers.1.value.text'],
      [{ id: mcq, seq: 0, value: null }, 'answers.1.seq'],
      [{ id: missing, seq: 1, value: null }, 'answers.1.id'],
      [{ id: 'x\0', seq: 1, value: null }, 'answers.1.id'],
    ]
    for (const [change, path] of bad) {
      const error = await failure(save(salma, attempt.id, [good, change]))
      expect([error.status, error.errors[0]?.path]).toEqual([422, path])
    }
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data.questions.every(({ answer }) => answer === null)).toBe(true)
  })

  it("keeps an essay's text as it was written, except for what cannot be stored", async () => {
    const attempt = await begin(salma, await w.paper())
    const id = attempt.questions[3]?.id ?? ''
    const text = ' أولًا: «الماء»\n\t<b>&amp;</b> \u200f 🗺️ '
    await save(salma, attempt.id, [{ id, seq: 1, value: { text: `${text}\0` } }])
    const { data } = await salma.call(getAttempt, { params: { id: attempt.id } })
    expect(data.questions[3]?.answer).toEqual({ text })
  })

  it('refuses after handing in', async () => {
    const attempt = await begin(salma, await w.paper({ questions: [tof] }))
    await salma.call(submitAttempt, { params: { id: attempt.id } })
    const change = { id: attempt.questions[0]?.id, seq: 1, value: { status: true } }
    expect(await failure(save(salma, attempt.id, [change]))).toMatchObject({
      code: 'not_open',
      message: "You have already handed this in. Its answers can't be changed.",
    })
  })

  it("answers 404 for somebody else's attempt, like for a missing one", async () => {
    const attempt = await begin(salma, await w.paper())
    const change = { id: attempt.questions[0]?.id, seq: 1, value: null }
    const errors = [
      await failure(save(adam, attempt.id, [change])),
      await failure(save(adam, missing, [change])),
      await failure(adam.call(getAttempt, { params: { id: attempt.id } })),
      await failure(adam.call(submitAttempt, { params: { id: attempt.id } })),
    ]
    expect(new Set(errors.map(({ status, message }) => `${status} ${message}`)).size).toBe(1)
    expect(errors[0]?.status).toBe(404)
  })
})

describe('handing in', () => {
  it('scores by kind, leaves the essay to the teacher, and shows nothing before release', async () => {
    const paper = await w.paper({ manualReview: true })
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
    const { data } = await salma.call(submitAttempt, { params: { id: attempt.id } })
    expect(data).toMatchObject({ status: 'submitted', released: false, submitted_by: 'student' })
    const stored = await h.db
      .selectFrom('attempts')
      .where('id', '=', attempt.id)
      .select(['score', 'manual_review'])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ score: '6.00', manual_review: true })
  })

  it('shows points and right answers at once where nobody reviews', async () => {
    const paper = await w.paper()
    const attempt = await begin(salma, paper)
    const [mcq, tof, matching, essay] = attempt.questions
    const { pairs: rightPairs } = rightAnswers(paper)[2] as { pairs: Record<string, string> }
    const pairs = { ...rightPairs }
    const [first] = Object.keys(pairs)
    if (first) pairs[first] = pairs[first] === 'A' ? 'B' : 'A'
    await salma.call(saveAnswers, {
      params: { id: attempt.id },
      body: {
        answers: [
          { id: mcq?.id ?? '', seq: 1, value: rightAnswers(paper)[0] ?? null },
          { id: tof?.id ?? '', seq: 1, value: { status: false } },
          { id: matching?.id ?? '', seq: 1, value: { pairs } },
          { id: essay?.id ?? '', seq: 1, value: { text: 'Rivers' } },
        ],
      },
    })
    const { data } = await salma.call(submitAttempt, { params: { id: attempt.id } })
    if (!data.released) throw new Error('The result should be out')
    expect(data).toMatchObject({ score: 4, max_score: 10, left_to_grade: 1 })
    expect(data.questions.map(({ score, correct }) => [score, correct])).toEqual([
      [2, true],
      [0, false],
      [2, false],
      [null, null],
    ])
    expect(data.questions.map((question) => question.right_answer)).toEqual([
      paper.questions[0]?.key,
      { status: true },
      paper.questions[2]?.key,
      null,
    ])
  })

  it('names the required questions without an answer, and an unfinished matching one is none', async () => {
    const paper = await w.paper({
      questions: [
        { type: 'essay', question: 'Why?', weight: 1, required: true },
        tof,
        {
          type: 'matching',
          question: 'Match',
          weight: 1,
          required: true,
          matchingOptions: [
            { statement: 'a', answer: '1' },
            { statement: 'b', answer: '2' },
          ],
        },
      ],
    })
    const attempt = await begin(salma, paper)
    const [essay, , matching] = attempt.questions
    const statement = matching?.statements[0]?.id ?? ''
    await salma.call(saveAnswers, {
      params: { id: attempt.id },
      body: {
        answers: [
          { id: essay?.id ?? '', seq: 1, value: { text: ' \n ' } },
          { id: matching?.id ?? '', seq: 1, value: { pairs: { [statement]: 'A' } } },
        ],
      },
    })
    const submit = () => salma.call(submitAttempt, { params: { id: attempt.id } })
    expect(await failure(submit())).toMatchObject({
      status: 422,
      message: 'Questions 1, 3 need an answer before you hand in.',
    })
    await salma.call(saveAnswers, {
      params: { id: attempt.id },
      body: { answers: [{ id: essay?.id ?? '', seq: 2, value: { text: 'So.' } }] },
    })
    expect((await failure(submit())).message).toBe('Question 3 needs an answer before you hand in.')
  })

  it('happens once, however often and by how many tabs it is asked for', async () => {
    const attempt = await begin(salma, await w.paper({ questions: [tof] }))
    const submit = () => salma.call(submitAttempt, { params: { id: attempt.id } })
    const answers = await Promise.all([submit(), submit(), submit(), submit()])
    answers.push(await submit())
    const times = answers.map(({ data }) => data.submitted_at)
    expect(new Set(times).size).toBe(1)
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', '=', attempt.id)
      .orderBy('at')
      .select(['action', 'actor_id'])
      .execute()
    expect(log).toEqual([
      { action: 'started', actor_id: w.salma.userId },
      { action: 'submitted', actor_id: w.salma.userId },
    ])
  })
})

describe("the student's papers", () => {
  it('are shown with how each stands, filtered, sorted and paged', async () => {
    const world = await makeClass(h.db)
    const client = await h.as(world.salma)
    const one = { questions: [tof] }
    await world.paper({
      ...one,
      name: 'Upcoming',
      startDate: inMinutes(60),
      deadline: inMinutes(90),
    })
    await world.paper({ ...one, name: 'Open', deadline: inMinutes(60) })
    await world.paper({ ...one, name: 'Missed', deadline: inMinutes(-60) })
    await world.paper({ name: 'Nothing asked', questions: [] })
    const running = await world.paper({ ...one, name: 'Running', deadline: inMinutes(30) })
    await begin(client, running)
    const waiting = await world.paper({ ...one, name: 'Waiting', manualReview: true })
    const released = await world.paper({ ...one, name: 'Released أحمد', maxAttempts: 3 })
    for (const paper of [waiting, released]) {
      const { id } = await begin(client, paper)
      await client.call(submitAttempt, { params: { id } })
    }
    const all = await client.call(listStudentPapers, { body: {} })
    expect(all.data.map(({ paper, state }) => [paper.name, state])).toEqual([
      ['Missed', 'missed'],
      ['Running', 'in_progress'],
      ['Open', 'open'],
      ['Upcoming', 'upcoming'],
      ['Waiting', 'waiting'],
      ['Released أحمد', 'released'],
    ])
    expect(all.data.map(({ can_start }) => can_start)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ])
    expect(all.data.map(({ score }) => score)).toEqual([null, null, null, null, null, 0])
    const due = await client.call(listStudentPapers, {
      body: {
        filters: [{ name: 'state', value: ['open', 'in_progress'] }],
        sort: { column: 'name', direction: 'desc' },
        metaData: { page: 2, perPage: 1 },
      },
    })
    expect(due.meta).toEqual({ per_page: 1, total: 2, current_page: 2 })
    expect(due.data.map(({ paper }) => paper.name)).toEqual(['Open'])
    const found = await client.call(listStudentPapers, { body: { query: 'احمد' } })
    expect(found.data.map(({ paper }) => paper.name)).toEqual(['Released أحمد'])
  })

  it('say how much of a running attempt is answered', async () => {
    const paper = await w.paper()
    const own = async () => (await salma.call(getStudentPaper, { params: { id: paper.id } })).data
    expect((await own()).answered).toBeNull()
    const { id, questions } = await begin(salma, paper)
    expect((await own()).answered).toBe(0)
    const right = rightAnswers(paper)
    const answer = (place: number, seq: number, value: unknown) =>
      salma.call(saveAnswers, {
        params: { id },
        body: { answers: [{ id: questions[place]?.id ?? '', seq, value: value as never }] },
      })
    await answer(0, 1, right[0])
    await answer(1, 1, right[1])
    expect((await own()).answered).toBe(2)
    await answer(1, 2, null)
    expect((await own()).answered).toBe(1)
    for (const place of [1, 2, 3]) await answer(place, 3, right[place])
    await salma.call(submitAttempt, { params: { id } })
    expect((await own()).answered).toBeNull()
  })

  it('say nothing of a paper that asks nothing, until the student has worked on it', async () => {
    const own = (id: string) => salma.call(getStudentPaper, { params: { id } })
    const empty = await w.paper({ questions: [] })
    expect((await failure(own(empty.id))).status).toBe(404)
    const emptied = await w.paper({ questions: [tof] })
    expect((await own(emptied.id)).data.can_start).toBe(true)
    await begin(salma, emptied)
    await h.db
      .updateTable('questions')
      .set({ removed_at: new Date() })
      .where('paper_id', 'in', [empty.id, emptied.id])
      .execute()
    expect((await own(emptied.id)).data.state).toBe('in_progress')
  })

  it('count the best of several attempts', async () => {
    const paper = await w.paper({ questions: [tof], maxAttempts: 3 })
    const ids: string[] = []
    for (const status of [false, true, false]) {
      const attempt = await begin(salma, paper)
      ids.push(attempt.id)
      await salma.call(saveAnswers, {
        params: { id: attempt.id },
        body: { answers: [{ id: attempt.questions[0]?.id ?? '', seq: 1, value: { status } }] },
      })
      await salma.call(submitAttempt, { params: { id: attempt.id } })
    }
    const { data } = await salma.call(getStudentPaper, { params: { id: paper.id } })
    expect(data).toMatchObject({
      state: 'released',
      score: 1,
      attempt_id: ids[1],
      attempts_used: 3,
    })
    expect(data.attempts.map(({ number, score }) => [number, score])).toEqual([
      [3, 0],
      [2, 1],
      [1, 0],
    ])
    expect(data.why_not).toBe('You have used all 3 attempts.')
  })

  it('keep the work of a student who has left the class, and nothing else of it', async () => {
    const student = await makeStudent(h.db, w.school.id)
    const classroom = await makeClassroom(h.db, w.school.id, { studentIds: [student.id] })
    const client = await h.as(student)
    const done = await w.paper({ questions: [tof], classIds: [classroom.id], maxAttempts: 2 })
    const open = await w.paper({ questions: [tof], classIds: [classroom.id] })
    const { id } = await begin(client, done)
    await client.call(submitAttempt, { params: { id } })
    await h.db.deleteFrom('enrolments').where('student_id', '=', student.id).execute()
    const { data } = await client.call(listStudentPapers, { body: {} })
    expect(data.map(({ paper, class: one, can_start }) => [paper.id, one, can_start])).toEqual([
      [done.id, null, false],
    ])
    expect((await failure(start(client, open.id))).status).toBe(404)
    expect((await failure(start(client, done.id))).code).toBe('not_open')
  })

  it('are 404 for a paper of nobody, of another school, and for no id', async () => {
    const other = await makeSchool(h.db)
    const stranger = await makeStudent(h.db, other.id)
    const paper = await w.paper()
    const client = await h.as(stranger)
    for (const id of [paper.id, missing, 'x'])
      expect((await failure(client.call(getStudentPaper, { params: { id } }))).status).toBe(404)
  })
})
