import { readGradebook } from '@meridian/contract/gradebook.ts'
import { classDue, type DuePaper } from '@meridian/contract/grading.due.ts'
import { getGrading, remindStudents } from '@meridian/contract/grading.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { inMinutes, makeClass, rightAnswers } from '../answering/attempts.world.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Meridian <meridian@example.org>',
    PUBLIC_URL: 'https://meridian.example',
  })
})
afterAll(() => h.close())

const day = 24 * 60
const due = async (client: Client, id: string) =>
  (await client.call(classDue, { params: { id } })).data
const named = ({ data }: { data: DuePaper[] }, name: string) => {
  const row = data.find((one) => one.name === name)
  if (!row) throw new Error(`Nothing named ${name}`)
  return row
}
const teaches = (school: string, classroom: string, teacher: string) =>
  h.db
    .insertInto('classroom_teachers')
    .values({ tenant_id: school, classroom_id: classroom, teacher_id: teacher })
    .execute()

/** Two classes of one teacher with four and two students, and a quiz that both have. */
async function twoClasses() {
  const w = await makeClass(h.db)
  const [amal, basma, ...others] = await makeStudents(h.db, w.school.id, [
    { name: 'Amal Adel' },
    { name: 'Basma Adel' },
    { name: 'Other One' },
    { name: 'Other Two' },
  ])
  if (!amal || !basma) throw new Error('No students')
  await h.db
    .insertInto('enrolments')
    .values(
      [amal, basma].map(({ id }) => ({
        tenant_id: w.school.id,
        classroom_id: w.classroom.id,
        student_id: id,
      })),
    )
    .execute()
  const second = await makeClassroom(h.db, w.school.id, {
    name: 'Grade 6 B',
    teacherIds: [w.teacher.id],
    studentIds: others.map(({ id }) => id),
  })
  const both = [w.classroom.id, second.id]
  const rivers = await w.paper({
    name: 'Rivers',
    manualReview: true,
    classIds: both,
    deadline: inMinutes(60),
  })
  return { ...w, amal, basma, others, second, rivers, karim: await h.as(w.teacher) }
}

test('what is due stands by its deadline, without what is over, put away or a draft', async () => {
  const w = await twoClasses()
  await w.paper({ name: 'No end' })
  await w.paper({ name: 'Far', deadline: inMinutes(9 * day) })
  await w.paper({ name: 'Over', deadline: inMinutes(-5) })
  await w.paper({ name: 'Draft', classIds: [], deadline: inMinutes(5) })
  await w.paper({ name: 'Elsewhere', classIds: [w.second.id], deadline: inMinutes(5) })
  const away = await w.paper({ name: 'Away', deadline: inMinutes(5) })
  await h.db
    .updateTable('papers')
    .set({ archived_at: new Date() })
    .where('id', '=', away.id)
    .execute()
  const soon = inMinutes(2 * day)
  await w.paper({ name: 'Opens later', startDate: soon, deadline: inMinutes(3 * day) })
  const found = await due(w.karim, w.classroom.id)
  expect(found.data.map(({ name }) => name)).toEqual(['Rivers', 'Opens later', 'Far', 'No end'])
  expect(found.total).toBe(4)
  expect(named(found, 'Opens later')).toMatchObject({
    opens_at: soon.toISOString(),
    remind: null,
    students: 4,
  })
  for (const name of ['One', 'Two', 'Three']) await w.paper({ name, deadline: inMinutes(5) })
  const more = await due(w.karim, w.classroom.id)
  expect(more.data).toHaveLength(5)
  expect(more.total).toBe(7)
})

test('a class is counted alone: who handed in, what waits for grades, whom a reminder would reach', async () => {
  const w = await twoClasses()
  const answers = rightAnswers(w.rivers)
  await makeAttempt(h.db, w.rivers, { studentId: w.salma.id, answers })
  await makeAttempt(h.db, w.rivers, { studentId: w.adam.id, answers, status: 'in_progress' })
  for (const { id } of w.others) await makeAttempt(h.db, w.rivers, { studentId: id, answers })
  await h.db
    .insertInto('excuses')
    .values({
      tenant_id: w.school.id,
      paper_id: w.rivers.id,
      student_id: w.amal.id,
      excused_by: w.teacher.userId,
    })
    .execute()
  const row = named(await due(w.karim, w.classroom.id), 'Rivers')
  expect(row).toMatchObject({ own: true, user: { name: 'Karim Fathy' }, students: 4, to_grade: 1 })
  // Recounted in the gradebook: of four one has handed in, one is at it, one is excused.
  const book = await w.karim.call(readGradebook, { body: { class_id: w.classroom.id } })
  const states = book.data.flatMap(({ cells }) => cells.map(({ state }) => state)).sort()
  expect(states).toEqual(['excused', 'in_progress', 'not_started', 'waiting'])
  expect(row.handed_in).toBe(1)
  expect(row.remind).toEqual({ students: 2, sent_at: null })
  expect(named(await due(w.karim, w.second.id), 'Rivers')).toMatchObject({
    students: 2,
    handed_in: 2,
    to_grade: 2,
    remind: null,
  })
})

