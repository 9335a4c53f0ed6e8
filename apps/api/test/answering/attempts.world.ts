import { startAttempt } from '@meridian/contract/answering.ts'
import { rightAnswer } from '@meridian/questions/registry.ts'
import { moveEnds } from '../../src/assessment/ends.ts'
import type { AnyKindOfAnswer } from '../../src/factories/attempts.ts'
import { makePaper, oneOfEachKind } from '../../src/factories/papers.ts'
import { makeStudent, makeTeacher } from '../../src/factories/people.ts'
import { makeClassroom, makeSchool } from '../../src/factories/schools.ts'
import type { Database } from '../../src/platform/database/connect.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { type Client, type Harness, startHarness } from '../harness.ts'

export const minute = 60_000

/** An instant so many minutes from now; negative for the past. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute)

type PaperFields = Partial<Parameters<typeof makePaper>[1]>

/** One school in Cairo with a class, its teacher and two students, and a way to give it papers. */
export async function makeClass(db: Database) {
  const school = await makeSchool(db, { name: 'Nile School' })
  const teacher = await makeTeacher(db, school.id, { name: 'Karim Fathy' })
  const salma = await makeStudent(db, school.id, { name: 'Salma Hassan' })
  const adam = await makeStudent(db, school.id, { name: 'آدم طارق' })
  const classroom = await makeClassroom(db, school.id, {
    name: 'Grade 6 A',
    teacherIds: [teacher.id],
    studentIds: [salma.id, adam.id],
  })
  const paper = (fields: PaperFields = {}) =>
    makePaper(db, {
      schoolId: school.id,
      ownerId: teacher.userId,
      classIds: [classroom.id],
      questions: oneOfEachKind,
      ...fields,
    })
  return { db, school, teacher, salma, adam, classroom, paper }
}
export type ClassWorld = Awaited<ReturnType<typeof makeClass>>
export type Paper = Awaited<ReturnType<ClassWorld['paper']>>

/** A server with such a class, and its teacher Karim and Salma logged in. */
export async function openClass() {
  const h = await startHarness()
  const w = await makeClass(h.db)
  return { h, w, salma: await h.as(w.salma), karim: await h.as(w.teacher) }
}

/** The paper's right answers by type, in the form in which answers travel; the essay gets a sentence. */
export function rightAnswers(paper: Paper): AnyKindOfAnswer[] {
  return paper.questions.map((question) =>
    question.type === 'essay'
      ? { text: 'Water, food and trade.' }
      : (rightAnswer(question.type, question.key) as AnyKindOfAnswer),
  )
}

/** Starts the paper and gives the attempt. */
export async function begin(client: Client, paper: { id: string }) {
  return (await client.call(startAttempt, { body: { paper_id: paper.id } })).data
}

/** Moves a paper's dates as time itself would: nothing else changes but the end of what is running. */
export async function setDeadline(h: Harness, paper: { id: string }, deadline: Date | null) {
  await inTransaction(h.db, async (tx) => {
    await tx.updateTable('papers').set({ deadline }).where('id', '=', paper.id).execute()
    await moveEnds(tx, paper.id)
  })
}
