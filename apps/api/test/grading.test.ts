import { getAttempt } from '@meridian/contract/attempts.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { gradingLimits } from '@meridian/contract/grading.shapes.ts'
import {
  getGrading,
  giveFeedback,
  givePaperFeedback,
  keepComment,
  listComments,
  listQuestionAnswers,
  releaseGraded,
  removeComment,
} from '@meridian/contract/grading.ts'
import { closeReview, getResponse, listResponses } from '@meridian/contract/responses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudent, makeTeacher, makeUser } from '../src/factories/people.ts'
import type { Database } from '../src/platform/database/connect.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import { type ClassWorld, makeClass } from './attempts.world.ts'
import { answersIn, grade, handedIn, type, typeOfAll } from './grading.world.ts'
import { type Client, failure, type Harness, startHarness } from './harness.ts'

let h: Harness
let w: ClassWorld
let salma: Client
let karim: Client
/** The same teacher on another device. */
let tablet: Client

beforeAll(async () => {
  h = await startHarness()
  w = await makeClass(h.db)
  salma = await h.as(w.salma)
  karim = await h.as(w.teacher)
  tablet = await h.as(w.teacher)
})
afterAll(() => h.close())

describe('a draft', () => {
  it('is there on another device, counts nowhere, and is its writer’s alone', async () => {
    const { salma: attempt, paper } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    await type(karim, essay.id, 0, { points: '3.', feedback: 'Name the\u0000 river.\nAnd why?' })
    await typeOfAll(karim, attempt.id, 0, 'Well done')
    const { data, essay: seen } = await answersIn(tablet, attempt.id)
    expect(seen.draft).toMatchObject({ points: '3.', feedback: 'Name the river.\nAnd why?' })
    expect(data.feedback_draft).toMatchObject({ feedback: 'Well done', base: 0 })
    expect(data).toMatchObject({ score: 6, left_to_grade: 1, feedback: null, state: 'to_grade' })
    expect(seen).toMatchObject({ answer: { score: null }, feedback: null, graded: null })
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    const { data: overseen, essay: theirs } = await answersIn(prg, attempt.id)
    expect([theirs.draft, overseen.feedback_draft]).toEqual([null, null])
    const { data: left } = await karim.call(getGrading, { params: { id: paper.id } })
    expect(left).toMatchObject({ left: { answers: 2, attempts: 2 }, unreleased: 0 })
  })

  it('that another page has written since is not written over, and the same again is', async () => {
    const { salma: attempt } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const first = await type(karim, essay.id, 0, { points: '3' })
    expect((await failure(type(tablet, essay.id, 0, { points: '1' }))).code).toBe('stale')
    // An answer that was lost on the way: the page sends what is there already, from the draft that it knows.
    expect(await type(karim, essay.id, 0, { points: '3' })).toBe(first)
    const second = await type(tablet, essay.id, first, { points: '1' })
    expect((await failure(type(karim, essay.id, first, { points: '4' }))).code).toBe('stale')
    expect((await failure(type(karim, essay.id, first, null))).code).toBe('stale')
    expect((await answersIn(karim, attempt.id)).essay.draft?.points).toBe('1')
    expect(await type(karim, essay.id, second, null)).toBe(0)
    expect(await type(karim, essay.id, second, null)).toBe(0)
    // A revision that was seen never comes again.
    expect(await type(karim, essay.id, 0, { points: '2' })).toBeGreaterThan(second)
    const both = await Promise.allSettled(
      [karim, tablet].map((page, at) => type(page, essay.id, 0, { points: `${at}` })),
    )
    expect(both.every(({ status }) => status === 'rejected')).toBe(true)
  })

  it('becomes the grade and goes; one that was changed meanwhile stays beside the grade', async () => {
    const { salma: attempt } = await handedIn(w)
    const { essay, tof } = await answersIn(karim, attempt.id)
    const mine = await type(karim, essay.id, 0, { points: '3', feedback: 'Good' })
    const { data } = await grade(karim, essay.id, 3, { version: 1, feedback: 'Good', draft: mine })
    expect(data.questions[3]).toMatchObject({
      draft: null,
      answer: { score: 3 },
      feedback: { text: 'Good', by: 'Karim Fathy' },
      graded: { by: 'Karim Fathy' },
    })
    const seen = await type(karim, tof.id, 0, { points: '1' })
    await type(tablet, tof.id, seen, { points: '0', feedback: 'No' })
    const other = await grade(karim, tof.id, 1, { version: tof.version, draft: seen })
    const [, left] = other.data.questions
    expect(left?.draft).toMatchObject({ points: '0', feedback: 'No', base: tof.version })
    expect(left?.version).toBeGreaterThan(tof.version)
  })

  it('waits for handing in, goes with its attempt, and is nobody’s but the owner’s to write', async () => {
    const { salma: attempt, adam } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    const prg = await h.as(await makeUser(h.db, 'PRG', null))
    expect((await failure(type(colleague, essay.id, 0, {}))).status).toBe(404)
    for (const client of [prg, salma])
      expect((await failure(type(client, essay.id, 0, {}))).status).toBe(403)
    await type(karim, essay.id, 0, { points: '3' })
    const open = { status: 'in_progress', submitted_at: null, submitted_by: null } as const
    await h.db.updateTable('attempts').set(open).where('id', '=', attempt.id).execute()
    expect(await failure(type(karim, essay.id, 0, { points: '4' }))).toMatchObject({
      code: 'conflict',
      message: "This is not handed in yet, so it can't be graded.",
    })
    expect((await failure(typeOfAll(karim, attempt.id, 0, 'x'))).code).toBe('conflict')
    const { essay: gone } = await answersIn(karim, adam.id)
    await type(karim, gone.id, 0, { points: '3' })
    await h.db.deleteFrom('attempts').where('id', '=', adam.id).execute()
    expect((await failure(type(karim, gone.id, 0, { points: '4' }))).status).toBe(404)
    const kept = await h.db.selectFrom('grading_drafts').where('attempt_id', '=', adam.id).execute()
    expect(kept).toEqual([])
  })

  it('of a teacher who is blocked stays, and stands there when they are back', async () => {
    const teacher = await makeTeacher(h.db, w.school.id)
    const { salma: attempt } = await handedIn(w, { ownerId: teacher.userId })
    const client = await h.as(teacher)
    const { essay } = await answersIn(client, attempt.id)
    const revision = await type(client, essay.id, 0, { points: '2', feedback: 'More' })
    const active = (value: boolean) =>
      h.db.updateTable('users').set({ active: value }).where('id', '=', teacher.userId).execute()
    await active(false)
    expect((await failure(type(client, essay.id, revision, { points: '4' }))).status).toBe(401)
    expect((await failure(grade(client, essay.id, 4))).status).toBe(401)
    await active(true)
    const back = await h.as(teacher)
    expect((await answersIn(back, attempt.id)).essay.draft).toMatchObject({ points: '2', revision })
  })
})

