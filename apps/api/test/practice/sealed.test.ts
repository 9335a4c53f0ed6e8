import { answerPractice, getPractice, listPractices } from '@meridian/contract/practice.ts'
import { readPlace } from '@meridian/contract/reading.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { type Client, failure } from '../harness.ts'
import { answer, practiceWorld, round, statement } from './practice.world.ts'

const w = await practiceWorld()
afterAll(() => w.h.close())
const { salma } = w

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

/** A worksheet of two questions, of which only the first stands elsewhere. */
const texts = { shared: 'The delta is made of mud.', free: 'The Nile has cataracts.' }
const paper = await w.worksheet([statement(texts.shared), statement(texts.free)])
await w.open(paper)
const shown = async (who: Client = salma) =>
  (await round(who, paper)).round.map(({ question }) => question)
const all = [texts.shared, texts.free]

beforeEach(async () => {
  await sql`delete from attempts`.execute(w.db)
  await sql`delete from practised_questions`.execute(w.db)
  await sql`delete from papers where kind <> 'worksheet'`.execute(w.db)
})

it.each([
  ['the same text', texts.shared],
  ['other blanks, signs and letters', '  the DELTA  is made of mud '],
  ['an accent and a mark of punctuation', 'Thé delta is made of mud…'],
])('a question with %s in a quiz of the class is not practised', async (_, text) => {
  expect(await shown()).toEqual(all)
  await w.given([statement(text)])
  expect(await shown()).toEqual([texts.free])
  const refused = await failure(answer(salma, paper, 0, { status: true }))
  expect(refused).toMatchObject({ status: 409, message: /cannot be practised at the moment/ })
  expect(JSON.stringify(refused)).not.toMatch(/right_answer|explan/)
  expect(await answer(salma, paper, 1, { status: true })).toMatchObject({ outcome: 'right' })
  // Another class has not been given it.
  expect(await shown(w.nora)).toEqual(all)
})

it('neither is one that stands in an earlier version, or was removed from what somebody answers', async () => {
  const quiz = await w.given([statement(texts.shared), statement('Something else.')])
  await sql`insert into question_versions
      (tenant_id, question_id, number, type, text, weight, required, prompt, key, created_by)
    select tenant_id, question_id, 2, type, 'Rewritten.', weight, required, prompt, key, created_by
    from question_versions where id = ${quiz.questions[0]?.versionId}`.execute(w.db)
  await sql`update questions set version_id = (select id from question_versions v where v.question_id = questions.id and number = 2),
    removed_at = now() where id = ${quiz.questions[0]?.id}`.execute(w.db)
  expect(await shown()).toEqual([texts.free])
})

it('a draft and another text hide nothing; a scheduled, a single and an unarchived one do', async () => {
  await w.given([statement(texts.shared)], { classIds: [] })
  await w.given([statement('The delta is made of sand.')])
  expect(await shown()).toEqual(all)
  const later = new Date(Date.now() + day)
  const scheduled = await w.given([statement(texts.shared)], { startDate: later })
  expect(await shown()).toEqual([texts.free])
  await w.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', scheduled.id)
    .execute()
  expect(await shown()).toEqual(all)
  // Given to a classmate alone: it is of the class all the same.
  const single = await w.given([statement(texts.shared)], { classIds: [] })
  await sql`insert into paper_classes (tenant_id, paper_id, classroom_id, whole)
    values (${w.school.id}, ${single.id}, ${w.classroom.id}, false)`.execute(w.db)
  expect(await shown()).toEqual([texts.free])
})

it('it comes back when the own result is out, and goes again with another try', async () => {
  const quiz = await w.given([statement(texts.shared)], { manualReview: true })
  const studentId = w.people.salma.id
  await makeAttempt(w.db, quiz, { studentId, status: 'in_progress' })
  expect(await shown()).toEqual([texts.free])
  await sql`delete from attempts`.execute(w.db)
  await makeAttempt(w.db, quiz, { studentId, status: 'submitted' })
  expect(await shown()).toEqual([texts.free])
  await sql`delete from attempts`.execute(w.db)
  await makeAttempt(w.db, quiz, { studentId, status: 'closed', closedAt: ago(1) })
  expect(await shown()).toEqual(all)
  // Of a classmate nothing is out.
  expect(await shown(w.omar)).toEqual([texts.free])
  await makeAttempt(w.db, quiz, { studentId, status: 'in_progress', number: 2 })
  expect(await shown()).toEqual([texts.free])
})

it('who has missed a quiz practises when nobody can begin it any more and all results are out', async () => {
  const quiz = await w.given([statement(texts.shared)], {
    manualReview: true,
    startDate: ago(5),
    deadline: ago(1),
  })
  expect(await shown()).toEqual(all)
  const studentId = w.people.omar.id
  await sql`insert into paper_extensions (tenant_id, paper_id, student_id, extra_days, deadline, created_by)
    values (${w.school.id}, ${quiz.id}, ${studentId}, 3, now() + interval '2 days', ${w.people.karim.userId})`.execute(
    w.db,
  )
  expect(await shown()).toEqual([texts.free])
  await sql`delete from paper_extensions`.execute(w.db)
  await makeAttempt(w.db, quiz, { studentId, status: 'submitted' })
  expect(await shown()).toEqual([texts.free])
  await sql`delete from attempts`.execute(w.db)
  await makeAttempt(w.db, quiz, { studentId, status: 'closed', closedAt: ago(0.1) })
  expect(await shown()).toEqual(all)
})

it('a worksheet of which nothing can be asked is found nowhere', async () => {
  await w.given([statement(texts.shared), statement(texts.free)])
  expect((await salma.call(listPractices, { body: {} })).data).toEqual([])
  expect((await salma.call(readPlace, { params: { id: w.nile } })).data.practices).toEqual([])
  const input = { params: { id: paper.id }, query: { all: 'true' as const } }
  expect(await failure(salma.call(getPractice, input))).toMatchObject({ status: 404 })
  const body = { question_id: paper.questions[0]?.id ?? '', answer: { status: true } }
  const tried = salma.call(answerPractice, { params: { id: paper.id }, body })
  expect(await failure(tried)).toMatchObject({ status: 409 })
})

it('a blocked student is logged out and practises nothing', async () => {
  await w.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', w.people.nora.userId)
    .execute()
  expect(await failure(round(w.nora, paper))).toMatchObject({ status: 401 })
})
