import type { QuestionBodyInput } from '@meridian/questions/body.ts'
import type { Criterion } from '@meridian/questions/criteria.ts'
import { oneOfEachKind } from '../../src/factories/papers.ts'

/** In every text that explains a right answer in these questions, and nowhere else. */
export const canary = 'tell-no-student'
const secret = (what: string) => `${what} ${canary}`

/** One question of each kind with everything that can explain its right answer. */
export const explainedOfEachKind: QuestionBodyInput[] = oneOfEachKind.map((question) => ({
  ...question,
  explanation: secret(`Why of ${question.type}`),
  ...('mcqOptions' in question && {
    mcqOptions: question.mcqOptions.map((option) => ({
      ...option,
      explanation: secret(`Why of ${option.value}`),
    })),
  }),
  ...(question.type === 'essay' && {
    model_answer: secret('Water, food and trade.'),
    rubric: [
      {
        name: secret('Reasons'),
        description: secret('Two of them'),
        levels: [
          { points: 4, label: secret('All of it') },
          { points: 3, label: '' },
          { points: 0, label: '' },
        ],
      },
    ],
  }),
}))

/** The level of every criterion that is worth so many points. */
export const levelsWorth = (criteria: readonly Criterion[], points: number) =>
  Object.fromEntries(
    criteria.map(({ id, levels }) => [id, levels.find((one) => one.points === points)?.id ?? '']),
  )

/** How often the canary sings in what a call has answered. */
export const songs = (answer: unknown): number => JSON.stringify(answer).split(canary).length - 1
