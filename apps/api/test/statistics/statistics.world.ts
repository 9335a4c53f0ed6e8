import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import fc from 'fast-check'
import { makeAttempts } from '../../src/factories/attempts.ts'
import { makePaper } from '../../src/factories/papers.ts'
import { makeSchoolAdmin, makeStudents, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import type { Looker } from './statistics.recount.ts'

/** Zones whose days begin at other instants, one of them with clocks that go forward at midnight. */
const zones = ['Africa/Cairo', 'Pacific/Auckland'] as const
const weights = [1, 3, 7]

/** The days around which everything happens: Egypt's clocks go forward at midnight of 25/04/2025. */
export const days = ['2025-04-23', '2025-04-24', '2025-04-25', '2025-04-26', '2025-04-27']
const firstMinute = Date.UTC(2025, 3, 23)
const minutes = 5 * 24 * 60

/** Somebody who looks at statistics: who they are to the recount, and how they log in. */
export interface Person {
  looker: Looker
  account: { email: string; password: string }
}

/** What one attempt is like; its points are parts of the weights. */
export const attempt = fc.record({
  status: fc.constantFrom('in_progress' as const, 'submitted' as const, 'closed' as const),
  parts: fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { freq: 6 }), {
    minLength: 3,
    maxLength: 3,
  }),
  minute: fc.nat({ max: minutes }),
})
export type AttemptDraw = typeof attempt extends fc.Arbitrary<infer T> ? T : never

const question = (weight: number): QuestionBodyInput => ({
  type: 'essay',
  question: `For ${weight}`,
  weight,
  required: true,
})

export const at = (minute: number) => new Date(firstMinute + minute * 60_000)

/** Attempts of one student at one paper; only the last may be under way, as the database demands. */
export async function makeDrawn(
  db: Database,
  paper: Awaited<ReturnType<typeof makePaper>>,
  studentId: string,
  draws: readonly AttemptDraw[],
  from = 1,
) {
  await makeAttempts(
    db,
    paper,
    draws.map(({ status, parts, minute }, place) => ({
      studentId,
      number: from + place,
      status: status === 'in_progress' && place < draws.length - 1 ? 'submitted' : status,
      answers: parts.map(() => ({ text: 'Because.' })),
      // A review is closed only when everything is graded.
      grades: parts.map((part, index) =>
        part === null && status !== 'closed'
          ? null
          : (((part ?? 50) / 100) * (weights[index] ?? 1)).toFixed(2),
      ),
      submittedAt: at(minute),
    })),
  )
}

/** Two schools with teachers, classes that share students, and papers of every sort; nothing is handed in yet. */
export async function makeStatisticsWorld(db: Database, draw: () => number) {
  const pick = <T>(from: readonly T[], share = 0.5) => from.filter(() => draw() < share)
  const books = [await makeBook(db), await makeBook(db)]
  const bookIds = books.map(({ id }) => id)
  const people: Person[] = [{ looker: { type: 'PRG' }, account: await makeUser(db, 'PRG', null) }]
  const papers: { paper: Awaited<ReturnType<typeof makePaper>>; studentIds: string[] }[] = []
  for (const timeZone of zones) {
    const school = await makeSchool(db, { timeZone, bookIds })
    const admin = await makeSchoolAdmin(db, school.id)
    people.push({ looker: { type: 'School', schoolId: school.id }, account: admin })
    const teachers = [await makeTeacher(db, school.id), await makeTeacher(db, school.id)]
    for (const { id, userId, ...account } of teachers)
      people.push({
        looker: { type: 'Teacher', schoolId: school.id, teacherId: id, userId },
        account,
      })
    const students = await makeStudents(db, school.id, [{}, {}, {}, {}, {}])
    const studentIds = students.map(({ id }) => id)
    const classIds: string[] = []
    for (let place = 0; place < 3; place += 1) {
      const classroom = await makeClassroom(db, school.id, {
        bookIds: pick(bookIds),
        teacherIds: pick(
          teachers.map(({ id }) => id),
          0.7,
        ),
        studentIds: pick(studentIds, 0.7),
      })
      classIds.push(classroom.id)
    }
    for (let place = 0; place < 6; place += 1) {
      const teacher = teachers[place % 2]
      const paper = await makePaper(db, {
        schoolId: school.id,
        kind: draw() < 0.5 ? 'quiz' : 'assignment',
        ownerId: teacher?.userId ?? '',
        classIds: pick(classIds, 0.6),
        manualReview: draw() < 0.5,
        maxAttempts: 5,
        startDate: draw() < 0.5 ? at(draw() * minutes) : null,
        createdAt: at(draw() * minutes),
        questions: weights.map(question),
        ...(draw() < 0.7 ? { bookId: bookIds[draw() < 0.5 ? 0 : 1] ?? '' } : {}),
      })
      if (draw() < 0.15)
        await db
          .updateTable('papers')
          .set({ archived_at: new Date() })
          .where('id', '=', paper.id)
          .execute()
      papers.push({ paper, studentIds })
    }
  }
  return { people, papers, bookIds }
}
