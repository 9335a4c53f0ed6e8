import { submitAttempt } from '@meridian/contract/answering.ts'
import { getClassroom, updateClassroom } from '@meridian/contract/classrooms.ts'
import {
  applyCorrection,
  previewCorrection,
  undoCorrection,
} from '@meridian/contract/corrections.ts'
import { closeReview, reviewQuestion } from '@meridian/contract/grading.responses.ts'
import { getPaper } from '@meridian/contract/papers.ts'
import { archiveQuiz, updateQuiz } from '@meridian/contract/quizzes.ts'
import { blockStudent } from '@meridian/contract/students.ts'
import { sql } from 'kysely'
import { ApiError } from '../../../web/src/core/http.ts'
import { makeAttempt } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Client, Harness } from '../harness.ts'
import type { Looker } from './statistics.recount.ts'

/** A school with a teacher, two classes that share students, and three papers, one of them reviewed. */
export async function makeKeptWorld({ db, as }: Harness) {
  const school = await makeSchool(db)
  const teacher = await makeTeacher(db, school.id)
  const students = await Promise.all(
    [0, 1, 2].map(async () => {
      const { id, ...account } = await makeStudent(db, school.id)
      return { id, client: await as(account) }
    }),
  )
  const ids = students.map(({ id }) => id)
  const classes = [
    await makeClassroom(db, school.id, { teacherIds: [teacher.id], studentIds: ids }),
    await makeClassroom(db, school.id, { teacherIds: [teacher.id], studentIds: ids.slice(1) }),
  ]
  const papers = await Promise.all(
    [0, 1, 2].map((place) =>
      makePaper(db, {
        schoolId: school.id,
        ownerId: teacher.userId,
        classIds: classes.slice(0, place === 1 ? 1 : 2).map(({ id }) => id),
        manualReview: place === 2,
        maxAttempts: 20,
        questions: [
          { type: 'tof', question: 'Water flows down.', weight: 3, tofOption: { status: true } },
          { type: 'essay', question: 'Why?', weight: 4 },
        ],
      }),
    ),
  )
  const admin = await as(await makeSchoolAdmin(db, school.id))
  const { id, userId, ...account } = teacher
  const client = await as(account)
  const lookers: [Client, Looker][] = [
    [await as(await makeUser(db, 'PRG', null)), { type: 'PRG' }],
    [admin, { type: 'School', schoolId: school.id }],
    [client, { type: 'Teacher', schoolId: school.id, teacherId: id, userId }],
  ]
  return { db, school, students, classes, papers, admin, teacher: client, lookers }
}

export type KeptWorld = Awaited<ReturnType<typeof makeKeptWorld>>

const steps = {
  'hand in': handIn,
  grade,
  close: closeOne,
  correct,
  'take back': takeBack,
  enrol,
  give,
  block,
  'put away': putAway,
  'write past the calls': writePast,
}
type Draw = (from: number) => number

const at = <T>(items: readonly T[], draw: Draw): T => items[draw(items.length)] as T
const some = <T>(items: readonly T[], draw: Draw) => items.filter(() => draw(3) > 0)

async function handIn(w: KeptWorld, draw: Draw) {
  const { id, client } = at(w.students, draw)
  const paper = at(w.papers, draw)
  const before = await w.db
    .selectFrom('attempts')
    .where('student_id', '=', id)
    .where('paper_id', '=', paper.id)
    .select(['id', 'status', 'number'])
    .execute()
  const answers = [{ status: draw(2) === 0 }, draw(2) === 0 ? null : { text: 'Because.' }]
  const number = Math.max(0, ...before.map((one) => one.number)) + 1
  const made = { studentId: id, number, status: 'in_progress' as const, answers }
  // One that could not be handed in, because its student was blocked, is still there.
  const running = before.find(({ status }) => status === 'in_progress')
  const attempt = running ?? (await makeAttempt(w.db, paper, made))
  await client.call(submitAttempt, { params: { id: attempt.id } })
}

async function grade(w: KeptWorld, draw: Draw) {
  const rows = await w.db
    .selectFrom('attempt_questions as q')
    .innerJoin('attempts as a', 'a.id', 'q.attempt_id')
    .where('a.status', '<>', 'in_progress')
    .where('q.weight', '=', '4')
    .orderBy('q.id')
    .select('q.id')
    .execute()
  if (rows.length === 0) return
  const body = { attempt_question_id: at(rows, draw).id, grade: draw(5), correct: false }
  await w.teacher.call(reviewQuestion, { body })
}

async function closeOne(w: KeptWorld, draw: Draw) {
  const rows = await w.db.selectFrom('attempts').orderBy('id').select('id').execute()
  if (rows.length > 0)
    await w.teacher.call(closeReview, { body: { attempt_id: at(rows, draw).id } as never })
}

async function correct(w: KeptWorld, draw: Draw) {
  const paper = at(w.papers, draw)
  const change = {
    paper_id: paper.id,
    question_id: at(paper.questions, draw).id,
    kind: draw(2) === 0 ? ('drop' as const) : ('credit' as const),
    keys: [],
  }
  const { digest } = await w.teacher.call(previewCorrection, {
    body: { ...change, metaData: {} } as never,
  })
  await w.teacher.call(applyCorrection, { body: { ...change, digest } as never })
}

async function takeBack(w: KeptWorld, draw: Draw) {
  const rows = await w.db
    .selectFrom('question_corrections')
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .select(['id', 'paper_id'])
    .execute()
  if (rows.length > 0) await w.teacher.call(undoCorrection, { body: at(rows, draw) })
}

async function enrol(w: KeptWorld, draw: Draw) {
  const params = { id: at(w.classes, draw).id }
  const { data } = await w.admin.call(getClassroom, { params })
  const { id, version, name, thumbnail_id } = data
  const student_ids = some(w.students, draw).map((one) => one.id)
  const body = { id, version, name, thumbnail_id, grade_id: data.grade.id, student_ids }
  await w.admin.call(updateClassroom, { body })
}

async function give(w: KeptWorld, draw: Draw) {
  const { id } = at(w.papers, draw)
  const { version, max_attempts, manual_review } = (
    await w.teacher.call(getPaper, { params: { id } })
  ).data
  const classes = some(w.classes, draw).map((one) => one.id)
  await w.teacher.call(updateQuiz, {
    body: {
      id,
      version,
      name: 'Water',
      description: 'Drops.',
      classes,
      max_attempts,
      manual_review: manual_review !== (draw(3) === 0),
    },
  })
}

function block(w: KeptWorld, draw: Draw) {
  return w.admin.call(blockStudent, { params: { id: at(w.students.slice(2), draw).id } })
}

function putAway(w: KeptWorld, draw: Draw) {
  return w.teacher.call(archiveQuiz, { params: { id: at(w.papers.slice(1), draw).id } })
}

/** What no call does, and some day another program might. */
async function writePast(w: KeptWorld, draw: Draw) {
  const past = [
    sql`update attempt_questions set score = case when score is null then 0 end
      where id = (select id from attempt_questions where weight = 4 order by id offset ${draw(9)} limit 1)`,
    sql`delete from attempts where id = (select id from attempts order by id offset ${draw(30)} limit 1)`,
    sql`delete from enrolments where student_id = ${at(w.students, draw).id}`,
  ]
  await at(past, draw).execute(w.db)
}

/** A call that is refused, because of what happened before, changes nothing. */
export async function attemptTo(w: KeptWorld, step: StepName, draw: Draw) {
  try {
    await steps[step](w, draw)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false
    throw error
  }
}

type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as StepName[]
