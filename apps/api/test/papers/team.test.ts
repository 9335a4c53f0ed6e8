import { getGiving, givePaper } from '@meridian/contract/giving.ts'
import { analysePaper, readGradebook } from '@meridian/contract/gradebook.ts'
import { getResponse, listResponses } from '@meridian/contract/grading.responses.ts'
import { getGrading, releaseGraded } from '@meridian/contract/grading.ts'
import { getPaper, renamePaper } from '@meridian/contract/papers.ts'
import { createQuestion } from '@meridian/contract/questions.ts'
import { listQuizzes } from '@meridian/contract/quizzes.ts'
import { classroomsPerformance, teacherHome } from '@meridian/contract/statistics.ts'
import { getTeam, handOverPapers, searchColleagues, setTeam } from '@meridian/contract/team.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { openClass, rightAnswers } from '../answering/attempts.world.ts'
import { answersIn, grade, type } from '../grading/grading.world.ts'
import { type Client, failure } from '../harness.ts'

const { h, w, karim } = await openClass()
afterAll(() => h.close())

/**
 * A quiz of Karim's that two classes have: the first, with Salma and Adam, is taught by a colleague as well; the second, with
 * Nour, by Karim alone. Salma and Nour have handed in, with an essay to grade.
 */
async function shared() {
  const colleague = await makeTeacher(h.db, w.school.id)
  const nour = await makeStudent(h.db, w.school.id, { name: 'Nour Adel' })
  const teach = (teacher_id: string, classroom_id: string) =>
    h.db
      .insertInto('classroom_teachers')
      .values({ tenant_id: w.school.id, classroom_id, teacher_id })
      .execute()
  const own = await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacher.id],
    studentIds: [w.salma.id, w.adam.id],
  })
  const other = await makeClassroom(h.db, w.school.id, {
    teacherIds: [w.teacher.id],
    studentIds: [nour.id],
  })
  await teach(colleague.id, own.id)
  const quiz = await w.paper({ manualReview: true, classIds: [own.id, other.id] })
  const answers = rightAnswers(quiz)
  const ofSalma = await makeAttempt(h.db, quiz, { studentId: w.salma.id, answers })
  const ofNour = await makeAttempt(h.db, quiz, { studentId: nour.id, answers })
  const sameen = await h.as(colleague)
  return { colleague, sameen, nour, own, other, quiz, ofSalma, ofNour }
}

const paperOf = async (client: Client, { id }: { id: string }) =>
  (await client.call(getPaper, { params: { id } })).data

async function setTeamOf(paper: { id: string }, team: { editors?: string[]; grade?: boolean }) {
  const { version } = await paperOf(karim, paper)
  const { editors = [], grade: colleagues_grade = true } = team
  return karim.call(setTeam, { body: { id: paper.id, version, editors, colleagues_grade } })
}

