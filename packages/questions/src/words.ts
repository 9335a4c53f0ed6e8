import type { Choice, Part } from './kind.ts'
import type { KindName } from './kinds.ts'
import { type AnswerOf, type KeyOf, kinds, type PromptOf, rightAnswer } from './registry.ts'

/** One part of a question in words. A choice that has a name in every language is that name. */
export interface Line {
  /** Null for the whole question. */
  statement: string | null
  /** Null without a choice. */
  given: string | null
  /** Null where no answer is right by itself. */
  right: string | null
  correct: boolean | null
}

/** An answer together with the right one, a line for each part of the question. */
export function linesOf<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  key: KeyOf<N>,
  answer: AnswerOf<N> | null,
): Line[] {
  const right = rightAnswer(kind, key)
  return partsOf(kind, prompt).map((part) => {
    const given = chosenIn(answer, part)
    return {
      statement: part.statement,
      given: textOf(kind, prompt, given),
      right: textOf(kind, prompt, chosenIn(right, part)),
      correct: given !== null && kinds[kind].isRight(key, { part: part.id, choice: given }),
    }
  })
}

/** A choice as an analysis counts it. */
export interface Told {
  text: string | null
  statement: string | null
  right: boolean | null
}

/** A choice (null: none was made) for the part with an id (null: the whole question) in words. */
export function choiceInWords<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  key: KeyOf<N>,
  { part, choice }: Pick<Choice, 'part'> & { choice: string | null },
): Told {
  const text = textOf(kind, prompt, choice)
  return {
    text,
    statement: partsOf(kind, prompt).find(({ id }) => id === part)?.statement ?? null,
    right: text === null || choice === null ? null : kinds[kind].isRight(key, { part, choice }),
  }
}

/** The parts that an answer speaks of, in the order of the question. */
export function partsOf<N extends KindName>(kind: N, prompt: PromptOf<N>): readonly Part[] {
  return kinds[kind].parts(prompt)
}

/** The choices that an analysis shows even where nobody took them, in its order. */
export function choicesOf<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  key: KeyOf<N>,
): readonly Choice[] {
  return kinds[kind].choices(prompt, key)
}

function textOf<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  choice: string | null,
): string | null {
  return choice === null ? null : kinds[kind].choiceText(prompt, choice)
}

/** The value at the part's path; null where there is none. */
function chosenIn(answer: object | null, { path }: Part): string | null {
  let value: unknown = answer
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = Reflect.get(value, name)
  }
  return value === null || value === undefined ? null : String(value)
}
