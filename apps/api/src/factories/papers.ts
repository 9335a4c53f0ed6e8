import { QuestionBody, type QuestionBodyInput } from '@meridian/questions/body.ts'
import type { Random } from '@meridian/questions/random.ts'
import { type Key, type Prompt, splitQuestion } from '@meridian/questions/registry.ts'
import { sql } from 'kysely'
import { json } from '../platform/database/json.ts'
import { tenantOf, tenantOfPaper } from '../platform/database/tenants.ts'
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
    /** What is shown with each of the questions, in their places. */
    pictures?: readonly (Picture | null)[]
    /** Draws the ids of options and the order of matching answers. */
    random?: Random
  },
) {
  const paper = await db
    .insertInto('papers')
    .values({
      kind: fields.kind ?? 'quiz',
      tenant_id: tenantOf(fields.schoolId),
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
    await db
      .insertInto('paper_units')
      .values({ tenant_id: paper.tenant_id, paper_id: paper.id, unit_id })
      .execute()
  if (fields.schoolId)
    for (const classroom_id of fields.classIds ?? [])
      await db
        .insertInto('paper_classes')
        .values({ tenant_id: fields.schoolId, paper_id: paper.id, classroom_id })
        .execute()
  const { questions: bodies = [], pictures = [], random = Math.random } = fields
  const questions = await makeQuestions(db, paper.id, fields.ownerId, bodies, { random, pictures })
  return { ...paper, questions }
}

/** A stored picture, and what it shows in words. */
export interface Picture {
  file_id: string
  alt: string
}

export type MadePaper = Awaited<ReturnType<typeof makePaper>>
export type MadeQuestion = Prompt & Key & { id: string; versionId: string; weight: number }

function split(body: QuestionBody, random: Random) {
  const parts = splitQuestion(body.type, body, random)
  // The compiler does not see that what comes out is of the kind that went in.
  return { type: body.type, ...parts } as Prompt & Key
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
  const [question] = await makeQuestions(db, paperId, ownerId, [input], { random, from: position })
  if (!question) throw new Error('No question was made')
  return question
}

const contentOf = (picture: Picture | null | undefined) =>
  picture ? json({ ...picture, kind: 'image' }) : null

/** Questions with their first versions, in three statements; the first of them at position `from`. */
async function makeQuestions(
  db: Reader,
  paperId: string,
  ownerId: string,
  inputs: readonly QuestionBodyInput[],
  {
    random,
    pictures = [],
    from = 1,
  }: { random: Random; pictures?: readonly (Picture | null)[]; from?: number },
): Promise<MadeQuestion[]> {
  if (inputs.length === 0) return []
  const bodies = inputs.map((input) => QuestionBody.parse(input))
  const parts = bodies.map((body) => split(body, random))
  const rows = await db
    .insertInto('questions')
    .values(
      bodies.map((_, place) => ({
        tenant_id: tenantOfPaper(paperId),
        paper_id: paperId,
        position: from + place,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  const ids = new Map(rows.map(({ id, position }) => [position - from, id]))
  const versions = await db
    .insertInto('question_versions')
    .values(
      bodies.map((body, place) => ({
        tenant_id: tenantOfPaper(paperId),
        question_id: ids.get(place) ?? '',
        number: 1,
        type: body.type,
        text: body.question,
        weight: body.weight,
        required: body.required,
        content: contentOf(pictures[place]),
        prompt: json(parts[place]?.prompt),
        key: json(parts[place]?.key),
        explanation: body.explanation ?? '',
        created_by: ownerId,
      })),
    )
    .returning(['id', 'question_id'])
    .execute()
  await sql`
    update questions q set version_id = v.id from question_versions v
    where v.question_id = q.id and q.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  return parts.map((part, place) => {
    const id = ids.get(place) ?? ''
    const version = versions.find(({ question_id }) => question_id === id)
    return { ...part, id, versionId: version?.id ?? '', weight: bodies[place]?.weight ?? 0 }
  })
}
