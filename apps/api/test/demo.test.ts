import { Phone } from '@meridian/contract/core/shapes.ts'
import { type AttemptFacts, isReleased } from '@meridian/contract/visibility.ts'
import { total } from '@meridian/questions/total.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../src/demo/accounts.ts'
import { isEmpty, seedDemo } from '../src/demo/seed.ts'
import { scoreAttempt } from '../src/features/attempts/attempts.score.ts'
import { type Harness, startHarness } from './harness.ts'

let harness: Harness
const news: string[] = []
beforeAll(async () => {
  harness = await startHarness()
  expect(await isEmpty(harness.db)).toBe(true)
  await seedDemo(harness.db, (line) => news.push(line))
})
afterAll(() => harness.close())

/** Nothing of the demo can still arrive late. */
const isOut = (attempt: Omit<AttemptFacts, 'held'>) => isReleased({ ...attempt, held: false })

describe('the demo', () => {
  test('is made once, says what it makes, and lets every account in', async () => {
    expect(await isEmpty(harness.db)).toBe(false)
    expect(news.length).toBeGreaterThan(0)
    for (const account of demoAccounts) {
      const { session } = await harness.as(account)
      expect(session?.user.type).toBe(account.type)
    }
  })

  test('has people whose emails all end as those of a demo do, with valid phones', async () => {
    const people = await harness.db.selectFrom('users').select(['type', 'email', 'phone']).execute()
    const of = (type: string) => people.filter((person) => person.type === type).length
    expect(of('Student')).toBe(150)
    expect(of('Teacher')).toBeGreaterThanOrEqual(10)
    for (const { email, phone } of people) {
      expect(email).toMatch(/^[a-z0-9.]+@meridian\.test$/)
      expect(phone).not.toBe('')
      expect(Phone.safeParse(phone).success).toBe(true)
    }
  })

  test('has attempts in every state, each with the points that handing in gives', async () => {
    const attempts = await harness.db.selectFrom('attempts').selectAll().execute()
    const rows = await harness.db
      .selectFrom('attempt_questions as aq')
      .innerJoin('question_versions as v', 'v.id', 'aq.version_id')
      .selectAll('aq')
      .select(['v.type', 'v.key'])
      .execute()
    const byAttempt = Map.groupBy(rows, (row) => row.attempt_id)
    const states = new Set<string>()
    for (const attempt of attempts) {
      const questions = byAttempt.get(attempt.id) ?? []
      states.add(`${attempt.status}, ${isOut(attempt) ? 'out' : 'hidden'}`)
      expect(attempt.max_score).toBe(total(questions.map(({ weight }) => weight)))
      if (attempt.status === 'in_progress') {
        expect(questions.every(({ score, correct }) => score === null && correct === null)).toBe(
          true,
        )
        expect(attempt.score).toBeNull()
        continue
      }
      const { scores } = scoreAttempt(questions)
      for (const [place, question] of questions.entries())
        if (!question.graded_by) {
          expect(question.score).toBe(scores[place]?.score ?? null)
          expect(question.correct).toBe(scores[place]?.correct ?? null)
        }
      expect(attempt.score).toBe(total(questions.map(({ score }) => score)))
      if (isOut(attempt)) expect(questions.every(({ score }) => score !== null)).toBe(true)
    }
    expect([...states].sort()).toEqual([
      'closed, out',
      'in_progress, hidden',
      'submitted, hidden',
      'submitted, out',
    ])
  })

  test('gives its teacher something to grade and its student one paper in each state', async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from attempts a join papers p on p.id = a.paper_id
      join users u on u.id = p.owner_id
      where u.email = 'teacher@meridian.test' and a.status = 'submitted' and a.manual_review`.execute(
      harness.db,
    )
    expect(rows[0]?.waiting).toBeGreaterThan(5)
    const own = await harness.db
      .selectFrom('attempts as a')
      .innerJoin('students as s', 's.id', 'a.student_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('u.email', '=', 'student@meridian.test')
      .select(['a.status', 'a.manual_review'])
      .execute()
    expect(own.filter(({ status }) => status === 'in_progress')).toHaveLength(1)
    expect(own.filter(isOut).length).toBeGreaterThan(0)
    expect(own.some(({ status, manual_review }) => status === 'submitted' && manual_review)).toBe(
      true,
    )
  })

  test('answers every attempt within the time of its paper, and before now', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attempts a join papers p on p.id = a.paper_id
      where a.submitted_at > now() or a.submitted_at > p.deadline or a.started_at < p.start_date
        or a.started_at > coalesce(a.submitted_at, now()) or a.closed_at < a.submitted_at
        or (p.deadline < now() and a.status = 'in_progress')`.execute(harness.db)
    expect(rows[0]?.count).toBe(0)
  })
})
