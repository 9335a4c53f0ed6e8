import { QuestionBody, type QuestionBodyInput } from '@meridian/questions/body.ts'
import type { Random } from '@meridian/questions/random.ts'
import { type Key, type Prompt, splitQuestion } from '@meridian/questions/registry.ts'
import { json } from '../platform/database/json.ts'
import type { Reader } from '../platform/database/transaction.ts'
import { gradeOfLevel } from './grades.ts'
import { unique } from './unique.ts'

/** One good question of each kind, for tests that do not care what is asked. */
export const oneOfEachKind: QuestionBodyInput[] = [
  {
    type: 'mcq',
    question: 'Which sea lies north of Egypt?',
    weight: 2,
    required: true,
    mcqOptions: [
      { value: 'The Red Sea', isCorrect: false },
      { value: 'The Mediterranean Sea', isCorrect: true },
    ],
  },
  {
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 1,
    required: true,
    tofOption: { status: true },
  },
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

/** A paper with questions. Dates are instants; a quiz unless told. */
export async function makePaper(
  db: Reader,
  fields: {
    kind?: 'quiz' | 'assignment' | 'worksheet'
    schoolId: string | null
    ownerId: string
    name?: string
    description?: string
    level?: number
    bookId?: string
    unitIds?: string[]
    classIds?: string[]
    startDate?: Date | null
    deadline?: Date | null
    manualReview?: boolean
    maxAttempts?: number
    createdAt?: Date
    questions?: QuestionBodyInput[]
    /** Draws the ids of options and the order of matching answers. */
    random?: Random
  },
) {
  const paper = await db
    .insertInto('papers')
    .values({
      kind: fields.kind ?? 'quiz',
      school_id: fields.schoolId,
      owner_id: fields.ownerId,
      name: fields.name ?? `Paper ${unique()}`,
      description: fields.description ?? 'A short check of what we learned.',
      grade_id: await gradeOfLevel(db, fields.level ?? 6),
      book_id: fields.bookId ?? null,
      manual_review: fields.manualReview ?? false,
      start_date: fields.startDate ?? null,
      deadline: fields.deadline ?? null,
      max_attempts: fields.maxAttempts ?? 1,
      created_at: fields.createdAt ?? new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const unit_id of fields.unitIds ?? [])
    await db.insertInto('paper_units').values({ paper_id: paper.id, unit_id }).execute()
  if (fields.schoolId)
    for (const classroom_id of fields.classIds ?? [])
      await db
        .insertInto('paper_classes')
        .values({ school_id: fields.schoolId, paper_id: paper.id, classroom_id })
        .execute()
  const questions: MadeQuestion[] = []
  for (const body of fields.questions ?? [])
    questions.push(
      await makeQuestion(
        db,
        paper.id,
        fields.ownerId,
        body,
        questions.length + 1,
        fields.random ?? Math.random,
      ),
    )
  return { ...paper, questions }
}

export type MadePaper = Awaited<ReturnType<typeof makePaper>>
export type MadeQuestion = Prompt & Key & { id: string; versionId: string; weight: number }

function split(body: QuestionBody, random: Random): Prompt & Key {
  switch (body.type) {
    case 'mcq':
      return { type: body.type, ...splitQuestion(body.type, body, random) }
    case 'tof':
      return { type: body.type, ...splitQuestion(body.type, body, random) }
    case 'matching':
      return { type: body.type, ...splitQuestion(body.type, body, random) }
    case 'essay':
      return { type: body.type, ...splitQuestion(body.type, body, random) }
  }
}

/** A question with its first version, at a position from 1. */
export async function makeQuestion(
  db: Reader,
  paperId: string,
  ownerId: string,
  input: QuestionBodyInput,
  position: number,
  random: Random = Math.random,
): Promise<MadeQuestion> {
  const body = QuestionBody.parse(input)
  const parts = split(body, random)
  const question = await db
    .insertInto('questions')
    .values({ paper_id: paperId, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('question_versions')
    .values({
      question_id: question.id,
      number: 1,
      type: body.type,
      text: body.question,
      weight: body.weight,
      required: body.required,
      prompt: json(parts.prompt),
      key: json(parts.key),
      created_by: ownerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('questions')
    .set({ version_id: version.id })
    .where('id', '=', question.id)
    .execute()
  return { ...parts, id: question.id, versionId: version.id, weight: body.weight }
}
