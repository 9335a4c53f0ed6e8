import { closeReview, getResponse } from '@meridian/contract/grading.responses.ts'
import { releaseGraded, takeBackRelease } from '@meridian/contract/grading.ts'
import { getTeacherRemoval } from '@meridian/contract/teachers.ts'
import { listWaitingThreads } from '@meridian/contract/threads.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom } from '../../src/factories/schools.ts'
import { makeClass, openClass } from '../answering/attempts.world.ts'
import { answersIn, grade, handedIn } from '../grading/grading.world.ts'
import { type Client, failure, startHarness } from '../harness.ts'
import { kindsOf } from '../notifications/notifications.world.ts'
import {
  answersOf,
  attemptOf,
  close,
  releasedResult,
  threadOf,
  threadsOf,
  waitingFor,
  write,
} from './threads.world.ts'

const { h, w, salma, karim } = await openClass()
afterAll(() => h.close())

/** How somebody is answered who has nothing to do with an answer: read, written to and closed. */
async function refusals(client: Client, attempt: { id: string }, answer: string) {
  const tries = [
    () => threadsOf(client, attempt),
    () => write(client, answer, 'Mine'),
    () => close(client, answer),
  ]
  return Promise.all(tries.map(async (attempt) => (await failure(attempt())).status))
}

describe('before the release', () => {
  it('nobody asks, and nothing is told of points and right answers; a release that waits or is taken back is none', async () => {
    const { paper, salma: attempt } = await handedIn(w)
    for (const { id } of await bothOf(paper))
      await grade(karim, (await answersIn(karim, id)).essay.id, 3)
    const { first } = await answersOf(w, attempt)
    const refused = async () => {
      const read = await failure(threadsOf(salma, attempt))
      const wrote = await failure(write(salma, first, 'Why?'))
      expect([read.status, wrote.status]).toEqual([404, 404])
      expect(wrote.message).toBe(read.message)
    }
    await refused()
    const release = () =>
      karim.call(releaseGraded, { body: { paper_id: paper.id, count: 2, wait: true } })
    await release()
    await refused()
    await karim.call(takeBackRelease, { body: { paper_id: paper.id } })
    await refused()
    expect(
      await h.db
        .selectFrom('answer_threads')
        .where('attempt_id', '=', attempt.id)
        .selectAll()
        .execute(),
    ).toEqual([])
    await release()
    await sql`update attempts set closed_at = now() where id = ${attempt.id}`.execute(h.db)
    await write(salma, first, 'Why?')
    expect((await attemptOf(salma, attempt)).released).toBe(true)
  })

  it('of a result that is not out any more, its student and the bells have nothing, and it waits for nobody', async () => {
    const { paper, attempt, first } = await releasedResult(w)
    await write(salma, first, 'A canary question')
    await write(karim, first, 'A canary answer')
    await write(salma, first, 'A second canary')
    expect(await kindsOf(salma, paper)).toContain('question_answered')
    expect(await kindsOf(karim, paper)).toContain('question_asked')
    await sql`update attempts set status = 'submitted', closed_at = null, closed_by = null where id = ${attempt.id}`.execute(
      h.db,
    )
    expect((await failure(threadsOf(salma, attempt))).status).toBe(404)
    expect((await failure(write(salma, first, 'Why?'))).status).toBe(404)
    expect(JSON.stringify(await attemptOf(salma, attempt))).not.toMatch(/canary|"score":1/)
    expect(await kindsOf(salma, paper)).not.toContain('question_answered')
    expect(await kindsOf(karim, paper)).not.toContain('question_asked')
    expect(await waitingFor(karim)).not.toContain(first)
    await karim.call(closeReview, { body: { attempt_id: attempt.id } })
    expect((await threadOf(salma, attempt)).messages).toHaveLength(3)
  })
})