describe('another teacher of a class', () => {
  it('reads and grades what its students hand in, and sees nobody of another class in list, counts, analysis or release', async () => {
    const { sameen, quiz, ofSalma, ofNour } = await shared()
    const paper = await paperOf(sameen, quiz)
    expect(paper.can).toMatchObject({ edit: false, manage: false, review: true, look: false })
    expect(paper).toMatchObject({ given_count: 2, handed_in_count: 1, to_grade: 1 })
    const listed = await sameen.call(listResponses, { body: { paper_id: quiz.id } })
    expect(listed.data.map(({ student }) => student.user.name).sort()).toEqual(
      ['Salma Hassan', 'آدم طارق'].sort(),
    )
    expect(listed.counts).toMatchObject({ all: 2, to_grade: 1 })
    const refused = await failure(sameen.call(getResponse, { params: { id: ofNour.id } }))
    expect(refused).toMatchObject({ status: 404 })

    for (const [client, attempt] of [
      [sameen, ofSalma],
      [karim, ofNour],
    ] as const)
      await grade(client, (await answersIn(client, attempt.id)).essay.id, 3)
    const { data } = await sameen.call(getGrading, { params: { id: quiz.id } })
    expect(data).toMatchObject({ unreleased: 1, left: { answers: 0 }, running: { students: 2 } })
    const body = { paper_id: quiz.id }
    expect((await sameen.call(analysePaper, { body })).data.handed_in).toBe(1)
    expect((await karim.call(analysePaper, { body })).data.handed_in).toBe(2)
    const released = await sameen.call(releaseGraded, { body: { paper_id: quiz.id, count: 1 } })
    expect(released.data.released).toBe(1)
    const left = await karim.call(getGrading, { params: { id: quiz.id } })
    expect(left.data.unreleased).toBe(1)
  })

  it('has one average and one gradebook of the class with its owner, the quiz in the list and the work on the home', async () => {
    const { sameen, quiz, own, ofSalma } = await shared()
    const book = { body: { class_id: own.id } }
    const homeOf = async () =>
      (await sameen.call(teacherHome)).data.waiting.data.find(({ id }) => id === quiz.id)
    expect(await homeOf()).toMatchObject({ to_grade: 1 })
    await grade(sameen, (await answersIn(sameen, ofSalma.id)).essay.id, 3)
    await sameen.call(releaseGraded, { body: { paper_id: quiz.id, count: 1 } })
    expect(await homeOf()).toBeUndefined()
    // The owner alone gives more time.
    const readBy = async (client: Client) => {
      const { papers, ...rest } = await client.call(readGradebook, book)
      return {
        ...rest,
        papers: papers.map((paper) => ({ ...paper, can: { ...paper.can, extend: null } })),
      }
    }
    expect(await readBy(sameen)).toEqual(await readBy(karim))
    const averageFor = async (client: Client) => {
      const query = { class_id: own.id }
      const page = await client.call(classroomsPerformance, { params: { scope: 'class' }, query })
      return page.data[0]
    }
    expect(await averageFor(sameen)).toMatchObject({ counted: 1 })
    expect(await averageFor(sameen)).toEqual(await averageFor(karim))
    const { data } = await sameen.call(listQuizzes, { body: {} })
    expect(data.find(({ id }) => id === quiz.id)?.can.edit).toBe(false)
  })

  it('only reads where the owner grades alone, and has no work there', async () => {
    const { sameen, quiz, ofSalma } = await shared()
    await setTeamOf(quiz, { grade: false })
    const { data, essay } = await answersIn(sameen, ofSalma.id)
    expect(data.can).toEqual({ review: false, close: false })
    const tries = [() => grade(sameen, essay.id, 3), () => type(sameen, essay.id, 0, {})]
    for (const attempt of tries) expect(await failure(attempt())).toMatchObject({ status: 403 })
    const { waiting } = (await sameen.call(teacherHome)).data
    expect(waiting.data.map(({ id }) => id)).not.toContain(quiz.id)
  })

  it('has nothing of it any more once they are taken out of the class', async () => {
    const { colleague, sameen, quiz, own, ofSalma } = await shared()
    await h.db
      .deleteFrom('classroom_teachers')
      .where('teacher_id', '=', colleague.id)
      .where('classroom_id', '=', own.id)
      .execute()
    const asked = [
      () => sameen.call(getPaper, { params: { id: quiz.id } }),
      () => sameen.call(getResponse, { params: { id: ofSalma.id } }),
      () => sameen.call(listResponses, { body: { paper_id: quiz.id } }),
    ]
    for (const ask of asked) expect(await failure(ask())).toMatchObject({ status: 404 })
  })
})

describe('two who grade one answer', () => {
  /** What a teacher does in turn: looks at the answer, or saves points over what they saw last. */
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    points: fc.option(fc.integer({ min: 0, max: 4 }), { nil: null }),
  })

  it('never overwrite what they have not seen, in any order', async () => {
    const { sameen, ofSalma } = await shared()
    const clients = [karim, sameen]
    const { essay } = await answersIn(karim, ofSalma.id)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const look = async (client: Client) => (await answersIn(client, ofSalma.id)).essay
        let { version, answer } = await look(karim)
        let score = answer.score
        const seen = [version, version]
        for (const { who, points } of steps) {
          const client = clients[who] ?? karim
          const known = seen[who] ?? 0
          if (points === null) {
            seen[who] = (await look(client)).version
            continue
          }
          const saved = grade(client, essay.id, points, { version: known })
          if (known !== version) {
            expect(await failure(saved)).toMatchObject({ status: 409, code: 'stale' })
            continue
          }
          await saved
          version += 1
          score = points
          seen[who] = version
        }
        const now = await look(sameen)
        expect([now.version, now.answer.score]).toEqual([version, score])
      }),
      { numRuns: 15 },
    )
  })

  it('of two saves at once one counts and one is told', async () => {
    const { sameen, ofSalma } = await shared()
    const { essay } = await answersIn(karim, ofSalma.id)
    const saves = [grade(karim, essay.id, 1, { version: essay.version })]
    saves.push(grade(sameen, essay.id, 2, { version: essay.version }))
    const ends = await Promise.allSettled(saves)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const first = ends[0]?.status === 'fulfilled' ? 1 : 2
    expect((await answersIn(karim, ofSalma.id)).essay.answer.score).toBe(first)
  })

  it('keep drafts of their own', async () => {
    const { sameen, ofSalma } = await shared()
    const { essay } = await answersIn(karim, ofSalma.id)
    await type(karim, essay.id, 0, { feedback: 'Only Karim has typed this' })
    expect(JSON.stringify(await answersIn(sameen, ofSalma.id))).not.toContain('Only Karim')
    await type(sameen, essay.id, 0, { feedback: 'And this is of the other' })
    expect(JSON.stringify(await answersIn(karim, ofSalma.id))).toContain('Only Karim')
  })
})

