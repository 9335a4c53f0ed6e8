import type { Random } from '@meridian/questions/random.ts'
import type { AnyKindOfAnswer } from '../factories/attempts.ts'
import type { MadeQuestion } from '../factories/papers.ts'
import type { DemoQuestion } from './content/question.ts'
import { pick } from './draw.ts'

/** What a student gave to a question, and what a teacher would give for it where a teacher has to grade. */
export interface DrawnAnswer {
  answer: AnyKindOfAnswer | null
  grade: string | null
}

/** Shares of the weight for a good, a fair and a weak text. */
const shares = [0.9, 0.6, 0.3]

/**
 * An answer of a student who is right in about `ability` (0 to 1) of all cases. A few questions stay empty.
 */
export function drawAnswer(
  question: MadeQuestion,
  { essays = [] }: DemoQuestion,
  ability: number,
  random: Random,
): DrawnAnswer {
  if (random() < 0.03) return { answer: null, grade: null }
  const right = random() < ability
  switch (question.type) {
    case 'mcq': {
      const wrong = question.prompt.options.filter(({ id }) => id !== question.key.option)
      return given({ option: right ? question.key.option : pick(wrong, random).id })
    }
    case 'tof':
      return given({ status: right === question.key.status })
    case 'matching': {
      const letters = question.prompt.answers.map(({ letter }) => letter)
      const pairs = Object.entries(question.key.pairs).map(([statement, letter]) => [
        statement,
        random() < ability ? letter : pick(letters, random),
      ])
      return given({ pairs: Object.fromEntries(pairs) })
    }
    case 'essay': {
      const place = Math.min(2, Math.floor((1 - ability) * 2 + random() * 1.4))
      const grade = Math.round(question.weight * (shares[place] ?? 0) * 2) / 2
      return { answer: { text: essays[place] ?? '' }, grade: grade.toFixed(2) }
    }
  }
}

const given = (answer: AnyKindOfAnswer): DrawnAnswer => ({ answer, grade: null })