describe('who reads and answers', () => {
  it('every teacher of the class, for its students alone, also one who may not grade there', async () => {
    const sameenRow = await makeTeacher(h.db, w.school.id, { name: 'Sameen Adel' })
    const nour = await makeStudent(h.db, w.school.id, { name: 'Nour Adel' })
    const own = await makeClassroom(h.db, w.school.id, {
      teacherIds: [w.teacher.id, sameenRow.id],
      studentIds: [w.salma.id],
    })
    const other = await makeClassroom(h.db, w.school.id, {
      teacherIds: [w.teacher.id],
      studentIds: [nour.id],
    })
    const sameen = await h.as(sameenRow)
    const classIds = [own.id, other.id]
    const result = await releasedResult(w, { classIds })
    const ofNour = await releasedResult(w, { classIds }, nour)
    await write(salma, result.first, 'Why?')
    await write(await h.as(nour), ofNour.first, 'Why not?')
    expect(await waitingFor(sameen)).toEqual([result.first])
    expect(await kindsOf(sameen, result.paper)).toContain('question_asked')
    expect(await kindsOf(sameen, ofNour.paper)).toEqual([])
    expect(await refusals(sameen, ofNour.attempt, ofNour.first)).toEqual([404, 404, 404])
    await h.db
      .updateTable('papers')
      .set({ colleagues_grade: false })
      .where('id', '=', result.paper.id)
      .execute()
    await write(sameen, result.first, 'Look at the map.')
    expect((await threadOf(salma, result.attempt)).messages[1]?.name).toBe('Sameen Adel')
    expect((await threadOf(karim, result.attempt)).state).toBe('answered')
    await close(sameen, result.first)
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const removal = await admin.call(getTeacherRemoval, { params: { id: sameenRow.id } })
    expect(removal.data.allowed).toBe(false)
    // Taken out of the class, nothing is left.
    await h.db
      .deleteFrom('classroom_teachers')
      .where('teacher_id', '=', sameenRow.id)
      .where('classroom_id', '=', own.id)
      .execute()
    expect(await refusals(sameen, result.attempt, result.first)).toEqual([404, 404, 404])
  })

  it('nobody of another class or school, no other student and no school admin', async () => {
    const { attempt, first } = await releasedResult(w)
    await write(salma, first, 'Why?')
    const stranger = await makeTeacher(h.db, w.school.id)
    const far = await makeClass(h.db)
    const admin = await makeSchoolAdmin(h.db, w.school.id)
    expect(await refusals(await h.as(w.adam), attempt, first)).toEqual([404, 404, 403])
    expect(await refusals(await h.as(far.salma), attempt, first)).toEqual([404, 404, 403])
    for (const account of [stranger, far.teacher])
      expect(await refusals(await h.as(account), attempt, first)).toEqual([404, 404, 404])
    expect(await refusals(await h.as(admin), attempt, first)).toEqual([403, 403, 403])
    expect(await waitingFor(await h.as(stranger))).toEqual([])
    expect(await failure((await h.as(admin)).call(listWaitingThreads, { body: {} }))).toMatchObject(
      { status: 403 },
    )
    expect((await threadOf(karim, attempt)).messages).toHaveLength(1)
  })

  it('reads a label in the place of the name where names are hidden, and the student their own name', async () => {
    const { attempt, first } = await releasedResult(w)
    await write(salma, first, 'Why?')
    const hidden = await threadsOf(karim, attempt, { anonymous: 'true' })
    expect(hidden.threads[0]?.messages[0]?.name).toMatch(/^Student \d+$/)
    expect(JSON.stringify(hidden)).not.toContain('Salma')
    const answered = await write(karim, first, 'Because.', { anonymous: true })
    expect(JSON.stringify(answered)).not.toContain('Salma')
    const own = await threadsOf(salma, attempt, { anonymous: 'true' })
    expect(own.threads[0]?.messages[0]?.name).toBe('Salma Hassan')
  })

  it('holds no points and no right answer, for anybody', async () => {
    const { attempt, first } = await releasedResult(w)
    await write(salma, first, 'Why?')
    for (const client of [salma, karim])
      expect(JSON.stringify(await threadsOf(client, attempt))).not.toMatch(
        /score|right|correct|weight/,
      )
  })
})

it('changes a grade only on purpose, also after a question', async () => {
  const { attempt } = await releasedResult(w)
  const { essay } = await answersIn(karim, attempt.id)
  await write(salma, essay.id, 'Why one mark?')
  const forbidden = grade(karim, essay.id, 2, { change_released: false, version: essay.version })
  expect(await failure(forbidden)).toMatchObject({ status: 409 })
  await grade(karim, essay.id, 2)
  expect((await karim.call(getResponse, { params: { id: attempt.id } })).data.released).toBe(true)
  expect((await threadOf(salma, attempt)).state).toBe('waiting')
})

it('goes along with its attempt', async () => {
  const { attempt, first } = await releasedResult(w)
  await write(salma, first, 'Why?')
  await sql`delete from attempts where id = ${attempt.id}`.execute(h.db)
  const left = await h.db
    .selectFrom('thread_messages')
    .where('attempt_question_id', '=', first)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

it('is limited in an hour for each person', async () => {
  const few = await startHarness({ LIMIT_THREADS: '3/100' })
  try {
    const class_ = await makeClass(few.db)
    const { first } = await releasedResult(class_)
    const student = await few.as(class_.salma)
    for (const text of ['One', 'Two', 'Three']) await write(student, first, text)
    expect(await failure(write(student, first, 'Four'))).toMatchObject({ status: 429 })
    await write(await few.as(class_.teacher), first, 'Because.')
  } finally {
    await few.close()
  }
})

async function bothOf(paper: { id: string }) {
  return h.db.selectFrom('attempts').where('paper_id', '=', paper.id).select('id').execute()
}
