import {
  answerPractice,
  getPractice,
  getPracticeToday,
  openPractice,
} from '@meridian/contract/practice.ts'
import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import { sql } from 'kysely'
import type { AnyKindOfAnswer } from '../../src/factories/attempts.ts'
import { type MadePaper, makePaper } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher, makeUser } from '../../src/factories/people.ts'
import { makeResource } from '../../src/factories/resources.ts'
import { makeBook, makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import { type Client, startHarness } from '../harness.ts'

export const statement = (text: string, status = true): QuestionBodyInput => ({
  type: 'tof',
  question: text,
  weight: 1,
  required: true,
  tofOption: { status },
})

/** One question of each kind that is marked at once, with what explains it, and an essay. */
export const practised: QuestionBodyInput[] = [
  {
    type: 'mcq',
    question: 'What grows where a river meets the sea?',
    weight: 2,
    required: true,
    explanation: 'Still water drops its mud.',
    mcqOptions: [
      { value: 'A delta', isCorrect: true, explanation: 'The mud stays.' },
      { value: 'A canyon', isCorrect: false, explanation: 'A canyon needs fast water.' },
    ],
  },
  statement('The Nile flows north.'),
  {
    type: 'matching',
    question: 'Match each city to its place.',
    weight: 3,
    required: false,
    matchingOptions: [
      { statement: 'Aswan', answer: 'Upper Egypt' },
      { statement: 'Alexandria', answer: 'The coast' },
      { statement: 'Siwa', answer: 'The western desert' },
    ],
  },
  { type: 'essay', question: 'Why do people settle near rivers?', weight: 4, required: true },
]

/**
 * A worksheet of Karim's in a lesson of a book that his class and Salma read; Adam's class has no book, Mona is of another
 * school, and Nora in another class that has the book.
 */
export async function practiceWorld() {
  const h = await startHarness()
  const { db } = h
  const units: [string, string[]][] = [['Rivers', ['The Nile', 'Deltas']]]
  const publisher = await makeUser(db, 'IBC', null)
  const book = await makeBook(db, { name: 'Our World', units, createdBy: publisher.userId })
  const school = await makeSchool(db, { bookIds: [book.id], name: 'A school' })
  const other = await makeSchool(db, { bookIds: [book.id] })
  const karim = await makeTeacher(db, school.id)
  const hala = await makeTeacher(db, school.id)
  const salma = await makeStudent(db, school.id, { name: 'Salma Hassan' })
  const omar = await makeStudent(db, school.id)
  const nora = await makeStudent(db, school.id)
  const adam = await makeStudent(db, school.id)
  const mona = await makeStudent(db, other.id)
  const read = { bookIds: [book.id] }
  const classroom = await makeClassroom(db, school.id, {
    ...read,
    teacherIds: [karim.id],
    studentIds: [salma.id, omar.id],
  })
  const second = await makeClassroom(db, school.id, {
    ...read,
    teacherIds: [hala.id],
    studentIds: [nora.id],
  })
  await makeClassroom(db, school.id, { studentIds: [adam.id] })
  await makeClassroom(db, other.id, { ...read, studentIds: [mona.id] })
  const [rivers] = book.units
  const [nile = '', deltas = ''] = rivers?.lessonIds ?? []
  const worksheet = async (
    questions: QuestionBodyInput[],
    at: { name?: string; lessonId?: string | null; provider?: boolean } = {},
  ) => {
    const ownerId = at.provider ? book.created_by : karim.userId
    const schoolId = at.provider ? null : school.id
    const fields = { kind: 'worksheet' as const, name: at.name ?? 'Rivers', schoolId, ownerId }
    const paper = await makePaper(db, { ...fields, bookId: book.id, questions })
    await makeResource(db, {
      ...{ type: 'worksheet', schoolId, bookId: book.id, unitId: rivers?.id ?? '' },
      ...{ lessonId: at.lessonId === undefined ? nile : at.lessonId, paperId: paper.id },
      createdBy: ownerId,
    })
    return paper
  }
  const given = (
    questions: QuestionBodyInput[],
    more: Partial<Parameters<typeof makePaper>[1]> = {},
  ) =>
    makePaper(db, {
      ...{ schoolId: school.id, ownerId: karim.userId, bookId: book.id, questions },
      classIds: [classroom.id],
      ...more,
    })
  const people = { publisher, karim, hala, salma, omar, nora, adam, mona }
  const clients = {
    karim: await h.as(karim),
    hala: await h.as(hala),
    salma: await h.as(salma),
    omar: await h.as(omar),
    nora: await h.as(nora),
    adam: await h.as(adam),
    mona: await h.as(mona),
  }
  return {
    ...{ h, db, book, school, other, classroom, second, nile, deltas, rivers, people },
    ...{ worksheet, given },
    ...clients,
    open: (paper: { id: string }, open = true, who = clients.karim) =>
      who.call(openPractice, { body: { id: paper.id, open } }),
    /** Lets days go by for everything that was practised. */
    wait: (days: number) =>
      sql`update practised_questions set due_on = due_on - ${days}::int, missed_on = missed_on - ${days}::int`.execute(
        db,
      ),
  }
}

/** The round of a worksheet. */
export const round = async (who: Client, { id }: { id: string }, all: 'true' | 'false' = 'false') =>
  (await who.call(getPractice, { params: { id }, query: { all } })).data

export const today = async (who: Client) => (await who.call(getPracticeToday)).data

/** Answers the question at a place of a worksheet, from 0. */
export const answer = async (
  who: Client,
  paper: MadePaper,
  place: number,
  given: AnyKindOfAnswer,
) => {
  const question_id = paper.questions[place]?.id ?? ''
  const input = { params: { id: paper.id }, body: { question_id, answer: given } }
  return (await who.call(answerPractice, input)).data
}
