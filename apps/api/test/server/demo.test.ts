import { Phone } from '@meridian/contract/core/shapes.ts'
import { listResources } from '@meridian/contract/resources.ts'
import { type AttemptFacts, isReleased } from '@meridian/contract/visibility.ts'
import { total } from '@meridian/questions/total.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scoreAttempt } from '../../src/assessment/score.ts'
import { demoAccounts, demoPassword } from '../../src/demo/accounts.ts'
import { isEmpty, seedDemo } from '../../src/demo/seed.ts'
import { type Harness, startHarness } from '../harness.ts'

let harness: Harness
const news: string[] = []
beforeAll(async () => {
  harness = await startHarness()
  expect(await isEmpty(harness.db)).toBe(true)
  await seedDemo(harness.db, harness.storage, (line) => news.push(line))
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

  test('has in every book a film, a recording and a sheet, with captions in both languages', async () => {
    const books = await harness.db.selectFrom('books').select(['id', 'name']).execute()
    const rows = await harness.db
      .selectFrom('resources as r')
      .leftJoin('resource_captions as c', 'c.resource_id', 'r.id')
      .select(['r.book_id', 'r.type', 'r.file_id', 'c.language'])
      .execute()
    expect(books.length).toBeGreaterThan(5)
    for (const { id, name } of books) {
      const of = (type: string) => rows.filter((row) => row.book_id === id && row.type === type)
      for (const type of ['video', 'audio'])
        expect(
          of(type).map((row) => row.language),
          `${name}: ${type}`,
        ).toEqual(expect.arrayContaining(['en', 'ar']))
      expect(of('document').length, name).toBeGreaterThan(0)
      expect(of('worksheet').length, name).toBeGreaterThan(0)
    }
  })

  test('stores every file whole, as a browser is given it', async () => {
    const teacher = await harness.as({ email: 'teacher@meridian.test', password: demoPassword })
    const files = await harness.db.selectFrom('files').selectAll().execute()
    expect(files.length).toBeGreaterThan(40)
    const storage = harness.storage
    for (const file of files) {
      const stored = await storage.open(file.storage_key)
      let size = 0
      for await (const chunk of stored) size += chunk.length
      expect(size, file.name).toBe(Number(file.size))
    }
    const { data: found } = await teacher.call(listResources, {
      body: { filters: [{ name: 'type', value: 'video' }] },
    })
    const film = await teacher.read(found[0]?.content.url ?? '')
    expect(film.status).toBe(200)
    expect(film.headers.get('content-type')).toBe('video/mp4')
  })

  test('has a student at the end of a term, with results in every month of it', async () => {
    const { rows } = await sql<{ results: number; days: number }>`
      select count(*)::int as results,
        extract(day from max(a.submitted_at) - min(a.submitted_at))::int as days
      from attempts a join students s on s.id = a.student_id join users u on u.id = s.user_id
      where u.email = 'jana.nader@meridian.test' and a.score is not null`.execute(harness.db)
    expect(rows[0]?.results).toBeGreaterThanOrEqual(8)
    expect(rows[0]?.days).toBeGreaterThan(60)
  })

  test('has a school in which everything is in Arabic', async () => {
    const { rows } = await sql<{ text: string }>`
      with school as (select a.tenant_id as id from users u join school_admins a on a.user_id = u.id
        where u.email = 'samia.elbahr@meridian.test')
      select name as text from schools where id in (select id from school)
      union select name from classrooms where tenant_id in (select id from school)
      union select name from papers where tenant_id in (select id from school)
      union select u.name from users u left join students s on s.user_id = u.id
        left join teachers t on t.user_id = u.id
        where coalesce(s.tenant_id, t.tenant_id) in (select id from school)
      union select b.name from books b join school_books sb on sb.book_id = b.id
        where sb.tenant_id in (select id from school)
      union select n.name from units n join school_books sb on sb.book_id = n.book_id
        where sb.tenant_id in (select id from school)`.execute(harness.db)
    expect(rows.length).toBeGreaterThan(50)
    for (const { text } of rows) expect(text).toMatch(/^[^a-zA-Z]*$/)
  })
})
