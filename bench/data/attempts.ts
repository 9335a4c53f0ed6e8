import { createHash } from 'node:crypto'
import type { Paper } from './papers.ts'
import type { DrawnAnswer } from './questions.ts'
import { day, type Making } from './school.ts'

const minute = 60_000
const points = (hundredths: number) => (hundredths / 100).toFixed(2)

/** What a student did at a paper: none, one or several attempts. Gives how many. */
export async function makeWork(
  schoolId: string,
  paper: Paper,
  studentId: string,
  ability: number,
  making: Making,
): Promise<number> {
  const { draws } = making
  if (!draws.chance(0.86)) return 0
  let count = 1
  while (count < paper.maxAttempts && draws.chance(0.3)) count += 1
  let at = paper.opens.getTime() + draws.below(paper.days * day * 0.7)
  for (let number = 1; number <= count; number += 1) {
    const running = paper.open && number === count && draws.chance(0.3)
    await makeAttempt(
      schoolId,
      paper,
      studentId,
      { number, at: new Date(at), running, ability },
      making,
    )
    at += draws.between(20, 3000) * minute
  }
  return count
}

interface Drawn {
  number: number
  at: Date
  running: boolean
  ability: number
}

async function makeAttempt(
  schoolId: string,
  paper: Paper,
  studentId: string,
  drawn: Drawn,
  making: Making,
) {
  const { copy, draws, id } = making
  const attemptId = id()
  const closed = paper.manualReview && !drawn.running && draws.chance(0.7)
  const marked = closed || draws.chance(0.8)
  const submitted = drawn.running ? null : drawn.at
  const started = new Date(drawn.at.getTime() - draws.between(5, 40) * minute)
  const lines = ['meridian receipt 1', attemptId]
  let earned = 0
  let most = 0
  let given = 0
  for (const [place, question] of paper.questions.entries()) {
    const answer =
      drawn.running && place > 3 ? null : drawAnswer(question.asked.answers, drawn.ability, making)
    const grade = gradeOf(answer, question.asked.weight, { ...drawn, marked }, making)
    const rowId = id()
    most += question.asked.weight * 100
    earned += Math.round(Number(grade.score ?? 0) * 100)
    if (answer) given += 1
    lines.push(`${place + 1} ${rowId} ${answer?.canonical ?? 'null'}`)
    await copy.add('attempt_questions', {
      ...{
        id: rowId,
        tenant_id: schoolId,
        attempt_id: attemptId,
        question_id: question.id,
        version_id: question.versionId,
        position: place + 1,
      },
      ...{
        weight: question.asked.weight,
        answer: answer?.json ?? null,
        answer_seq: answer ? 1 : 0,
        revision: answer ? 1 : 0,
      },
      ...{ answered_at: answer ? drawn.at : null, score: grade.score, correct: grade.correct },
      ...{
        graded_by: grade.byHand ? paper.ownerId : null,
        graded_at: grade.byHand ? drawn.at : null,
      },
    })
  }
  await copy.add('attempts', {
    ...{
      id: attemptId,
      tenant_id: schoolId,
      paper_id: paper.id,
      student_id: studentId,
      number: drawn.number,
    },
    status: drawn.running ? 'in_progress' : closed ? 'closed' : 'submitted',
    manual_review: paper.manualReview,
    max_score: points(most),
    score: drawn.running ? null : points(earned),
    ...{
      started_at: started,
      created_at: started,
      submitted_at: submitted,
      submitted_by: submitted ? 'student' : null,
    },
    closed_at: closed ? new Date(drawn.at.getTime() + 2 * day) : null,
    closed_by: closed ? paper.ownerId : null,
  })
  if (!submitted) return
  const sha256 = createHash('sha256').update(lines.join('\n')).digest('hex')
  await copy.add('attempt_receipts', {
    tenant_id: schoolId,
    attempt_id: attemptId,
    sha256,
    answers: given,
    questions: paper.questions.length,
    handed_in_at: submitted,
  })
}

/** The right answer as often as the student is able; now and then none. */
function drawAnswer(
  answers: DrawnAnswer[],
  ability: number,
  { draws }: Making,
): DrawnAnswer | null {
  if (draws.chance(0.02)) return null
  return (draws.chance(ability) ? answers[0] : draws.pick(answers)) ?? null
}

/** What an answer has: its points at once, or a teacher's where it has been marked; nothing while it is answered. */
function gradeOf(
  answer: DrawnAnswer | null,
  weight: number,
  { running, ability, marked }: Drawn & { marked: boolean },
  { draws }: Making,
) {
  if (running) return { score: null, correct: null, byHand: false }
  if (answer === null) return { score: '0.00', correct: false, byHand: false }
  if (answer.score !== null) return { score: answer.score, correct: answer.correct, byHand: false }
  if (!marked) return { score: null, correct: null, byHand: false }
  const share = Math.min(1, Math.max(0, ability + (draws.random() - 0.5) * 0.6))
  return { score: points(Math.round(share * weight * 4) * 25), correct: share >= 0.5, byHand: true }
}