describe('two graders of one answer', () => {
  it.each(['points first', 'feedback first'])('do not overwrite each other (%s)', async (order) => {
    const { salma: attempt } = await handedIn(w)
    const { essay } = await answersIn(karim, attempt.id)
    const { version, id } = essay
    const points = (client: Client) => grade(client, id, 3, { version })
    const words = (client: Client) =>
      client.call(giveFeedback, { body: { attempt_question_id: id, feedback: 'Good', version } })
    const [first, second] = order === 'points first' ? [points, words] : [words, points]
    await first(karim)
    expect((await failure(second(tablet))).code).toBe('stale')
    const { essay: now } = await answersIn(tablet, attempt.id)
    expect(now.answer.score).toBe(order === 'points first' ? 3 : null)
    expect(now.feedback?.text).toBe(order === 'points first' ? undefined : 'Good')
    expect((now.graded ?? now.feedback)?.by).toBe('Karim Fathy')
    await grade(tablet, id, 1, { version: now.version })
    expect((await answersIn(karim, attempt.id)).essay.answer.score).toBe(1)
  })

  it('neither do they over the whole attempt', async () => {
    const { salma: attempt } = await handedIn(w)
    const say = (client: Client, feedback: string, version: number) =>
      client.call(givePaperFeedback, { body: { attempt_id: attempt.id, feedback, version } })
    const { data } = await say(karim, 'Well done', 0)
    expect(data.feedback).toMatchObject({ text: 'Well done', version: 1 })
    expect((await failure(say(tablet, 'Poor', 0))).code).toBe('stale')
    await say(tablet, '', 1)
    expect((await failure(say(karim, 'Well done!', 1))).code).toBe('stale')
  })
})

