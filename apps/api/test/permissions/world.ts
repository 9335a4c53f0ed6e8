import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { sql } from 'kysely'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { unique } from '../../src/factories/unique.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { json } from '../../src/platform/database/json.ts'
import { children, schoolTokens } from './personal.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

type Base = Awaited<ReturnType<typeof makePeople>>

/** What stands in every right answer of a world, and in every grade and word that is not out: nobody is to see it too early. */
export interface Canaries {
  key: string
  /** In what explains the right answers. */
  why: string
  grade: string
  /** In what the teacher says to the answer and to the whole, and in what they have typed and not given. */
  feedback: string
  draft: string
}

/**
 * Two schools and everybody who might call: the table's columns. What the calls are about belongs to school A; its
 * teacher owns the quiz, its student has answered it (or is answering) and waits for the review.
 */
export async function makeWorld(
  db: Database,
  { canaries, status = 'submitted' }: { canaries?: Canaries; status?: AttemptStatus } = {},
) {
  const base = await makePeople(db, canaries)
  const quiz = await newQuiz(base)
  const attempt = await newAttempt(base, quiz, status)
  if (status === 'submitted' && canaries) {
    await plantWords(base, attempt.id, attempt.questions.at(-1)?.id ?? '')
    // The sum says as much as the grade, and stands elsewhere. Other attempts of this world are released on the way.
    await sql`update attempts set score = ${canaries.grade} where id = ${attempt.id}`.execute(db)
  }
  return { ...base, quiz, attempt }
}

type AttemptStatus = 'in_progress' | 'submitted'

async function makePeople(db: Database, canaries: Canaries | undefined) {
  const ibc = await makeUser(db, 'IBC', null)
  const book = await makeBook(db, { createdBy: ibc.userId })
  const a = await makeSchool(db, { bookIds: [book.id], ...named(canaries, 'a') })
  const b = await makeSchool(db, { bookIds: [book.id], ...named(canaries, 'b') })
  const child = (who: keyof typeof children) =>
    canaries
      ? { ...children[who], email: `${children[who].email}${unique()}@child.example.test` }
      : {}
  const people = {
    prg: await makeUser(db, 'PRG', null),
    ibc,
    school: await makeSchoolAdmin(db, a.id),
    otherSchool: await makeSchoolAdmin(db, b.id),
    teacher: await makeTeacher(db, a.id, named(canaries, 'a')),
    otherTeacher: await makeTeacher(db, a.id),
    student: await makeStudent(db, a.id, child('student')),
    otherStudent: await makeStudent(db, a.id, child('otherStudent')),
    blocked: await makeTeacher(db, a.id),
    colleague: await makeTeacher(db, a.id),
    teacherAdmin: await makeTeacher(db, a.id),
    formerAdmin: await makeTeacher(db, a.id),
    editor: await makeTeacher(db, a.id),
    formerTeacher: await makeTeacher(db, a.id),
    farTeacher: await makeTeacher(db, b.id, named(canaries, 'b')),
    farStudent: await makeStudent(db, b.id, child('farStudent')),
  }
  await makeSchoolAdmin(db, a.id, { userId: people.teacherAdmin.userId })
  const former = await makeSchoolAdmin(db, a.id, { userId: people.formerAdmin.userId })
  await db.updateTable('school_admins').set({ active: false }).where('id', '=', former.id).execute()
  const classroom = await makeClassroom(db, a.id, {
    ...named(canaries, 'a'),
    bookIds: [book.id],
    teacherIds: [
      people.teacher.id,
      people.colleague.id,
      people.blocked.id,
      people.formerTeacher.id,
    ],
    studentIds: [people.student.id],
  })
  await db
    .deleteFrom('classroom_teachers')
    .where('classroom_id', '=', classroom.id)
    .where('teacher_id', '=', people.formerTeacher.id)
    .execute()
  await makeClassroom(db, a.id, {
    level: 9,
    teacherIds: [
      people.otherTeacher.id,
      people.teacherAdmin.id,
      people.formerAdmin.id,
      people.editor.id,
      people.formerTeacher.id,
    ],
    studentIds: [people.otherStudent.id],
  })
  await makeClassroom(db, b.id, {
    ...named(canaries, 'b'),
    bookIds: [book.id],
    teacherIds: [people.farTeacher.id],
    studentIds: [people.farStudent.id],
  })
  return { db, a, b, book, people, classroom, canaries }
}

