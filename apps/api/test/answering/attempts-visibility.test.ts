import {
  getAttempt,
  getStudentPaper,
  listStudentPapers,
  saveAnswers,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { ListRequest } from '@meridian/contract/core/list.ts'
import { closeReview, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { type AttemptFacts, isReleased, visibility } from '@meridian/contract/visibility.ts'
import { type SqlBool, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { scoreAttempt } from '../../src/assessment/score.ts'
import { released } from '../../src/assessment/states.ts'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeTeacher } from '../../src/factories/people.ts'
import { begin, openClass } from './attempts.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

const statuses = ['in_progress', 'submitted', 'closed'] as const
const combinations: AttemptFacts[] = statuses.flatMap((status) =>
  [true, false].flatMap((manual_review) =>
    [true, false].map((held) => ({ status, manual_review, held })),
  ),
)

describe('what is released', () => {
  it('is the same for the function and for its twin in SQL, in every combination', async () => {
    for (const facts of combinations) {
      const row = await h.db
        .selectFrom(
          sql<AttemptFacts>`(select ${facts.status}::attempt_status as status, ${facts.manual_review}::boolean as manual_review,
            now() + ${facts.held ? '1 minute' : '-1 minute'}::interval as late_until,
            now() + ${facts.held ? '1 minute' : '-1 minute'}::interval as closed_at)`.as('a'),
        )
        .select(sql<SqlBool>`${released('a')}`.as('released'))
        .executeTakeFirstOrThrow()
      expect([facts, row.released]).toEqual([facts, isReleased(facts)])
    }
  })

  it('is the same for the results that are kept for averages', async () => {
    const paper = await w.paper()
    const attempt = await makeAttempt(h.db, paper, {
      studentId: w.adam.id,
      grades: ['2.00', '1.00', '3.00', '4.00'],
    })
    for (const facts of combinations) {
      const open = facts.status === 'in_progress'
      await sql`update attempts set status = ${facts.status}, manual_review = ${facts.manual_review},
          late_until = now() + ${facts.held ? '1 minute' : '-1 minute'}::interval,
          submitted_at = ${open ? null : new Date()}, submitted_by = ${open ? null : 'student'},
          closed_at = case when ${facts.status === 'closed'} then now() + ${facts.held ? '1 minute' : '-1 minute'}::interval end
        where id = ${attempt.id}`.execute(h.db)
      await sql`select refresh_results(null)`.execute(h.db)
      const { rows } = await sql`select from results where attempt_id = ${attempt.id}`.execute(h.db)
      expect([facts, rows.length === 1]).toEqual([facts, isReleased(facts)])
    }
  })

  it('shows a student points and keys together or not at all, a grader everything, others nothing', () => {
    for (const facts of combinations) {
      const sees = visibility('student', facts)
      const out = isReleased(facts)
      expect(sees).toEqual({ answers: true, grades: out, keys: out, feedback: out })
      expect(Object.values(visibility('grader', facts))).toEqual([true, true, true, true])
      expect(Object.values(visibility('other', facts))).toEqual([false, false, false, false])
    }
    expect(combinations.filter(isReleased)).toEqual([
      { status: 'submitted', manual_review: false, held: false },
      { status: 'closed', manual_review: true, held: false },
      { status: 'closed', manual_review: false, held: false },
    ])
  })
})

/** Every text and number in an answer, with where it stands. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))
}

describe('before release', () => {
  it('no answer to a student has a field for, or the value of, a right answer or a grade', async () => {
    const paper = await w.paper({ manualReview: true })
    const attempt = await begin(salma, paper)
    const params = { id: attempt.id }
    const essay = attempt.questions[3]?.id ?? ''
    const seen: unknown[] = [attempt]
    const body = { answers: [{ id: essay, seq: 1, value: { text: 'So.' } }] }
    seen.push(await salma.call(saveAnswers, { params, body }))
    const optional = await h.db
      .selectFrom('questions')
      .where('paper_id', '=', paper.id)
      .select('id')
      .execute()
    expect(optional).toHaveLength(4)
    await salma.call(saveAnswers, {
      params,
      body: {
        answers: [
          {
            id: attempt.questions[0]?.id ?? '',
            seq: 1,
            value: { option: attempt.questions[0]?.options[0]?.id ?? '' },
          },
          { id: attempt.questions[1]?.id ?? '', seq: 1, value: { status: false } },
        ],
      },
    })
    seen.push(await salma.call(submitAttempt, { params }))
    const grade = { attempt_question_id: essay, grade: 3.17, correct: true }
    await karim.call(reviewQuestion, { body: grade })
    const request = ListRequest.parse({})
    seen.push(await salma.call(getAttempt, { params }))
    seen.push(await salma.call(listStudentPapers, { body: request }))
    seen.push(await salma.call(getStudentPaper, { params: { id: paper.id } }))
    for (const [path, value] of seen.flatMap((one) => leaves(one))) {
      if (path.endsWith('.max_score')) continue
      if (path.endsWith('.left_to_grade')) expect([path, value]).toEqual([path, 0])
      else if (/score|correct|key|pairs|right|grade/.test(path))
        expect([path, value]).toEqual([path, null])
      expect(value).not.toBe(3.17)
    }
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    const { data } = await salma.call(getAttempt, { params })
    expect(leaves(data).some(([, value]) => value === 3.17)).toBe(true)
  })

  it('matching answers stand under letters that say nothing of the pairs', async () => {
    const pairs = Array.from({ length: 8 }, (_, i) => ({ statement: `s${i}`, answer: `a${i}` }))
    const orders = new Set<string>()
    for (let i = 0; i < 4; i++) {
      const paper = await w.paper({
        questions: [{ type: 'matching', question: 'Match', weight: 1, matchingOptions: pairs }],
      })
      const { questions } = await begin(salma, paper)
      orders.add(questions[0]?.answers.map(({ text }) => text).join() ?? '')
    }
    expect(orders.size).toBeGreaterThan(1)
  })
})

describe('points', () => {
  it('are a recompute from keys and answers for every attempt that was handed in', async () => {
    const colleague = await makeTeacher(h.db, w.school.id)
    const paper = await w.paper({ ownerId: colleague.userId })
    for (const [index, student] of [w.salma, w.adam].entries()) {
      await makeAttempt(h.db, paper, {
        studentId: student.id,
        answers: [paper.questions[0]?.key as never, { status: index === 0 }, null, null],
      })
    }
    const rows = await h.db
      .selectFrom('attempt_questions as aq')
      .innerJoin('attempts as a', 'a.id', 'aq.attempt_id')
      .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
      .where('a.status', '!=', 'in_progress')
      .where('aq.graded_by', 'is', null)
      .select(['aq.id', 'aq.answer', 'aq.weight', 'aq.score', 'aq.correct', 'v.type', 'v.key'])
      .execute()
    expect(rows.length).toBeGreaterThan(8)
    expect(scoreAttempt(rows).scores).toEqual(
      rows.map(({ id, score, correct }) => ({ id, score, correct })),
    )
    const sums = await h.db
      .selectFrom('attempts as a')
      .where('a.status', '!=', 'in_progress')
      .select(['a.score'])
      .select(
        sql<string>`(select sum(score) from attempt_questions q where q.attempt_id = a.id)`.as(
          'sum',
        ),
      )
      .execute()
    for (const { score, sum } of sums) expect(score).toBe(sum)
  })

  it('of thirds add up exactly', () => {
    const key = { pairs: { a: 'A', b: 'B', c: 'C' } }
    const third = { type: 'matching' as const, key, answer: { pairs: { a: 'A' } }, weight: '1.00' }
    const { score } = scoreAttempt(['1', '2', '3'].map((id) => ({ ...third, id })))
    expect(score).toBe('0.99')
    const { score: tenth } = scoreAttempt(
      Array.from({ length: 10 }, (_, i) => ({ ...third, id: `${i}`, weight: '0.30' })),
    )
    expect(tenth).toBe('1.00')
  })
})
