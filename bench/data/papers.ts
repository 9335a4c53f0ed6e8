import type { Draws } from './draw.ts'
import { paperName } from './names.ts'
import type { PooledQuestion } from './questions.ts'
import { type Classroom, day, type Making } from './school.ts'

export interface Paper {
  id: string
  ownerId: string
  classes: Classroom[]
  manualReview: boolean
  maxAttempts: number
  opens: Date
  /** Days in which it was answered. */
  days: number
  open: boolean
  questions: { id: string; versionId: string; asked: PooledQuestion }[]
}
export type Pool = Record<PooledQuestion['type'], PooledQuestion[]>

/** About ten questions: choices most of all, now and then pairs, an essay in half of the papers. */
function asked(pool: Pool, { pick, between, chance }: Draws): PooledQuestion[] {
  const of = (kind: keyof Pool, count: number) =>
    Array.from({ length: count }, () => pick(pool[kind]))
  return [
    ...of('mcq', between(4, 7)),
    ...of('tof', between(1, 3)),
    ...of('matching', between(1, 2)),
    ...of('essay', chance(0.5) ? 1 : 0),
  ]
}

/** A paper that a class's teacher has given to it, and now and then to another class; with its questions. */
export async function makePaper(
  schoolId: string,
  number: number,
  classes: Classroom[],
  pool: Pool,
  making: Making,
): Promise<Paper> {
  const { copy, draws, id, now } = making
  const [first] = classes
  if (!first) throw new RangeError('A paper of no class')
  const quiz = draws.chance(0.75)
  const open = draws.chance(0.04)
  const days = draws.between(2, 14)
  const opens = new Date(now.getTime() - (open ? days : draws.between(days, 230)) * day)
  const paper: Paper = {
    id: id(),
    ownerId: first.teacher.userId,
    classes,
    manualReview: draws.chance(0.2),
    maxAttempts: draws.chance(0.6) ? 1 : 3,
    ...{ opens, days, open, questions: [] },
  }
  await copy.add('papers', {
    id: paper.id,
    kind: quiz ? 'quiz' : 'assignment',
    tenant_id: schoolId,
    owner_id: paper.ownerId,
    name: paperName(number, draws.chance(0.5), draws),
    description: 'What we learned in these weeks.',
    grade_id: first.gradeId,
    book_id: first.book.id,
    manual_review: paper.manualReview,
    start_date: opens,
    // Far away where it is open, so that nothing is handed in by itself while somebody measures.
    deadline: open ? new Date('2040-01-01T00:00:00Z') : new Date(opens.getTime() + days * day),
    max_attempts: paper.maxAttempts,
    archived_at: !open && draws.chance(0.05) ? now : null,
    created_at: new Date(opens.getTime() - 3 * day),
  })
  const unit = draws.pick(first.book.units)
  await copy.add('paper_units', { tenant_id: schoolId, paper_id: paper.id, unit_id: unit.id })
  for (const { id: classroom_id } of classes)
    await copy.add('paper_classes', { tenant_id: schoolId, paper_id: paper.id, classroom_id })
  if (!quiz)
    await copy.add('resources', {
      id: id(),
      tenant_id: schoolId,
      book_id: first.book.id,
      unit_id: unit.id,
      lesson_id: draws.pick(unit.lessonIds),
      type: 'assignment',
      paper_id: paper.id,
      name: null,
      description: null,
      url: null,
      created_by: paper.ownerId,
    })
  for (const [place, one] of asked(pool, draws).entries()) {
    const question = { id: id(), versionId: id(), asked: one }
    await copy.add('questions', {
      id: question.id,
      tenant_id: schoolId,
      paper_id: paper.id,
      position: place + 1,
      version_id: question.versionId,
    })
    await copy.add('question_versions', {
      id: question.versionId,
      tenant_id: schoolId,
      question_id: question.id,
      number: 1,
      type: one.type,
      text: one.text,
      weight: one.weight,
      required: one.required,
      prompt: one.prompt,
      key: one.key,
      created_by: paper.ownerId,
    })
    paper.questions.push(question)
  }
  return paper
}
