import type { KindName } from './kinds.ts'
import { isBlank } from './text.ts'

/**
 * Whether an answer of each kind is complete, so that a required question counts as answered. It stands apart from the kinds,
 * whose schemas a player that only asks this would carry.
 */
export const answered = {
  mcq: (_prompt: object, _answer: object) => true,
  tof: (_prompt: object, _answer: object) => true,
  essay: (_prompt: object, answer: { text: string }) => !isBlank(answer.text),
  matching: (
    { statements }: { statements: readonly { id: string }[] },
    { pairs }: { pairs: Readonly<Record<string, string>> },
  ) => statements.every(({ id }) => Object.hasOwn(pairs, id)),
}

/** Whether a question counts as answered by an answer of its own kind; null is no answer. */
export function isAnsweredBy(kind: KindName, prompt: object, answer: object | null): boolean {
  // A kind's own answer is all that it is ever given.
  const complete = answered[kind] as (prompt: object, answer: object) => boolean
  return answer !== null && complete(prompt, answer)
}
