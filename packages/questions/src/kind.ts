import { z } from 'zod'
import { message } from './messages.ts'
import type { Random } from './random.ts'

/** Points given, a decimal with two places such as "1.33", and whether the answer counts as right. */
export interface Score {
  score: string
  correct: boolean
}

/** What a schema puts out; for one without fields any object, so that a whole question body will do. */
export type Fields<S extends z.ZodObject> =
  S extends z.ZodObject<Record<string, never>> ? object : z.output<S>

/**
 * What a kind of question is: four schemas and five pure functions over what they describe.
 * A question is stored as `prompt` (all that a student may see) and `key` (the right answer) apart.
 */
export interface Kind<
  Editor extends z.ZodObject,
  Prompt extends z.ZodObject,
  Key extends z.ZodObject,
  Answer extends z.ZodObject,
> {
  /** What a teacher edits. Its messages are message keys. */
  readonly editor: Editor
  readonly prompt: Prompt
  readonly key: Key
  /** A student's answer as it travels; it may be unfinished. */
  readonly answer: Answer
  /** Takes a parsed editor value apart. `random` orders what must not be shown in the teacher's order. */
  split(value: Fields<Editor>, random: Random): { prompt: z.output<Prompt>; key: z.output<Key> }
  /** The editor value again, in the teacher's order of rows. Throws when the key is not this prompt's. */
  join(prompt: z.output<Prompt>, key: z.output<Key>): Fields<Editor>
  /** Whether the answer is complete, so that a required question counts as answered. */
  isAnswered(prompt: z.output<Prompt>, answer: z.output<Answer>): boolean
  /** Whether everything the answer names exists in the prompt. */
  fits(prompt: z.output<Prompt>, answer: z.output<Answer>): boolean
  /** Points for the answer (null: none was given) out of `weight`; null when a teacher has to grade it. */
  score(key: z.output<Key>, answer: z.output<Answer> | null, weight: number): Score | null
}

/** Returns the kind unchanged; exists so that its functions take their types from its schemas. */
export function defineKind<
  Editor extends z.ZodObject,
  Prompt extends z.ZodObject,
  Key extends z.ZodObject,
  Answer extends z.ZodObject,
>(kind: Kind<Editor, Prompt, Key, Answer>): Kind<Editor, Prompt, Key, Answer> {
  return kind
}

/** Id of an option or statement. No underscore: "__proto__" must never become a key of an object. */
export const rowId = z
  .string({ error: message('question.invalid') })
  .regex(/^[A-Za-z0-9-]{1,64}$/, message('question.invalid'))