test('a reminder from a class reaches that class, once an hour, and the class says so', async () => {
  const w = await twoClasses()
  const body = { paper_id: w.rivers.id, class_id: w.classroom.id }
  const twice = await Promise.allSettled([
    w.karim.call(remindStudents, { body }),
    w.karim.call(remindStudents, { body }),
  ])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const mails = await h.db
    .selectFrom('mails')
    .where('paper_id', '=', w.rivers.id)
    .select('user_id')
    .execute()
  const four = [w.salma, w.adam, w.amal, w.basma].map(({ userId }) => userId)
  expect(mails.map(({ user_id }) => user_id).sort()).toEqual(four.sort())
  const { remind } = named(await due(w.karim, w.classroom.id), 'Rivers')
  expect(remind?.students).toBe(4)
  expect(Date.now() - Date.parse(remind?.sent_at ?? '')).toBeLessThan(60_000)
  // The other class has had none, and can have its own; then neither can have another.
  const other = named(await due(w.karim, w.second.id), 'Rivers').remind
  expect(other).toEqual({ students: 2, sent_at: null })
  const all = { body: { paper_id: w.rivers.id } }
  expect(await failure(w.karim.call(remindStudents, all))).toMatchObject({ code: 'too_many' })
  const second = { body: { paper_id: w.rivers.id, class_id: w.second.id } }
  expect((await w.karim.call(remindStudents, second)).data).toMatchObject({ reminded: 2 })
  expect(await failure(w.karim.call(remindStudents, second))).toMatchObject({ code: 'too_many' })
  const { data } = await w.karim.call(getGrading, { params: { id: w.rivers.id } })
  expect(data.running.to_remind).toBe(6)
})

test('a colleague sees and reminds as far as the owner lets them, and nobody else sees a row', async () => {
  const w = await twoClasses()
  const hala = await makeTeacher(h.db, w.school.id, { name: 'Hala Mostafa' })
  await teaches(w.school.id, w.classroom.id, hala.id)
  await makeAttempt(h.db, w.rivers, { studentId: w.salma.id, answers: rightAnswers(w.rivers) })
  const colleague = await h.as(hala)
  const row = named(await due(colleague, w.classroom.id), 'Rivers')
  expect(row).toMatchObject({ own: false, user: { name: 'Karim Fathy' }, to_grade: 1 })
  expect(row.remind?.students).toBe(3)
  await h.db
    .updateTable('papers')
    .set({ colleagues_grade: false })
    .where('id', '=', w.rivers.id)
    .execute()
  const reads = { handed_in: 1, students: 4, to_grade: 0, remind: null }
  expect(named(await due(colleague, w.classroom.id), 'Rivers')).toMatchObject(reads)
  const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
  expect(named(await due(admin, w.classroom.id), 'Rivers')).toMatchObject(reads)

  const body = { paper_id: w.rivers.id, class_id: w.second.id }
  expect(await failure(due(colleague, w.second.id))).toMatchObject({ status: 404 })
  await h.db
    .updateTable('papers')
    .set({ colleagues_grade: true })
    .where('id', '=', w.rivers.id)
    .execute()
  expect(await failure(colleague.call(remindStudents, { body }))).toMatchObject({ status: 404 })
  await h.db.deleteFrom('classroom_teachers').where('teacher_id', '=', hala.id).execute()
  const far = await makeSchoolAdmin(h.db, (await makeSchool(h.db)).id)
  for (const [client, status] of [
    [colleague, 404],
    [await h.as(far), 404],
    [await h.as(w.salma), 403],
  ] as const) {
    const refused = await failure(due(client, w.classroom.id))
    expect(refused.status).toBe(status)
    expect(JSON.stringify(refused)).not.toMatch(/Rivers|handed_in|Karim/)
  }
})
