import { getAttempt } from '@meridian/contract/answering.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { gradingLimits } from '@meridian/contract/grading.limits.ts'
import { closeReview, getResponse, listResponses } from '@meridian/contract/grading.responses.ts'
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
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { tenantOfUser } from '../../src/platform/database/tenants.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { openClass } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'
import { answersIn, grade, handedIn, type } from './grading.world.ts'

const { h, w, salma, karim } = await openClass()
/** The same teacher on another device. */
const tablet = await h.as(w.teacher)
afterAll(() => h.close())

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
    const { salma: attempt, paper } = await handedIn(w)
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
      .values({ tenant_id: w.school.id, classroom_id: w.classroom.id, student_id: late.id })
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
      await expect.poll(() => waiting(h.db), { timeout: 60_000 }).toBeGreaterThan(0)
      await tx
        .insertInto('late_arrivals')
        .values({ tenant_id: w.school.id, attempt_id: one.id, version: 1 })
        .execute()
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
      tenant_id: tenantOfUser(teacher.session?.user.id ?? ''),
      user_id: teacher.session?.user.id ?? '',
      text: `Comment ${at}`,
    }))
    await h.db.insertInto('saved_comments').values(rows).execute()
    expect((await failure(keep('One more'))).code).toBe('conflict')
  })
})