describe('feedback', () => {
  it('reaches the student with the released result, and in what was scored by itself changes nothing', async () => {
    const { salma: attempt, paper } = await handedIn(w)
    const { mcq, essay } = await answersIn(karim, attempt.id)
    await karim.call(giveFeedback, {
      body: { attempt_question_id: mcq.id, feedback: 'Look at the map.', version: mcq.version },
    })
    await karim.call(givePaperFeedback, {
      body: { attempt_id: attempt.id, feedback: 'Keep going', version: 0 },
    })
    await grade(karim, essay.id, 4)
    const read = () => salma.call(getAttempt, { params: { id: attempt.id } })
    expect(JSON.stringify(await read())).not.toMatch(/Look at the map|Keep going|feedback/)
    // A key that is corrected still decides over an answer that nobody graded by hand.
    const wanted = {
      paper_id: paper.id,
      question_id: paper.questions[0]?.id ?? '',
      kind: 'drop' as const,
      keys: [],
    }
    const { digest } = await karim.call(previewCorrection, { body: wanted })
    await karim.call(applyCorrection, { body: { ...wanted, digest } })
    const dropped = (await answersIn(karim, attempt.id)).mcq
    expect(dropped).toMatchObject({ graded: null, answer: { score: 0 } })
    expect(dropped.version).toBeGreaterThan(mcq.version + 1)
    await karim.call(giveFeedback, {
      body: { attempt_question_id: mcq.id, feedback: 'Never mind.', version: dropped.version },
    })
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    const { data } = await read()
    expect(data).toMatchObject({ released: true, feedback: 'Keep going', score: 8 })
    expect(data.questions[0]).toMatchObject({ feedback: 'Never mind.' })
    expect(data.questions[1]).toMatchObject({ feedback: '' })
  })
})

describe('by question', () => {
  it('has all answers to one, by page, those without points where asked, and no other paper’s', async () => {
    const { salma: attempt, adam, paper } = await handedIn(w)
    const question_id = paper.questions[3]?.id ?? ''
    const read = (more = {}, client = karim) =>
      client.call(listQuestionAnswers, { body: { paper_id: paper.id, question_id, ...more } })
    const all = await read({ metaData: { perPage: 1, page: 2 }, sort: { column: 'name' } })
    expect(all.meta.total).toBe(2)
    expect(all.data[0]?.student.user.name).toBe('آدم طارق')
    const { essay } = await answersIn(karim, attempt.id)
    await grade(karim, essay.id, 2)
    await type(karim, (await answersIn(karim, adam.id)).essay.id, 0, { points: '4' })
    const { data } = await read({ filters: [{ name: 'state', value: 'to_grade' }] })
    expect(data).toMatchObject([
      {
        attempt_id: adam.id,
        draft: { points: '4' },
        answer: { score: null },
        can: { review: true },
      },
    ])
    const { data: grading } = await karim.call(getGrading, { params: { id: paper.id } })
    expect(grading.questions.map(({ answers, left }) => [answers, left])).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 1],
    ])
    const other = await w.paper()
    for (const id of [other.questions[0]?.id, '0193c0de-0000-7000-8000-000000000000', 'x'])
      expect((await failure(read({ question_id: id }))).errors).toEqual([
        { path: 'question_id', message: 'This is no longer available' },
      ])
  })
})

describe('with names hidden', () => {
  it('no name and no id of a student is in any answer, and their labels stay', async () => {
    const { salma: attempt, adam, paper } = await handedIn(w)
    const body = { paper_id: paper.id, anonymous: true }
    const hidden = /Salma|آدم|طارق/
    const lists = async () => {
      const answers = [
        await karim.call(listResponses, { body }),
        await karim.call(listResponses, { body: { ...body, query: 'Salma' } }),
        await karim.call(listQuestionAnswers, {
          body: { ...body, question_id: paper.questions[3]?.id ?? '' },
        }),
        await karim.call(getResponse, {
          params: { id: attempt.id },
          query: { anonymous: 'true' },
        }),
      ] as const
      const text = JSON.stringify(answers)
      expect(text).not.toMatch(hidden)
      for (const { id } of [w.salma, w.adam]) expect(text).not.toContain(id)
      return answers
    }
    const [students, searched, answers, one] = await lists()
    expect(searched.data).toEqual([])
    expect(students.data.map(({ student }) => student.user.name).sort()).toEqual([
      'Student 1',
      'Student 2',
    ])
    expect(one.data.student).toEqual(students.data.find(({ id }) => id === attempt.id)?.student)
    const late = await makeStudent(h.db, w.school.id, { name: 'Aaliyah' })
    await h.db
      .insertInto('enrolments')
      .values({ school_id: w.school.id, classroom_id: w.classroom.id, student_id: late.id })
      .execute()
    const again = await karim.call(listResponses, {
      body: { ...body, sort: { column: 'name', direction: 'asc' } },
    })
    expect(again.data.map(({ student }) => student.user.name)).toEqual([
      'Student 1',
      'Student 2',
      'Student 3',
    ])
    expect(again.data[2]?.state).toBe('not_started')
    expect((await lists())[2].data.map(({ student }) => student)).toEqual(
      answers.data.map(({ student }) => student),
    )
    const { essay } = await answersIn(karim, attempt.id)
    const graded = await grade(karim, essay.id, 4, { anonymous: true })
    const closed = await karim.call(closeReview, {
      body: { attempt_id: attempt.id, anonymous: true },
    })
    expect(JSON.stringify([graded, closed])).not.toMatch(hidden)
    expect(closed.message).toMatch(/^Review closed\. Student \d can see the result now\.$/)
    await h.db.deleteFrom('enrolments').where('student_id', '=', late.id).execute()
    expect(adam.id).not.toBe(attempt.id)
  })
})

