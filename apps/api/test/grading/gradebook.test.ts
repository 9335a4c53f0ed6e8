import { ListRequest } from '@meridian/contract/core/list.ts'
import {
  analysePaper,
  excuseStudent,
  exportAnalysis,
  exportGradebook,
  readGradebook,
} from '@meridian/contract/gradebook.ts'
import { closeReview } from '@meridian/contract/grading.responses.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import Papa from 'papaparse'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAttempt, makeAttempts } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { gradebook } from '../../src/features/gradebook/gradebook.service.ts'
import { translator } from '../../src/platform/messages/translate.ts'
import type { Actor } from '../../src/platform/session/actor.ts'
import { inMinutes, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'
import { watchQueries } from '../watching.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

/** The bytes of a file that a call gives, as text. */
async function csv(client: Client, path: string): Promise<{ text: string; rows: string[][] }> {
  const answer = await fetch(`${h.baseUrl}${path}`, { headers: client.headers() })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.subarray(3).toString('utf8')
  return { text, rows: Papa.parse<string[]>(text.trim()).data }
}

/** A class with a paper in every state: Salma has answered, Adam has not. */
async function book() {
  const w = await makeClass(h.db)
  const done = { grades: [null, null, null, '2.00'] }
  const released = await w.paper({ name: 'Rivers', deadline: inMinutes(60), maxAttempts: 2 })
  const hidden = await w.paper({ name: 'Seas', deadline: inMinutes(70), manualReview: true })
  const waiting = await w.paper({ name: 'Maps', deadline: inMinutes(80), manualReview: true })
  const running = await w.paper({ name: '=1+1', deadline: inMinutes(90) })
  const missed = await w.paper({ name: 'Old', deadline: inMinutes(-60) })
  const right = rightAnswers(released)
  await makeAttempt(h.db, released, { studentId: w.salma.id, answers: right, ...done })
  await makeAttempt(h.db, released, {
    studentId: w.salma.id,
    number: 2,
    grades: [null, null, null, '0.00'],
  })
  const graded = await makeAttempt(h.db, hidden, {
    studentId: w.salma.id,
    answers: rightAnswers(hidden),
    ...done,
  })
  await makeAttempt(h.db, waiting, { studentId: w.salma.id, answers: rightAnswers(waiting) })
  await makeAttempt(h.db, running, { studentId: w.salma.id, status: 'in_progress' })
  return {
    ...w,
    papers: { released, hidden, waiting, running, missed },
    graded,
    karim: await h.as(w.teacher),
  }
}

describe('a gradebook', () => {
  it('says in words how each student stands, counts the best, and never shows zero for what is missing', async () => {
    const { karim, classroom, papers, adam } = await book()
    await karim.call(excuseStudent, {
      body: { paper_id: papers.missed.id, student_id: adam.id, excused: true },
    })
    const answer = await karim.call(readGradebook, { body: { class_id: classroom.id } })
    expect(answer.papers.map(({ name }) => name)).toEqual(['Old', 'Rivers', 'Seas', 'Maps', '=1+1'])
    const cells = Object.fromEntries(
      answer.data.map(({ student, cells: own }) => [
        student.user.name,
        own.map(({ state, score }) => [state, score]),
      ]),
    )
    expect(cells['Salma Hassan']).toEqual([
      ['missed', null],
      ['released', 8],
      ['graded', 8],
      ['waiting', null],
      ['in_progress', null],
    ])
    expect(cells['آدم طارق']).toEqual([
      ['excused', null],
      ['not_started', null],
      ['not_started', null],
      ['not_started', null],
      ['not_started', null],
    ])
    expect(answer.data.map(({ average }) => average)).toEqual([
      { avg: 80, counted: 1 },
      { avg: null, counted: 0 },
    ])
    expect(answer.average).toEqual({ avg: 80, counted: 1 })
    const statistics = await karim.call(listResults, { body: { class_id: classroom.id } })
    expect({ avg: statistics.avg, counted: statistics.counted }).toEqual(answer.average)
  })

  it('shows points that are not out to the teachers of the class alone, and to nobody who teaches another', async () => {
    const { school, classroom, graded, karim, papers } = await book()
    const admin = await h.as(await makeSchoolAdmin(h.db, school.id))
    const cellsOf = async (client: Client) =>
      (await client.call(readGradebook, { body: { class_id: classroom.id } })).data[0]?.cells
    const seen = async () => (await cellsOf(admin))?.[2]
    expect(await seen()).toMatchObject({ state: 'graded', score: null, max_score: null })
    const { papers: columns } = await admin.call(readGradebook, {
      body: { class_id: classroom.id },
    })
    expect(columns.map(({ can }) => can.open)).toEqual([false, false, false, false, false])
    await karim.call(closeReview, { body: { attempt_id: graded.id } })
    expect(await seen()).toMatchObject({ state: 'released', score: 8 })
    const colleague = await makeTeacher(h.db, school.id)
    const other = await h.as(colleague)
    const body = { paper_id: papers.released.id }
    expect(await failure(other.call(analysePaper, { body }))).toMatchObject({ status: 404 })
    const wanted = { body: { class_id: classroom.id } }
    expect(await failure(other.call(readGradebook, wanted))).toMatchObject({ status: 404 })
    await h.db
      .insertInto('classroom_teachers')
      .values({ tenant_id: school.id, classroom_id: classroom.id, teacher_id: colleague.id })
      .execute()
    // Two teachers of a class read one gradebook of it.
    const [theirs, his] = await Promise.all(
      [other, karim].map((one) => one.call(readGradebook, wanted)),
    )
    // Who has given a paper is the one who gives more time for it.
    const extending = (papers: { can: { extend: boolean } }[] = []) =>
      papers.map(({ can }) => can.extend)
    expect(new Set(extending(his?.papers))).toEqual(new Set([true]))
    expect(new Set(extending(theirs?.papers))).toEqual(new Set([false]))
    const alike = (one: typeof his) => ({
      ...one,
      papers: one?.papers.map((paper) => ({ ...paper, can: { ...paper.can, extend: null } })),
    })
    expect(alike(theirs)).toEqual(alike(his))
    expect((await other.call(analysePaper, { body })).data.counted).toBe(1)
  })

  it('is the same as a file: every row, every paper, every word, with nothing a spreadsheet would run', async () => {
    const { karim, classroom } = await book()
    const page = await karim.call(readGradebook, {
      body: { class_id: classroom.id, papers: { perPage: 20 }, metaData: { perPage: 100 } },
    })
    const { rows } = await csv(karim, `/classrooms/grades/export?class_id=${classroom.id}`)
    const workbook = await karim.read(
      `/api/classrooms/grades/export?class_id=${classroom.id}&format=xlsx`,
    )
    const [sheet] = await readXlsx(Buffer.from(await workbook.arrayBuffer()))
    expect(sheet?.data.length).toBe(rows.length)
    expect(sheet?.data[0]).toContain('=1+1')
    const words = {
      not_given: 'Not given',
      not_started: 'Not started',
      in_progress: 'In progress',
      waiting: 'To grade',
      graded: 'Graded, not released',
      released: 'Released',
      missed: 'Missed',
      excused: 'Excused',
      blank: 'No marks',
    }
    const people = await h.db
      .selectFrom('students as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id', 'u.email'])
      .execute()
    const emails = new Map(people.map(({ id, email }) => [id, email]))
    const text = (value: number | null) => (value === null ? '' : String(value))
    expect(rows.slice(1, -2)).toEqual(
      page.data.map(({ student, cells, average }) => [
        student.user.name,
        emails.get(student.id),
        ...cells.flatMap(({ state, score, max_score, attempt_id }) => [
          words[state],
          text(score),
          text(max_score),
          expect.stringMatching(
            attempt_id && state !== 'in_progress' ? /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/ : /^$/,
          ),
        ]),
        text(average.avg),
        text(average.counted),
      ]),
    )
    expect(rows.at(-2)?.filter(Boolean).length).toBe(
      1 + page.papers.filter(({ deadline }) => deadline !== null).length,
    )
    expect(rows.at(-1)?.slice(-2)).toEqual([text(page.average.avg), text(page.average.counted)])
    expect(rows[0]?.filter((name) => name.startsWith('='))).toEqual([])
    expect(rows[0]).toContain("'=1+1")
    const quizzes = await csv(
      karim,
      `/classrooms/grades/export?class_id=${classroom.id}&kind=assignment&query=salma`,
    )
    expect(quizzes.rows.map((row) => row.length)).toEqual([4, 4, 4, 4])
  })

  it('costs the same number of queries for a large class', async () => {
    const { classroom, school, teacher, paper } = await makeClass(h.db)
    const actor = {
      type: 'Teacher',
      userId: teacher.userId,
      teacherId: teacher.id,
      schoolId: school.id,
      schoolAdmin: null,
    } as Actor
    const count = async () => {
      const { plugin, queries } = watchQueries()
      const request = {
        ...ListRequest.parse({ metaData: { perPage: 100 } }),
        class_id: classroom.id,
        papers: { page: 1, perPage: 20 },
      }
      const answer = await gradebook(
        { db: h.db.withPlugin(plugin), actor, t: translator('en'), language: 'en' },
        { id: classroom.id, tenant_id: school.id, taught: true },
        request,
      )
      return { queries: queries.length, students: answer.data.length, papers: answer.papers.length }
    }
    await paper()
    const small = await count()
    const more = await makeStudents(
      h.db,
      school.id,
      Array.from({ length: 12 }, () => ({})),
    )
    await h.db
      .insertInto('enrolments')
      .values(
        more.map(({ id }) => ({
          tenant_id: school.id,
          classroom_id: classroom.id,
          student_id: id,
        })),
      )
      .execute()
    for (let place = 0; place < 5; place += 1) await paper()
    const large = await count()
    expect([small.students, small.papers, large.students, large.papers]).toEqual([2, 1, 14, 6])
    expect(large.queries).toBe(small.queries)
  })

  it('excuses only those who have not begun, at one’s own papers', async () => {
    const { karim, papers, salma, school } = await book()
    const body = { paper_id: papers.released.id, student_id: salma.id, excused: true }
    expect(await failure(karim.call(excuseStudent, { body }))).toMatchObject({ status: 409 })
    const [stranger] = await makeStudents(h.db, school.id, [{}])
    const foreign = { ...body, student_id: stranger?.id ?? '' }
    expect(await failure(karim.call(excuseStudent, { body: foreign }))).toMatchObject({
      status: 422,
    })
  })
})

