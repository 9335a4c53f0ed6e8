import type { AnswerOf } from '@meridian/questions/registry.ts'
import { oneLine, type Reading } from '../parts/lines.ts'

/** The chosen option beside the right one. */
export const mcqReading: Reading<AnswerOf<'mcq'>> = {
  asked: ({ options }, answer, right, t) => {
    const text = (one: AnswerOf<'mcq'> | null | undefined) =>
      options.find(({ id }) => id === one?.option)?.value
    return { lines: [oneLine(text(answer), text(right), t)] }
  },
  saved: ({ mcqOptions }, { value }, marked, t) => {
    const given = mcqOptions.find(({ id }) => id === value?.option)?.value
    const right = mcqOptions.find(({ isCorrect }) => isCorrect)?.value
    return { lines: [oneLine(given, marked ? right : undefined, t)] }
  },
  counted: (text) => <bdi>{text}</bdi>,
}
