import type { AnswerOf } from '@meridian/questions/registry.ts'
import { oneLine, type Reading, type Why } from '../parts/lines.ts'

/** The chosen option beside the right one, and what explains the two. */
export const mcqReading: Reading<AnswerOf<'mcq'>> = {
  asked: ({ options, explanations = {} }, answer, right, t) => {
    const find = (one: AnswerOf<'mcq'> | null | undefined) => {
      const option = options.find(({ id }) => id === one?.option)
      const own = option && Object.hasOwn(explanations, option.id) && explanations[option.id]
      return option && { ...option, explanation: own || '' }
    }
    const [given, best] = [find(answer), find(right)]
    const line = oneLine(given?.value, best?.value, t)
    return { lines: [right ? { ...line, why: why(given, best) } : line] }
  },
  saved: ({ mcqOptions }, { value }, marked, t) => {
    const given = mcqOptions.find(({ id }) => id === value?.option)
    const right = mcqOptions.find(({ isCorrect }) => isCorrect)
    if (!marked) return { lines: [oneLine(given?.value, undefined, t)] }
    return { lines: [{ ...oneLine(given?.value, right?.value, t), why: why(given, right) }] }
  },
  counted: (text) => <bdi>{text}</bdi>,
}

interface Option {
  id: string
  value: string
  explanation: string
}

/** What explains the option that was chosen and the right one, once where they are the same. */
function why(given: Option | undefined, right: Option | undefined): Why[] {
  return [given, given?.id === right?.id ? undefined : right].flatMap((option) =>
    option?.explanation ? [{ choice: option.value, text: option.explanation }] : [],
  )
}
