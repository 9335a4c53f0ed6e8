import fc from 'fast-check'
import type { AnyKindOfAnswer } from '../../src/factories/attempts.ts'
import type { MadeQuestion } from '../../src/factories/papers.ts'

const pick = fc.nat({ max: 5 })
/** The same question again and again, so that corrections come to rest on one another. */
const place = fc.constantFrom(0, 0, 0, 0, 2, 2, 1, 3)
/** One thing that happens to a paper with answers. */
export const step = fc.oneof(
  fc.record({
    do: fc.constant('hand in' as const),
    who: pick,
    answers: fc.array(pick, { minLength: 4, maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('grade' as const), which: fc.nat(), points: fc.nat({ max: 4 }) }),
  fc.record({
    do: fc.constant('correct' as const),
    question: place,
    kind: fc.constantFrom('key' as const, 'key' as const, 'drop' as const, 'credit' as const),
    right: pick,
  }),
  fc.record({ do: fc.constant('undo' as const), question: place }),
  fc.record({ do: fc.constant('edit' as const), question: place }),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One way or another of answering a question, right or wrong, or nothing. */
export function answerTo(
  question: Pick<MadeQuestion, 'type' | 'prompt'>,
  way: number,
): AnyKindOfAnswer | null {
  if (way === 5) return null
  if (question.type === 'mcq') {
    const { options } = question.prompt as { options: { id: string }[] }
    return { option: options[way % options.length]?.id ?? '' }
  }
  if (question.type === 'tof') return { status: way % 2 === 0 }
  if (question.type === 'essay') return { text: way % 3 === 0 ? ' ' : 'Because.' }
  const { statements, answers } = question.prompt as {
    statements: { id: string }[]
    answers: { letter: string }[]
  }
  return {
    pairs: Object.fromEntries(
      statements.map(({ id }, place) => [
        id,
        answers[(place + way) % answers.length]?.letter ?? '',
      ]),
    ),
  }
}

/** Once found, and seldom drawn: a grade by hand under what is hidden again, and a key that a later one does not name. */
export const examples: [number[], Step[]][] = [
  [
    [3, 0, 0, 0],
    [
      { do: 'correct', question: 0, kind: 'credit', right: 0 },
      { do: 'correct', question: 0, kind: 'key', right: 0 },
      { do: 'grade', which: 0, points: 1 },
    ],
  ],
  [
    [0, 0, 0, 0],
    [
      { do: 'correct', question: 2, kind: 'key', right: 0 },
      { do: 'edit', question: 2 },
      { do: 'correct', question: 2, kind: 'key', right: 2 },
    ],
  ],
]