describe('an editor', () => {
  it('changes questions and name, grades everybody, and neither gives nor deletes', async () => {
    const { quiz, ofNour } = await shared()
    const dina = await makeTeacher(h.db, w.school.id, { name: 'Dina Editor' })
    const client = await h.as(dina)
    const params = { params: { id: quiz.id } }
    expect(await failure(client.call(getPaper, params))).toMatchObject({ status: 404 })
    const found = await karim.call(searchColleagues, { ...params, query: { query: 'dina ed' } })
    expect(found.data).toEqual([{ id: dina.id, name: 'Dina Editor' }])
    await setTeamOf(quiz, { editors: [dina.id] })
    const paper = await paperOf(client, quiz)
    expect(paper.can).toMatchObject({ edit: true, manage: false, delete: false, review: true })
    const { version } = paper
    await client.call(renamePaper, { body: { id: quiz.id, version, name: 'Rivers, revised' } })
    await grade(client, (await answersIn(client, ofNour.id)).essay.id, 2)
    const added = client.call(createQuestion, {
      body: {
        paper_id: quiz.id,
        type: 'tof',
        question: 'True?',
        weight: 1,
        tofOption: { status: true },
      },
    })
    expect((await added).data.question.position).toBe(5)
    const refused = [
      () => client.call(givePaper, { body: { id: quiz.id, classes: [w.classroom.id] } }),
      () => client.call(setTeam, { body: { id: quiz.id, editors: [], colleagues_grade: true } }),
      () => client.call(searchColleagues, params),
    ]
    for (const ask of refused) expect(await failure(ask())).toMatchObject({ status: 403 })
    // What they would give is a copy of their own: nobody of the paper's classes is named to them.
    expect((await client.call(getGiving, params)).data.classes).toEqual([])
    await setTeamOf(quiz, {})
    expect(await failure(client.call(getPaper, params))).toMatchObject({ status: 404 })
  })

  it('is another teacher of the school who can log in', async () => {
    const { quiz } = await shared()
    const far = await makeTeacher(h.db, (await makeSchool(h.db)).id)
    const blocked = await makeTeacher(h.db, w.school.id)
    await h.db
      .updateTable('users')
      .set({ active: false })
      .where('id', '=', blocked.userId)
      .execute()
    for (const id of [far.id, blocked.id, w.teacher.id, w.salma.id, 'nobody'])
      expect(await failure(setTeamOf(quiz, { editors: [id] })), id).toMatchObject({
        status: 422,
        errors: [{ path: 'editors' }],
      })
    const team = await karim.call(getTeam, { params: { id: quiz.id } })
    expect(team.data.editors).toEqual([])
    expect(team.data.teachers).toHaveLength(1)
  })
})

describe('papers of a teacher who leaves', () => {
  it('go to another teacher whole, with what was answered, and to nobody outside the school', async () => {
    const admin = await h.as(await makeSchoolAdmin(h.db, w.school.id))
    const leaving = await makeTeacher(h.db, w.school.id)
    const staying = await makeTeacher(h.db, w.school.id)
    const classroom = await makeClassroom(h.db, w.school.id, {
      teacherIds: [leaving.id],
      studentIds: [w.salma.id],
    })
    const fields = { ownerId: leaving.userId, manualReview: true, classIds: [classroom.id] }
    const quiz = await w.paper(fields)
    const draft = await w.paper({ ...fields, classIds: [] })
    const attempt = await makeAttempt(h.db, quiz, {
      studentId: w.salma.id,
      answers: rightAnswers(quiz),
    })
    const client = await h.as(leaving)
    const far = await makeTeacher(h.db, (await makeSchool(h.db)).id)
    for (const teacher_id of [far.id, leaving.id, w.salma.id, 'nobody'])
      expect(
        await failure(admin.call(handOverPapers, { body: { id: leaving.id, teacher_id } })),
      ).toMatchObject({ status: 422, errors: [{ path: 'teacher_id' }] })
    const body = { id: leaving.id, teacher_id: staying.id }
    expect((await admin.call(handOverPapers, { body })).data.papers).toBe(2)
    expect(await failure(admin.call(handOverPapers, { body }))).toMatchObject({ status: 409 })
    const owner = await h.as(staying)
    expect((await paperOf(owner, draft)).can.manage).toBe(true)
    await grade(owner, (await answersIn(owner, attempt.id)).essay.id, 4)
    // Who still teaches the class is a colleague there now, and has nothing of the draft.
    expect((await paperOf(client, quiz)).can).toMatchObject({ manage: false, review: true })
    expect(await failure(paperOf(client, draft))).toMatchObject({ status: 404 })
  })
})