/** A name by which a thing of one of the schools is known wherever it stands; its usual one without canaries. */
const named = (canaries: Canaries | undefined, school: keyof typeof schoolTokens) =>
  canaries ? { name: schoolTokens[school] } : {}

/** Another quiz of the teacher's, assigned to the class, open. */
export async function newQuiz(world: Base, questions: QuestionBodyInput[] = oneOfEachKind) {
  const { a, people, classroom, book, canaries } = world
  const quiz = await makePaper(world.db, {
    schoolId: a.id,
    ownerId: people.teacher.userId,
    bookId: book.id,
    classIds: [classroom.id],
    manualReview: true,
    questions,
  })
  await world.db
    .insertInto('paper_editors')
    .values({ tenant_id: a.id, paper_id: quiz.id, teacher_id: people.editor.id })
    .execute()
  if (canaries?.key) await plantKeys(world.db, quiz, canaries)
  return quiz
}

/** An attempt of the student in a state, with every question unanswered; the essay waits for its grade. */
export async function newAttempt(
  world: Base,
  quiz: { id: string; questions: { id: string; versionId: string }[] },
  status: AttemptStatus,
) {
  const { db, a, people } = world
  const attempt = await db
    .insertInto('attempts')
    .values({
      tenant_id: a.id,
      paper_id: quiz.id,
      student_id: people.student.id,
      status,
      manual_review: true,
      max_score: 10,
      submitted_at: status === 'submitted' ? new Date() : null,
      submitted_by: status === 'submitted' ? 'student' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await sql<{ id: string; question_id: string }>`
    insert into attempt_questions (tenant_id, attempt_id, question_id, version_id, position, weight, score, correct)
    select ${a.id}::uuid, ${attempt.id}::uuid, q.id, q.version_id, q.position, v.weight,
      case when ${status} = 'submitted' and v.type <> 'essay' then 0 end,
      case when ${status} = 'submitted' and v.type <> 'essay' then false end
    from questions q join question_versions v on v.id = q.version_id where q.paper_id = ${quiz.id}
    order by q.position returning id, question_id`.execute(db)
  if (status === 'submitted' && world.canaries)
    await sql`update attempt_questions set score = ${world.canaries.grade}
      where attempt_id = ${attempt.id} and weight = 4`.execute(db)
  return { id: attempt.id, questions: rows.rows }
}

/** Puts tokens into what a teacher says and types about an attempt and an answer in it. */
async function plantWords({ db, a, people, canaries }: Base, attemptId: string, answerId: string) {
  const by = people.teacher.userId
  await sql`insert into feedback (tenant_id, attempt_id, attempt_question_id, text, given_by)
    select ${a.id}::uuid, ${attemptId}::uuid, answer, ${canaries?.feedback}::text, ${by}::uuid
    from unnest(array[null, ${answerId}::uuid]) as answer`.execute(db)
  await sql`insert into grading_drafts (tenant_id, user_id, attempt_id, attempt_question_id, feedback, base, revision, saved_at)
    select ${a.id}::uuid, ${by}::uuid, ${attemptId}::uuid, answer, ${canaries?.draft}::text, 0,
      nextval('grading_revisions'), now()
    from unnest(array[null, ${answerId}::uuid]) as answer`.execute(db)
}

/**
 * Puts a token beside the right answer in every question of a paper, where nothing of it belongs: only a query that
 * hands the raw column on could ever show it, and another one into all that explains it. Versions never change, so each
 * question gets a new one.
 */
export async function plantKeys(
  db: Database,
  quiz: { id: string; questions: { id: string; versionId: string }[] },
  { key, why }: Pick<Canaries, 'key' | 'why'>,
): Promise<void> {
  for (const question of quiz.questions) {
    const { rows } = await sql<{ id: string }>`
      insert into question_versions
        (tenant_id, question_id, number, type, text, weight, required, prompt, explanation, key, created_by)
      select tenant_id, question_id, 2, type, text, weight, required, prompt, ${why},
        key || ${json({ canary: key, model_answer: why })}, created_by
      from question_versions where id = ${question.versionId} returning id`.execute(db)
    question.versionId = rows[0]?.id ?? ''
    await sql`update questions set version_id = ${question.versionId} where id = ${question.id}`.execute(
      db,
    )
  }
}
