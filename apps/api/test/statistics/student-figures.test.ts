import { excuseStudent, readGradebook } from '@meridian/contract/gradebook.ts'
import { closeReview } from '@meridian/contract/grading.responses.ts'
import { login } from '@meridian/contract/session.ts'
import { listResults } from '@meridian/contract/statistics.rows.ts'
import { listPapersOfStudent, studentFigures } from '@meridian/contract/statistics.student.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeTeacher } from '../../src/factories/people.ts'
import { makeBook, makeClassroom } from '../../src/factories/schools.ts'
import { inMinutes, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

const full = { grades: [null, null, null, '2.00'] }

async function world() {
  const w = await makeClass(h.db)
  return {
    ...w,
    karim: await h.as(w.teacher),
    admin: await h.as(await makeSchoolAdmin(h.db, w.school.id)),
  }
}

const figures = async (client: Client, id: string) =>
  (await client.call(studentFigures, { params: { id } })).data

describe("a student's figures", () => {
  it('are one average with the gradebook and the statistics, in whole, by month and by unit', async () => {
    const { db } = h
    const { karim, admin, salma, adam, classroom, paper } = await world()
    const book = await makeBook(db, { units: [['Water', []]] })
    const [unit] = book.units
    if (!unit) throw new Error('the book has a unit')
    const fields = { bookId: book.id, unitIds: [unit.id] }
    const papers = [
      await paper({ name: 'Rivers', maxAttempts: 3, ...fields }),
      await paper({ name: 'Seas', ...fields }),
      await paper({ name: 'Maps', ...fields }),
    ]
    const [rivers, seas, maps] = papers as [
      (typeof papers)[0],
      (typeof papers)[0],
      (typeof papers)[0],
    ]
    const at = (day: string) => new Date(`${day}T09:00Z`)
    // The better one of Rivers in October, a worse one in November: each month has its own best.
    await makeAttempt(db, rivers, {
      studentId: salma.id,
      answers: rightAnswers(rivers),
      ...full,
      submittedAt: at('2026-10-05'),
    })
    await makeAttempt(db, rivers, {
      studentId: salma.id,
      number: 2,
      grades: [null, null, null, '1.00'],
      submittedAt: at('2026-11-05'),
    })
    await makeAttempt(db, seas, {
      studentId: salma.id,
      grades: [null, null, null, '2.00'],
      submittedAt: at('2026-11-06'),
    })
    await makeAttempt(db, maps, {
      studentId: salma.id,
      answers: rightAnswers(maps),
      ...full,
      submittedAt: at('2026-11-07'),
    })
    await makeAttempt(db, rivers, {
      studentId: adam.id,
      grades: [null, null, null, '0.00'],
      submittedAt: at('2026-10-06'),
    })

    for (const reader of [karim, admin]) {
      const found = await figures(reader, salma.id)
      const rows = await reader.call(listResults, { body: { student_id: salma.id } })
      expect(found.own).toEqual({ avg: rows.avg, counted: rows.counted })
      expect(found.own.counted).toBe(3)
      const gradebook = await reader.call(readGradebook, { body: { class_id: classroom.id } })
      expect(gradebook.data.find(({ student }) => student.id === salma.id)?.average).toEqual(
        found.own,
      )
      expect(gradebook.average).toEqual(found.class)
      expect(found.months.map(({ from, to }) => [from, to])).toEqual([
        ['2026-10-01', '2026-10-31'],
        ['2026-11-01', '2026-11-30'],
      ])
      for (const month of found.months) {
        const { from, to } = month
        const own = await reader.call(listResults, { body: { student_id: salma.id, from, to } })
        expect(month.own).toEqual({ avg: own.avg, counted: own.counted })
        const all = await reader.call(listResults, { body: { class_id: classroom.id, from, to } })
        expect(month.class).toEqual({ avg: all.avg, counted: all.counted })
      }
      expect(found.months.map(({ own }) => own.counted)).toEqual([1, 3])
      expect(found.units).toHaveLength(1)
      const [one] = found.units
      expect(one).toMatchObject({ id: unit.id, name: 'Water', book: { id: book.id }, answers: 12 })
      const ofUnit = await reader.call(listResults, {
        body: { student_id: salma.id, unit_id: unit.id },
      })
      expect(one?.own).toEqual({ avg: ofUnit.avg, counted: ofUnit.counted })
      const ofClass = await reader.call(listResults, {
        body: { class_id: classroom.id, unit_id: unit.id },
      })
      expect(one?.class).toEqual({ avg: ofClass.avg, counted: ofClass.counted })
    }
    expect((await figures(karim, adam.id)).units).toEqual([])
  })

  it('hold nothing that is not released, and tell when the student last logged in', async () => {
    const { karim, salma, paper } = await world()
    const hidden = await paper({ name: 'Seas', manualReview: true })
    const attempt = await makeAttempt(h.db, hidden, {
      studentId: salma.id,
      answers: rightAnswers(hidden),
      ...full,
    })
    const nothing = { avg: null, counted: 0 }
    expect(await figures(karim, salma.id)).toEqual({
      last_login: null,
      own: nothing,
      class: nothing,
      months: [],
      units: [],
    })
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    await h.anonymous.call(login, { body: { email: salma.email, password: salma.password } })
    const found = await figures(karim, salma.id)
    expect(found.own.counted).toBe(1)
    expect(Date.now() - Date.parse(found.last_login ?? '')).toBeLessThan(60_000)
  })
})

describe("a student's papers", () => {
  it('stand in order, each with its state, also those of a class that the student has left', async () => {
    const { karim, admin, salma, classroom, paper } = await world()
    const soon = await paper({ name: 'Soon', deadline: inMinutes(60) })
    await paper({ name: 'Later', startDate: inMinutes(70), deadline: inMinutes(80) })
    const missed = await paper({ name: 'Missed', deadline: inMinutes(-60) })
    const excused = await paper({ name: 'Excused', deadline: inMinutes(-70) })
    const waiting = await paper({ name: 'Waiting', deadline: inMinutes(-80), manualReview: true })
    await makeAttempt(h.db, waiting, { studentId: salma.id, answers: rightAnswers(waiting) })
    await karim.call(excuseStudent, {
      body: { paper_id: excused.id, student_id: salma.id, excused: true },
    })
    const read = async (client: Client, more: object = {}) => {
      const { data, meta } = await client.call(listPapersOfStudent, {
        body: { student_id: salma.id, ...more },
      })
      expect(meta.total).toBe(data.length)
      return data
    }
    const states = (rows: Awaited<ReturnType<typeof read>>) =>
      rows.map(({ name, cell }) => [name, cell.state])
    expect(states(await read(karim))).toEqual([
      ['Later', 'not_started'],
      ['Soon', 'not_started'],
      ['Missed', 'missed'],
      ['Excused', 'excused'],
      ['Waiting', 'waiting'],
    ])
    expect(states(await read(admin))).toEqual(states(await read(karim)))
    const filters = [{ name: 'missing', value: true }]
    expect((await read(karim, { filters })).map(({ id }) => id)).toEqual([soon.id, missed.id])
    await h.db
      .deleteFrom('enrolments')
      .where('student_id', '=', salma.id)
      .where('classroom_id', '=', classroom.id)
      .execute()
    expect(states(await read(admin))).toEqual([['Waiting', 'waiting']])
    expect(
      await failure(karim.call(listPapersOfStudent, { body: { student_id: salma.id } })),
    ).toMatchObject({ status: 404 })
  })

  it('show comments and points that are not out to the teachers of the class alone, and tell nobody else that there is a comment', async () => {
    const { karim, admin, salma, school, classroom, paper, teacher } = await world()
    const seas = await paper({ name: 'Seas', manualReview: true })
    const attempt = await makeAttempt(h.db, seas, {
      studentId: salma.id,
      answers: rightAnswers(seas),
      ...full,
    })
    await h.db
      .insertInto('feedback')
      .values({
        tenant_id: school.id,
        attempt_id: attempt.id,
        text: 'Well read.',
        given_by: teacher.userId,
      })
      .execute()
    const read = async (client: Client) =>
      (
        await client.call(listPapersOfStudent, {
          body: { student_id: salma.id, filters: [{ name: 'commented', value: true }] },
        })
      ).data
    expect(await read(karim)).toMatchObject([
      { comment: 'Well read.', cell: { state: 'graded', score: 8 }, can: { open: true } },
    ])
    expect(await read(admin)).toEqual([])
    const all = await admin.call(listPapersOfStudent, { body: { student_id: salma.id } })
    expect(all.data.find(({ id }) => id === seas.id)).toMatchObject({
      comment: null,
      cell: { state: 'graded', score: null },
      can: { open: false },
    })
    const colleague = await makeTeacher(h.db, school.id)
    await h.db
      .insertInto('classroom_teachers')
      .values({ tenant_id: school.id, classroom_id: classroom.id, teacher_id: colleague.id })
      .execute()
    expect(await read(await h.as(colleague))).toEqual(await read(karim))
    // Of what another class has they learn nothing.
    const stranger = await makeTeacher(h.db, school.id)
    const elsewhere = await makeClassroom(h.db, school.id, {
      teacherIds: [stranger.id],
      studentIds: [salma.id],
    })
    expect(elsewhere.id).not.toBe(classroom.id)
    const theirs = await h.as(stranger)
    const body = { student_id: salma.id }
    expect((await theirs.call(listPapersOfStudent, { body })).data).toEqual([])
  })
})
