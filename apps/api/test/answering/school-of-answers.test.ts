import { randomUUID } from 'node:crypto'
import { seeResult } from '@meridian/contract/answering.ts'
import { applyCorrection, previewCorrection } from '@meridian/contract/corrections.ts'
import { decideLateAnswers } from '@meridian/contract/grading.late.ts'
import { reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { giveFeedback } from '@meridian/contract/grading.ts'
import { chooseMissing, importStudents } from '@meridian/contract/imports.ts'
import { writeToThread } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { submitExpired } from '../../src/assessment/hand-in.ts'
import { makeSchoolAdmin } from '../../src/factories/people.ts'
import { inTransaction, type Tx } from '../../src/platform/database/transaction.ts'
import { type as typed } from '../grading/grading.world.ts'
import { fileForm } from '../imports/imports.world.ts'
import { makeClass, openClass } from './attempts.world.ts'
import { onPage, pass } from './deadlines.world.ts'

// Every row that belongs to an attempt or an import says of which school it is (decision 040).

const of = {
  attempt: 'attempts where id = t.attempt_id',
  answer: 'attempt_questions where id = t.attempt_question_id',
  import: 'imports where id = t.import_id',
}
/** What belongs to what. */
const owners: Record<string, string> = {
  answer_history: of.answer,
  answer_threads: of.attempt,
  attempt_leases: of.attempt,
  attempt_questions: of.attempt,
  attempt_receipts: of.attempt,
  corrected_answers: of.answer,
  feedback: of.attempt,
  former_grades: of.answer,
  grade_notices: of.attempt,
  grading_drafts: of.attempt,
  import_missing: of.import,
  import_rows: of.import,
  import_sources: of.import,
  late_answers: of.attempt,
  late_arrivals: of.attempt,
  seen_results: of.attempt,
  thread_messages: of.answer,
}
const tables = Object.keys(owners)

const { h, w, salma, karim } = await openClass()
let foreign: { school: string; attempt: string; answer: string }
beforeAll(async () => {
  await workInAllTables()
  const b = await makeClass(h.db)
  const page = await onPage(await h.as(b.salma), await b.paper())
  foreign = { school: b.school.id, attempt: page.attempt.id, answer: page.first }
})
afterAll(() => h.close())

/** Starts, saves, sends late, accepts, grades, comments, types, corrects and imports, through the calls. */
async function workInAllTables() {
  const question = { type: 'tof', weight: 2, tofOption: { status: true } } as const
  const questions = ['One?', 'Two?'].map((text) => ({ ...question, question: text }))
  const paper = await w.paper({ questions })
  await sql`update papers set time_limit = 10, late_minutes = 15 where id = ${paper.id}`.execute(
    h.db,
  )
  const page = await onPage(salma, paper)
  await page.save(page.change(page.first, 1, { status: false }))
  await pass(h, page.attempt.id, 11)
  await submitExpired(h.db)
  await page.late(page.first, 2, { status: true })
  const arrived = { attempt_id: page.attempt.id, version: 1 }
  await karim.call(decideLateAnswers, { body: { ...arrived, accept: true } })
  await salma.call(seeResult, { params: { id: page.attempt.id } })
  const asked = { attempt_question_id: page.first, idempotency_key: randomUUID(), text: 'Why?' }
  await salma.call(writeToThread, { body: asked })
  const grade = { attempt_question_id: page.first, grade: 1, correct: false }
  await karim.call(reviewQuestion, { body: grade })
  const body = { attempt_question_id: page.second, feedback: 'Look again.', version: 1 }
  await karim.call(giveFeedback, { body })
  await typed(karim, page.second, 0, { feedback: 'Or so.' })
  const drop = { paper_id: paper.id, question_id: paper.questions[1]?.id ?? '', kind: 'drop' }
  const { digest } = await karim.call(previewCorrection, { body: drop as never })
  await karim.call(applyCorrection, { body: { ...drop, digest } as never })
  const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
  const { data: plan } = await admin.call(
    importStudents,
    {},
    { form: fileForm('email,name,grade\na@roster.test,A,6') },
  )
  const missing = { version: plan.version, deed: 'block' as const, people: [w.salma.id] }
  await admin.call(chooseMissing, { params: { id: plan.id }, body: missing })
}

test('all tables of what belongs to an attempt or an import are known here', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any('{attempts,attempt_questions,late_arrivals,answer_threads,imports}'::regclass[])
    order by name`.execute(h.db)
  expect(rows.map(({ name }) => name)).toEqual(tables)
})

test('each of them has the school of its attempt or import after work through all the calls', async () => {
  for (const table of tables) {
    const { rows } = await sql<{ tenant_id: string; own: string }>`
      select t.tenant_id, (select tenant_id from ${sql.raw(owners[table] ?? '')}) as own
      from ${sql.table(table)} t`.execute(h.db)
    expect(rows.length, table).toBeGreaterThan(0)
    for (const row of rows) expect(row.tenant_id, table).toBe(row.own)
  }
})

/** Takes a row of a table out and puts it back with other values, and undoes that. */
async function putBack(table: string, values: object) {
  const undone = new Error('undone')
  const trying = inTransaction(h.db, async (tx: Tx) => {
    await sql`
      with gone as (
        delete from ${sql.table(table)} t
        where ctid = (select ctid from ${sql.table(table)} where tenant_id = ${w.school.id} order by ctid desc limit 1)
        returning to_jsonb(t) as old)
      insert into ${sql.table(table)}
      select (jsonb_populate_record(null::${sql.table(table)}, old || ${JSON.stringify(values)}::text::jsonb)).* from gone`.execute(
      tx,
    )
    throw undone
  })
  const error = await trying.catch((reason: unknown) => reason)
  return error === undone ? 'taken' : (error as { code?: string }).code
}

it.each(tables)('%s: the database refuses a row with another school', async (table) => {
  expect(await putBack(table, {})).toBe('taken')
  expect(await putBack(table, { tenant_id: foreign.school })).toBe('23503')
  expect(await putBack(table, { tenant_id: randomUUID() })).toBe('23503')
  expect(await putBack(table, { tenant_id: null })).toBe('23502')
})

test('nothing speaks of an answer of another school, and no answer goes to one', async () => {
  for (const table of tables.filter((name) =>
    /answer|feedback|drafts|marks|former|thread/.test(name),
  ))
    expect(await putBack(table, { attempt_question_id: foreign.answer }), table).toBe('23503')
  const { school, attempt } = foreign
  const move = sql`update attempt_questions set tenant_id = ${school}, attempt_id = ${attempt}
    where tenant_id = ${w.school.id}`
  await expect(move.execute(h.db)).rejects.toThrow('violates foreign key constraint')
})