/** How many of the server's statements wait for a lock of somebody else's. */
async function waiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}

describe('what is left', () => {
  it('is counted, led to, and released together once: by two at once, and not under another number', async () => {
    const { salma: one, adam: two, paper } = await handedIn(w)
    for (const { id } of [one, two]) await grade(karim, (await answersIn(karim, id)).essay.id, 3)
    const count = async () =>
      (await karim.call(getGrading, { params: { id: paper.id } })).data.unreleased
    const waiting = await karim.call(listResponses, {
      body: { paper_id: paper.id, filters: [{ name: 'waits', value: 'release' }] },
    })
    expect([await count(), waiting.meta.total]).toEqual([2, 2])
    const release = (told: number, client = karim) =>
      client.call(releaseGraded, { body: { paper_id: paper.id, count: told } })
    expect(await failure(release(1))).toMatchObject({
      code: 'conflict',
      message:
        'Something has changed: the work of 2 students is graded and not released now. Nothing was released.',
    })
    expect(await count()).toBe(2)
    const both = await Promise.all([release(2), release(2, tablet)])
    expect(both.map(({ data }) => data.released).sort()).toEqual([0, 2])
    expect((await release(2)).data.released).toBe(0)
    const read = await salma.call(getAttempt, { params: { id: one.id } })
    expect(read.data).toMatchObject({ released: true, score: 9 })
    const log = await h.db
      .selectFrom('audit_log')
      .where('entity_id', 'in', [one.id, two.id])
      .where('action', '=', 'closed')
      .select(['actor_id', 'details'])
      .execute()
    const details = { paper_id: paper.id, together: 2 }
    expect(log).toEqual([one, two].map(() => ({ actor_id: w.teacher.userId, details })))
    const colleague = await h.as(await makeTeacher(h.db, w.school.id))
    expect((await failure(release(1, colleague))).status).toBe(404)
  })

  it('leaves out what arrives late while it waits for the attempt', async () => {
    const { salma: one, paper } = await handedIn(w)
    await grade(karim, (await answersIn(karim, one.id)).essay.id, 3)
    let released: Promise<unknown> = Promise.resolve()
    await inTransaction(h.db, async (tx) => {
      await tx.selectFrom('attempts').where('id', '=', one.id).select('id').forUpdate().execute()
      const body = { paper_id: paper.id, count: 1 }
      released = karim.call(releaseGraded, { body }).then(({ data }) => data.released)
      while ((await waiting(h.db)) === 0) await new Promise((done) => setTimeout(done, 20))
      await tx.insertInto('late_arrivals').values({ attempt_id: one.id, version: 1 }).execute()
    })
    expect(await released).toBe(0)
  })
})

describe('comments for reuse', () => {
  it('are a teacher’s own, kept once, searched, removed, and no more than there is room for', async () => {
    const teacher = await h.as(await makeTeacher(h.db, w.school.id))
    const keep = (text: string, client = teacher) => client.call(keepComment, { body: { text } })
    const first = await keep(' Name the river. ')
    expect((await keep('Name the river.')).data.id).toBe(first.data.id)
    expect((await failure(keep(' \u0000 '))).status).toBe(422)
    await keep('إقرأ الخريطة')
    const found = await teacher.call(listComments, { body: { query: 'الخريطه' } })
    expect(found.data.map(({ text }) => text)).toEqual(['إقرأ الخريطة'])
    expect((await karim.call(listComments, { body: {} })).data).toEqual([])
    const remove = (client: Client) => client.call(removeComment, { body: { id: first.data.id } })
    expect((await failure(remove(karim))).status).toBe(404)
    await remove(teacher)
    expect((await failure(remove(teacher))).status).toBe(404)
    const rows = Array.from({ length: gradingLimits.commentsMax - 1 }, (_, at) => ({
      user_id: teacher.session?.user.id ?? '',
      text: `Comment ${at}`,
    }))
    await h.db.insertInto('saved_comments').values(rows).execute()
    expect((await failure(keep('One more'))).code).toBe('conflict')
  })
})