describe('an analysis', () => {
  /** Twelve students; the first `good` of them answer the first question rightly, and the second and third with it. */
  async function analysed(students = 12, good = 6) {
    const w = await makeClass(h.db)
    const paper = await w.paper({ name: 'Rivers' })
    const people = await makeStudents(
      h.db,
      w.school.id,
      Array.from({ length: students }, () => ({})),
    )
    const [mcq] = paper.questions
    if (mcq?.type !== 'mcq') throw new Error('The first is multiple choice')
    const wrong = mcq.prompt.options.find(({ id }) => id !== mcq.key.option)?.id ?? ''
    const right = rightAnswers(paper)
    await makeAttempts(
      h.db,
      paper,
      people.map(({ id }, place) => ({
        studentId: id,
        answers:
          place < good ? right : [{ option: wrong }, { status: false }, null, right[3] ?? null],
        grades: [null, null, null, place < good ? '4.00' : '1.00'],
      })),
    )
    return { ...w, paper, karim: await h.as(w.teacher) }
  }

  it('gives difficulty, discrimination and what was answered, from the definition', async () => {
    const { karim, paper } = await analysed()
    const { data } = await karim.call(analysePaper, { body: { paper_id: paper.id } })
    expect([data.handed_in, data.counted]).toEqual([12, 12])
    const [mcq, tof, matching, essay] = data.items
    // Half of them have all of it, so that a question and the rest rise together.
    expect(mcq).toMatchObject({ difficulty: 0.5, discrimination: 1, counted: 12 })
    expect(essay).toMatchObject({ difficulty: 0.625, discrimination: 1 })
    expect(mcq?.answers.map(({ text, right, count }) => [text, right, count])).toEqual([
      ['The Red Sea', false, 6],
      ['The Mediterranean Sea', true, 6],
    ])
    expect(tof?.answers.map(({ text, right, count }) => [text, right, count])).toEqual([
      ['true', true, 6],
      ['false', false, 6],
    ])
    const aswan = matching?.answers.filter(({ statement }) => statement === 'Aswan')
    expect(aswan?.map(({ text, right, count }) => [text, right, count])).toEqual([
      ['Upper Egypt', true, 6],
      [null, null, 6],
    ])
    expect(essay?.answers.map(({ text, count }) => [text, count])).toEqual([
      ['full', 6],
      ['less', 6],
    ])
  })

  it('says that fewer than ten are too few, and nothing of a question on which all did alike', async () => {
    const few = await analysed(9, 4)
    const { data } = await few.karim.call(analysePaper, { body: { paper_id: few.paper.id } })
    expect(data.items.map(({ discrimination }) => discrimination)).toEqual([null, null, null, null])
    const { rows } = await csv(few.karim, `/papers/analysis/export?paper_id=${few.paper.id}`)
    const workbook = await few.karim.read(
      `/api/papers/analysis/export?paper_id=${few.paper.id}&format=xlsx`,
    )
    const [sheet] = await readXlsx(Buffer.from(await workbook.arrayBuffer()))
    expect(sheet?.data.length).toBe(rows.length)
    expect(rows[1]?.[6]).toBe('Too few students')
    const alike = await analysed(12, 12)
    const same = (await alike.karim.call(analysePaper, { body: { paper_id: alike.paper.id } })).data
    expect(same.items[0]).toMatchObject({ difficulty: 1, discrimination: null })
  })

  it('is a file with a row for each answer', async () => {
    const { karim, paper } = await analysed()
    const { data } = await karim.call(analysePaper, { body: { paper_id: paper.id } })
    const { rows } = await csv(karim, `/papers/analysis/export?paper_id=${paper.id}`)
    expect(rows).toHaveLength(1 + data.items.flatMap(({ answers }) => answers).length)
    expect(exportAnalysis.path).toBe('/papers/analysis/export')
    expect(exportGradebook.download).toBe(true)
  })
})
