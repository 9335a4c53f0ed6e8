import { readGradebook } from '@meridian/contract/gradebook.ts'
import { setNeeds } from '@meridian/contract/needs.ts'
import { classStudents } from '@meridian/contract/statistics.class.ts'
import { studentFigures } from '@meridian/contract/statistics.student.ts'
import { classroomsPerformance } from '@meridian/contract/statistics.ts'
import { afterAll, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { inMinutes, openClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, karim } = await openClass()
afterAll(() => h.close())
const school = w.school.id
const admin = await h.as(await makeSchoolAdmin(h.db, school))
const hala = await makeTeacher(h.db, school, { name: 'Hala Mostafa' })
await h.db
  .insertInto('classroom_teachers')
  .values({ tenant_id: school, classroom_id: w.classroom.id, teacher_id: hala.id })
  .execute()
const colleague = await h.as(hala)
const more = await makeStudents(
  h.db,
  school,
  ['Zain', 'Yara', 'Amal', 'Basma', 'Dina', 'Ezz'].map((name) => ({ name })),
)
const [zain, yara, amal] = more
if (!zain || !yara || !amal) throw new Error('No students')
const enrol = (classroomId: string, ids: string[]) =>
  h.db
    .insertInto('enrolments')
    .values(ids.map((student_id) => ({ tenant_id: school, classroom_id: classroomId, student_id })))
    .execute()
const second = await makeClassroom(h.db, school, {
  name: 'Grade 6 B',
  teacherIds: [w.teacher.id],
  studentIds: [amal.id],
})
const of = async (client: Client, id = w.classroom.id) =>
  (await client.call(classStudents, { params: { id } })).data

it('a class without students has no row, and a new student has no figure', async () => {
  const empty = await makeClassroom(h.db, school, { teacherIds: [w.teacher.id] })
  expect(await of(karim, empty.id)).toEqual({ data: [], total: 0 })
  const { data, total } = await of(karim)
  expect(total).toBe(2)
  await admin.call(setNeeds, {
    body: { student_id: w.salma.id, needs: { time_factor: 1.25 }, version: 0 },
  })
  const rows = (await of(karim)).data
  expect(rows.find(({ id }) => id === w.salma.id)?.time_factor).toBe(1.25)
  expect(data.find(({ id }) => id === w.adam.id)).toEqual({
    id: w.adam.id,
    name: 'آدم طارق',
    time_factor: 1,
    last_login: null,
    missed: 0,
    average: { avg: null, counted: 0 },
  })
})

it('each figure is that of the gradebook, of the statistics and of the student’s own page', async () => {
  await enrol(
    w.classroom.id,
    more.map(({ id }) => id),
  )
  const over = { deadline: inMinutes(-60) }
  const rivers = await w.paper({ name: 'Rivers', ...over })
  const seas = await w.paper({ name: 'Seas', ownerId: hala.userId, ...over })
  const open = await w.paper({ name: 'Open', deadline: inMinutes(60) })
  const away = await w.paper({ name: 'Away', ...over })
  await h.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', away.id)
    .execute()
  // Another class of Karim's: its results and what was missed there are figures of that class alone.
  const hills = await w.paper({ name: 'Hills', classIds: [second.id], ...over })
  const graded = (points: string) => ({
    answers: rightAnswers(rivers),
    grades: [null, null, null, points],
  })
  await makeAttempt(h.db, rivers, { studentId: amal.id, ...graded('2.00') })
  await makeAttempt(h.db, seas, { studentId: amal.id, grades: [null, null, null, '1.00'] })
  await makeAttempt(h.db, hills, { studentId: amal.id, grades: [null, null, null, '0.00'] })
  await makeAttempt(h.db, rivers, { studentId: w.salma.id, ...graded('1.00') })
  // Handed in and not graded: it is neither missed nor a result. Under way past its end: not missed either.
  await makeAttempt(h.db, seas, { studentId: w.salma.id, answers: rightAnswers(seas) })
  await makeAttempt(h.db, open, {
    studentId: yara.id,
    answers: rightAnswers(open),
    status: 'in_progress',
  })
  const keys = { tenant_id: school, paper_id: rivers.id }
  await h.db
    .insertInto('excuses')
    .values({ ...keys, student_id: yara.id, excused_by: w.teacher.userId })
    .execute()
  await h.db
    .insertInto('paper_extensions')
    .values({
      ...keys,
      student_id: zain.id,
      extra_days: 3,
      deadline: inMinutes(3 * 24 * 60),
      created_by: w.teacher.userId,
    })
    .execute()
  const at = new Date('2026-11-17T08:00Z')
  await h.db
    .insertInto('last_logins')
    .values({ tenant_id: school, user_id: amal.userId, at })
    .execute()

  for (const reader of [karim, colleague, admin]) {
    const { data, total } = await of(reader)
    expect(total).toBe(8)
    // The first six by name; the last of them stands behind "View all".
    expect(data).toHaveLength(6)
    const class_id = w.classroom.id
    const book = await reader.call(readGradebook, { body: { class_id } })
    expect(data.map(({ id }) => id)).toEqual(book.data.slice(0, 6).map(({ student }) => student.id))
    const chart = await reader.call(classroomsPerformance, {
      params: { scope: 'student' },
      query: { class_id },
    })
    for (const { id, name, missed, average, last_login } of data) {
      const row = book.data.find(({ student }) => student.id === id)
      const cells = row?.cells.filter(({ state }) => state === 'missed') ?? []
      expect({ name, missed }).toEqual({ name, missed: cells.length })
      expect({ name, ...average }).toEqual({ name, ...row?.average })
      const bar = chart.data.find((one) => one.id === id)
      expect({ name, ...average }).toEqual({ name, avg: bar?.avg, counted: bar?.counted })
      const page = (await reader.call(studentFigures, { params: { id } })).data
      expect(last_login).toBe(page.last_login)
      if (id !== amal.id || reader === colleague) expect(average).toEqual(page.own)
    }
    expect(data.find(({ id }) => id === amal.id)).toMatchObject({
      last_login: at.toISOString(),
      missed: 0,
      average: { counted: 2 },
    })
    expect(data.find(({ name }) => name === 'Basma')).toMatchObject({ missed: 2 })
  }
  const [only] = (await of(karim, second.id)).data
  expect(only).toMatchObject({ id: amal.id, missed: 0, average: { counted: 1 } })
  // Who is excused or has more time has missed less.
  await h.db
    .deleteFrom('enrolments')
    .where('classroom_id', '=', w.classroom.id)
    .where('student_id', 'not in', [yara.id, zain.id])
    .execute()
  expect((await of(karim)).data.map(({ name, missed }) => [name, missed])).toEqual([
    ['Yara', 1],
    ['Zain', 1],
  ])
})

it('who does not see the class sees no student of it and no number', async () => {
  const stranger = await makeTeacher(h.db, school, { name: 'Omar Said' })
  const far = await makeSchoolAdmin(h.db, (await makeSchool(h.db)).id)
  await h.db.deleteFrom('classroom_teachers').where('teacher_id', '=', hala.id).execute()
  for (const [client, status] of [
    [await h.as(stranger), 404],
    [colleague, 404],
    [await h.as(far), 404],
    [await h.as(yara), 403],
  ] as const) {
    const refused = await failure(of(client))
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused)).not.toMatch(/Yara|Zain|missed|average|last_login/)
  }
})
