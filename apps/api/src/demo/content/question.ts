import type { QuestionBodyInput } from '@meridian/questions/body.ts'

/** A question of the demo, with what students may have written where it asks for a text. */
export interface DemoQuestion {
  body: QuestionBodyInput
  /** From the best to the weakest. */
  essays?: readonly string[]
  /** A picture of `media/` that is shown with it, and what is to be seen there in words. */
  picture?: { file: string; alt: string }
}

/** A question about a picture of `media/`; `alt` says what it shows without giving the answer. */
export function shown(question: DemoQuestion, file: string, alt: string): DemoQuestion {
  return { ...question, picture: { file, alt } }
}

/** One right option, marked with a leading asterisk. */
export function mcq(question: string, options: string[], weight = 2): DemoQuestion {
  const mcqOptions = options.map((value) => ({
    value: value.replace(/^\*/, ''),
    isCorrect: value.startsWith('*'),
  }))
  return { body: { type: 'mcq', question, weight, required: true, mcqOptions } }
}

/** A question of multiple choice with a word on each option. */
export function reasoned(
  question: string,
  options: readonly (readonly [option: string, why: string])[],
): DemoQuestion {
  const made = mcq(
    question,
    options.map(([option]) => option),
  )
  if (made.body.type !== 'mcq') return made
  const mcqOptions = made.body.mcqOptions.map((option, place) => ({
    ...option,
    explanation: options[place]?.[1] ?? '',
  }))
  return { ...made, body: { ...made.body, mcqOptions } }
}

export function tof(question: string, status: boolean, weight = 1): DemoQuestion {
  return { body: { type: 'tof', question, weight, required: true, tofOption: { status } } }
}

/** Pairs of statement and answer. */
export function matching(question: string, pairs: [string, string][], weight = 3): DemoQuestion {
  const matchingOptions = pairs.map(([statement, answer]) => ({ statement, answer }))
  return { body: { type: 'matching', question, weight, required: true, matchingOptions } }
}

/** A text to write, with three that were: a good one, a fair one and a weak one. */
export function essay(
  question: string,
  essays: [string, string, string],
  weight = 5,
): DemoQuestion {
  return { body: { type: 'essay', question, weight, required: true }, essays }
}

/** Says why its right answer is right. */
export function explained(question: DemoQuestion, explanation: string): DemoQuestion {
  return { ...question, body: { ...question.body, explanation } }
}

/** An essay with a model answer and, where there is one, a rubric: each criterion with what it asks for and its marks. */
export function heldAgainst(
  question: DemoQuestion,
  model_answer: string,
  criteria: readonly [string, string, number[]][] = [],
): DemoQuestion {
  const { body } = question
  if (body.type !== 'essay') return question
  // Ids of their own, so that what the demo draws by chance stays as it is.
  const rubric = criteria.map(([name, description, levels], place) => ({
    ...{ id: `criterion-${place + 1}`, name, description },
    levels: levels.map((points) => ({ id: `level-${points}`, points })),
  }))
  return { ...question, body: { ...body, model_answer, rubric } }
}
