import type { QuestionBodyInput } from '@meridian/questions/body.ts'
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
  ...(question.type === 'essay' && { model_answer: secret('Water, food and trade.') }),
}))

/** How often the canary sings in what a call has answered. */
export const songs = (answer: unknown): number => JSON.stringify(answer).split(canary).length - 1
