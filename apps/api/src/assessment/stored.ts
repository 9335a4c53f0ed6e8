import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf, KeyOf, PromptOf } from '@meridian/questions/registry.ts'

/*
 * Prompts, keys and answers are jsonb, which the database types do not describe. Each was parsed by its kind before it was
 * written, so what is read is taken for what it is here, and nowhere else.
 */

export type StoredPrompt = PromptOf<KindName>
export type StoredKey = KeyOf<KindName>
export type StoredAnswer = AnswerOf<KindName>

/** The prompt of a version. */
export function promptOf({ prompt }: { prompt: unknown }): StoredPrompt {
  return prompt as StoredPrompt
}

/** The right answer of a version, as its kind keeps it. */
export function keyOf({ key }: { key: unknown }): StoredKey {
  return key as StoredKey
}

/** An answer that is there. */
export function givenAnswer({ answer }: { answer: unknown }): StoredAnswer {
  return answer as StoredAnswer
}

/** An answer; null where nothing was answered. */
export function answerOf({ answer }: { answer: unknown }): StoredAnswer | null {
  return (answer ?? null) as StoredAnswer | null
}
