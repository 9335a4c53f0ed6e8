import { z } from 'zod'
import type { Criterion } from './criteria.ts'
import { message } from './messages.ts'
import type { Order, Random } from './random.ts'

/** The points, a decimal with two places such as "1.33", and whether the answer counts as right. */
export interface Score {
  score: string
  correct: boolean
}

/** The output of a schema; for one without fields any object, so that a whole question body will do. */
export type Fields<S extends z.ZodObject> =
  S extends z.ZodObject<Record<string, never>> ? object : z.output<S>

/** One thing that an answer speaks of: the whole question, or one of its statements. */
export interface Part {
  /** Null for the whole question. */
  readonly id: string | null
  /** The statement in words; null for the whole question. */
  readonly statement: string | null
  /** The place of its choice in an answer. */
  readonly path: readonly string[]
}

/** A possible choice for a part: the text at the part's path in an answer. */
export interface Choice {
  readonly part: string | null
  readonly choice: string
}

/** A choice whose words are neither the teacher's nor the student's: messages are found by its name. */
export type NamedChoice = 'true' | 'false'

/**
 * A kind of question: schemas, and pure functions over what they describe. Everything that differs between kinds is a
 * member, so that a kind without it does not compile. A question is stored as `prompt` (all that a student may see) and
 * `key` (the right answer) apart.
 */
export interface Kind<
  Editor extends z.ZodObject,
  Prompt extends z.ZodObject,
  Key extends z.ZodObject,
  Answer extends z.ZodObject,
  Asked extends z.ZodRawShape,
  Saved extends z.ZodRawShape,
  Explained extends z.ZodRawShape,
> {
  /** The fields that a teacher edits. Its messages are message keys. */
  readonly editor: Editor
  readonly prompt: Prompt
  readonly key: Key
  /** A student's answer as it travels; it may be unfinished. */
  readonly answer: Answer
  /** The fields of `prompt` in a call, which has those of every kind: each has a default for the other kinds. */
  readonly asked: Asked
  /** The fields of `editor` in a call that shows a saved question to teachers: each has a default for the other kinds. */
  readonly saved: Saved
  /**
   * The fields in which a call explains the right answer to whoever may know it: each has a default for the other kinds.
   */
  readonly explained: Explained
  /** The choices that every language has its own words for. */
  readonly namedChoices: readonly NamedChoice[]

  /** Takes a parsed editor value apart. `random` orders what must not be shown in the teacher's order. */
  split(value: Fields<Editor>, random: Random): { prompt: z.output<Prompt>; key: z.output<Key> }
  /**
   * The editor value again, in the teacher's order of rows.
   * @throws RangeError when the key is not this prompt's
   */
  join(prompt: z.output<Prompt>, key: z.output<Key>): Fields<Editor>
  /** The editor value with what its client did not name (P3.14), from the value of the version before. */
  fill(value: Fields<Editor>, before: Fields<Editor>): Fields<Editor>
  /** The prompt with its choices in the order of `order`; nothing else changes. */
  arrange(prompt: z.output<Prompt>, order: Order): z.output<Prompt>

  /** Whether the answer is complete, so that a required question counts as answered. */
  isAnswered(prompt: z.output<Prompt>, answer: z.output<Answer>): boolean
  /** Whether everything the answer names exists in the prompt. */
  fits(prompt: z.output<Prompt>, answer: z.output<Answer>): boolean
  /** Points for the answer (null: none was given) out of `weight`; null when a teacher has to grade it. */
  score(key: z.output<Key>, answer: z.output<Answer> | null, weight: number): Score | null

  /** The right answer in the form in which answers travel; null where no answer is right by itself. */
  rightAnswer(key: z.output<Key>): z.output<Answer> | null
  /** The key with `answer`, which fits and is complete, as the right one; null where no answer is right by itself. */
  keyWith(key: z.output<Key>, answer: z.output<Answer>): z.output<Key> | null
  /** What the key has beside the right answer, to explain it. */
  explain(key: z.output<Key>): z.input<z.ZodObject<Explained>>
  /** What a person grades an answer by; empty where there is nothing but the points. */
  criteria(key: z.output<Key>): readonly Criterion[]
  /** The points that the editor value adds up to, with two places; null where the teacher says how many there are. */
  worth(value: Fields<Editor>): string | null
  /** The parts that an answer speaks of, in the order of the question. */
  parts(prompt: z.output<Prompt>): readonly Part[]
  /** The choices that an analysis shows even where nobody took them, in its order. */
  choices(prompt: z.output<Prompt>, key: z.output<Key>): readonly Choice[]
  /** A choice in words, for a named one its name; null where the prompt has no such choice. */
  choiceText(prompt: z.output<Prompt>, choice: string): string | null
  /** Whether a choice is right for its part; null where no answer is right by itself. */
  isRight(key: z.output<Key>, chosen: Choice): boolean | null
}

/** Returns the kind unchanged; exists so that its functions take their types from its schemas. */
export function defineKind<
  Editor extends z.ZodObject,
  Prompt extends z.ZodObject,
  Key extends z.ZodObject,
  Answer extends z.ZodObject,
  Asked extends z.ZodRawShape,
  Saved extends z.ZodRawShape,
  Explained extends z.ZodRawShape,
>(
  kind: Kind<Editor, Prompt, Key, Answer, Asked, Saved, Explained>,
): Kind<Editor, Prompt, Key, Answer, Asked, Saved, Explained> {
  return kind
}

/** Id of an option or statement. No underscore: "__proto__" must never become a key of an object. */
export const rowId = z
  .string({ error: message('question.invalid') })
  .regex(/^[A-Za-z0-9-]{1,64}$/, message('question.invalid'))
