import {
  getAttempt,
  listStudentPapers,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@meridian/contract/answering.ts'
import { createBook, listBooks } from '@meridian/contract/books.ts'
import { createClassroom, listClassrooms } from '@meridian/contract/classrooms.ts'
import { gradeChoices } from '@meridian/contract/dropdowns.ts'
import {
  closeReview,
  getResponse,
  listResponses,
  reviewQuestion,
} from '@meridian/contract/grading.responses.ts'
import { addSchoolAdmin } from '@meridian/contract/people.ts'
import { createQuestion } from '@meridian/contract/questions.ts'
import { createQuiz, getQuiz, updateQuiz } from '@meridian/contract/quizzes.ts'
import { createSchool } from '@meridian/contract/schools.ts'
import { classroomsPerformance } from '@meridian/contract/statistics.ts'
import { createStudent } from '@meridian/contract/students.ts'
import { createTeacher } from '@meridian/contract/teachers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneOfEachKind } from '../../src/factories/papers.ts'
import { makeUser } from '../../src/factories/people.ts'
import { type Client, failure, type Harness, startHarness } from '../harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const password = 'first-light-password'
const account = (who: string) => ({
  name: who,
  email: `${who.toLowerCase()}@nile.example.test`,
  password,
})

/** Provider staff publish a book, and give a school licensed to it its admin. */
async function provider() {
  const ibc = await harness.as(await makeUser(harness.db, 'IBC', null))
  const { data: grades } = await ibc.call(gradeChoices)
  const grade = grades[5]?.id ?? ''
  const { data: book } = await ibc.call(createBook, {
    body: {
      name: 'Our World: Geography',
      grade_id: grade,
      units: [
        {
          name: 'Maps and scale',
          lessons: [{ name: 'Reading a legend' }, { name: 'Measuring distance' }],
        },
        { name: 'The Nile basin', lessons: [{ name: 'From source to delta' }] },
      ],
    },
  })
  expect(book.units.map((unit) => unit.lessons.length)).toEqual([2, 1])
  const { data: school } = await ibc.call(createSchool, {
    body: { name: 'Nile Valley School', book_ids: [book.id] },
  })
  await ibc.call(addSchoolAdmin, { body: { ...account('Nadia'), school_id: school.id } })
  return { grade, book }
}

/** The school gets its people and a class. */
async function school(admin: Client, grade: string, book: string) {
  const { data: teacher } = await admin.call(createTeacher, { body: account('Karim') })
  const students: string[] = []
  for (const name of ['Salma', 'Adam'])
    students.push(
      (await admin.call(createStudent, { body: { ...account(name), grade_id: grade } })).data.id,
    )
  const { data: classroom } = await admin.call(createClassroom, {
    body: {
      name: 'Grade 6 A',
      grade_id: grade,
      book_ids: [book],
      teacher_ids: [teacher.id],
      student_ids: students,
    },
  })
  expect(classroom.meta.students_count).toBe(2)
  const { data: list } = await admin.call(listClassrooms, { body: { query: '6 a' } })
  expect(list.map(({ name, active }) => [name, active])).toEqual([['Grade 6 A', true]])
  return classroom
}

/** The teacher makes a quiz of all four kinds for the class. */
async function quizOf(
  teacher: Client,
  book: { id: string; units: { id: string }[] },
  classroom: string,
) {
  const { data: quiz } = await teacher.call(createQuiz)
  const warnings: boolean[] = []
  for (const question of oneOfEachKind) {
    const { data } = await teacher.call(createQuestion, {
      body: { ...question, paper_id: quiz.id },
    })
    warnings.push(data.manual_review_activated)
  }
  expect(warnings).toEqual([false, false, false, true])
  const { data: empty } = await teacher.call(getQuiz, { params: { id: quiz.id } })
  await teacher.call(updateQuiz, {
    body: {
      id: quiz.id,
      version: empty.paper.version,
      name: 'Maps and rivers',
      description: 'Units 1 and 2',
      book_id: book.id,
      unit_ids: book.units.map((unit) => unit.id),
      classes: [classroom],
      start_date: '2026-01-04T09:30',
      end_date: '2099-01-04T09:30',
      manual_review: true,
    },
  })
  const { data } = await teacher.call(getQuiz, { params: { id: quiz.id } })
  expect(data).toMatchObject({
    name: 'Maps and rivers',
    manual_review: true,
    start_date: '2026-01-04T07:30:00.000Z',
  })
  return data
}

/** A student finds the quiz on their home, answers it all right and hands it in. */
async function answer(student: Client, quiz: string) {
  const { data: due } = await student.call(listStudentPapers, { body: {} })
  expect(due.map(({ paper, state }) => [paper.id, state])).toEqual([[quiz, 'open']])
  const { data: attempt } = await student.call(startAttempt, { body: { paper_id: quiz } })
  const right = { north: 'The Mediterranean Sea' }
  const values = attempt.questions.map((question) => {
    if (question.type === 'mcq')
      return { option: question.options.find(({ value }) => value === right.north)?.id ?? '' }
    if (question.type === 'tof') return { status: true }
    if (question.type === 'essay') return { text: 'Water, soil and a way to travel.' }
    const letter = (text: string) =>
      question.answers.find((shown) => shown.text === text)?.letter ?? ''
    const pairs = { Aswan: 'Upper Egypt', Alexandria: 'The coast', Siwa: 'The western desert' }
    return {
      pairs: Object.fromEntries(
        question.statements.map(({ id, text }) => [id, letter(pairs[text as keyof typeof pairs])]),
      ),
    }
  })
  const answers = attempt.questions.map(({ id }, index) => ({
    id,
    seq: 1,
    value: values[index] ?? null,
  }))
  const { data: saved } = await student.call(saveAnswers, {
    params: { id: attempt.id },
    body: { answers },
  })
  expect(saved.acknowledged).toHaveLength(4)
  const { data: handedIn } = await student.call(submitAttempt, { params: { id: attempt.id } })
  expect(handedIn).toMatchObject({ released: false, status: 'submitted' })
  expect(handedIn).not.toHaveProperty('score')
  return attempt.id
}

test('the whole path: book, school, people, class, quiz, answers, review, result', async () => {
  const { grade, book } = await provider()
  const admin = await harness.as(account('Nadia'))
  const classroom = await school(admin, grade, book.id)
  const teacher = await harness.as(account('Karim'))
  expect(
    (await teacher.call(listBooks, { params: { teacher_id: '0' }, body: {} })).data.map(
      ({ id }) => id,
    ),
  ).toEqual([book.id])
  const quiz = await quizOf(teacher, book, classroom.id)
  const salma = await harness.as(account('Salma'))
  const attempt = await answer(salma, quiz.id)

  const { data: rows, counts } = await teacher.call(listResponses, { body: { paper_id: quiz.id } })
  expect(counts).toMatchObject({ all: 2, to_grade: 1, graded: 0, not_handed_in: 1 })
  expect(rows.map(({ student, state }) => [student.user.name, state]).sort()).toEqual([
    ['Adam', 'not_started'],
    ['Salma', 'to_grade'],
  ])
  expect((await failure(teacher.call(closeReview, { body: { attempt_id: attempt } }))).status).toBe(
    409,
  )
  const { data: detail } = await teacher.call(getResponse, { params: { id: attempt } })
  const essay = detail.questions.find(({ question }) => question.type === 'essay')?.id ?? ''
  const tooMuch = await failure(
    teacher.call(reviewQuestion, {
      body: { attempt_question_id: essay, grade: 4.5, correct: true },
    }),
  )
  expect(tooMuch).toMatchObject({ status: 422, message: 'Grade invalid' })
  await teacher.call(reviewQuestion, {
    body: { attempt_question_id: essay, grade: 3.5, correct: true },
  })
  expect(await salma.call(getAttempt, { params: { id: attempt } })).toMatchObject({
    data: { released: false },
  })
  await teacher.call(closeReview, { body: { attempt_id: attempt } })

  const { data: result } = await salma.call(getAttempt, { params: { id: attempt } })
  expect(result).toMatchObject({ released: true, score: 9.5, max_score: 10, left_to_grade: 0 })
  const { data: averages } = await admin.call(classroomsPerformance, { params: { scope: 'class' } })
  expect(averages).toMatchObject([{ name: 'Grade 6 A', avg: 95, counted: 1 }])
  const adam = await harness.as(account('Adam'))
  expect((await failure(adam.call(getAttempt, { params: { id: attempt } }))).status).toBe(404)
})
