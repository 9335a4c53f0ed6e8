import { postAnnouncement } from '@meridian/contract/announcements.write.ts'
import { startAttempt } from '@meridian/contract/answering.ts'
import {
  blockClassroom,
  deleteClassroom,
  getClassroom,
  updateClassroom,
} from '@meridian/contract/classrooms.ts'
import { deleteQuiz } from '@meridian/contract/quizzes.ts'
import { checkPassword } from '@meridian/contract/session.ts'
import { deleteStudent } from '@meridian/contract/students.ts'
import { deleteTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../web/src/core/http.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { makeClass } from '../answering/attempts.world.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'
import { untilWaiting } from '../waiting.ts'

/** How often each pair of calls is let loose: one time alone may happen to miss the moment. */
const rounds = 8

let harness: Harness
let world: Awaited<ReturnType<typeof makeClass>>
let admin: Client
let teacher: Client
let student: Client
beforeAll(async () => {
  harness = await startHarness()
  world = await makeClass(harness.db)
  const administrator = await makeSchoolAdmin(harness.db, world.school.id)
  admin = await harness.as(administrator)
  teacher = await harness.as(world.teacher)
  student = await harness.as(world.salma)
  for (const [client, { email, password }] of [
    [admin, administrator],
    [teacher, world.teacher],
  ] as const)
    await client.call(checkPassword, { body: { email, password } })
})
afterAll(() => harness.close())

/** The statuses of calls made at the same moment. */
async function statuses(calls: Promise<unknown>[]): Promise<number[]> {
  const answers = await Promise.allSettled(calls)
  return answers.map((answer) => {
    if (answer.status === 'fulfilled') return 200
    if (answer.reason instanceof ApiError) return answer.reason.status
    throw answer.reason
  })
}

test('a paper that goes while a student starts it: either it stays, or the start finds nothing', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await world.paper()
    const start = () => student.call(startAttempt, { body: { paper_id: id } })
    const answers = await statuses([
      start(),
      teacher.call(deleteQuiz, { params: { id } }),
      start(),
      start(),
    ])
    const kept = answers[1] === 409
    expect(answers.filter((_, index) => index !== 1)).toEqual(Array(3).fill(kept ? 200 : 404))
  }
})

test('a start waits for settings that are being saved, and goes by them', async () => {
  const paper = await world.paper()
  let started: Promise<unknown> | undefined
  await harness.db.transaction().execute(async (tx) => {
    await tx.selectFrom('papers').where('id', '=', paper.id).select('id').forUpdate().execute()
    started = student.call(startAttempt, { body: { paper_id: paper.id } }).catch((error) => error)
    await untilWaiting(harness.db, 1)
    await tx
      .updateTable('papers')
      .set({ start_date: new Date(Date.now() + 3_600_000) })
      .where('id', '=', paper.id)
      .execute()
  })
  expect(await started).toMatchObject({ status: 409, code: 'not_open' })
})

test('a class that goes while it is used is not found by those who come late', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await makeClassroom(harness.db, world.school.id)
    const params = { id }
    const answers = await statuses([
      admin.call(deleteClassroom, { params }),
      admin.call(postAnnouncement, { body: { class_id: id, content: 'Bring your atlas.' } }),
      admin.call(getClassroom, { params }),
      admin.call(blockClassroom, { params }),
      admin.call(postAnnouncement, { body: { class_id: id, content: 'And a pencil.' } }),
      admin.call(getClassroom, { params }),
    ])
    expect(answers[0]).toBe(200)
    for (const status of answers) expect([200, 404]).toContain(status)
  }
})

test('a person who is put into a class while being deleted is either in it and gone, or refused', async () => {
  for (let round = 0; round < rounds; round++) {
    const classroom = await makeClassroom(harness.db, world.school.id)
    const pupil = await makeStudent(harness.db, world.school.id)
    const colleague = await makeTeacher(harness.db, world.school.id)
    const { data } = await admin.call(getClassroom, { params: { id: classroom.id } })
    const body = {
      id: data.id,
      version: data.version,
      name: data.name,
      grade_id: data.grade.id,
      student_ids: [pupil.id],
      teacher_ids: [colleague.id],
    }
    const answers = await statuses([
      admin.call(updateClassroom, { body }),
      admin.call(deleteStudent, { params: { id: pupil.id } }),
      admin.call(deleteTeacher, { params: { id: colleague.id } }),
    ])
    expect(answers.slice(1)).toEqual([200, 200])
    expect([200, 422]).toContain(answers[0])
  }
})

test('a version that no row can have is refused, and is not an error of the server', async () => {
  const { data } = await admin.call(getClassroom, { params: { id: world.classroom.id } })
  for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    const body = { id: data.id, version, name: data.name, grade_id: data.grade.id }
    expect(await statuses([admin.call(updateClassroom, { body })])).toEqual([422])
  }
})
