import { z } from 'zod'
import type { Criterion } from './criteria.ts'
import { essay } from './essay.ts'
import type { Fields, Kind, Score } from './kind.ts'
import { type KindName, kindNames } from './kinds.ts'
import { matching } from './matching.ts'
import { mcq } from './mcq.ts'
import { message } from './messages.ts'
import type { Order, Random } from './random.ts'
import { tof } from './tof.ts'

const all = { mcq, tof, essay, matching }
type All = typeof all

export type ValueOf<N extends KindName> = Fields<All[N]['editor']>
export type PromptOf<N extends KindName> = z.output<All[N]['prompt']>
export type KeyOf<N extends KindName> = z.output<All[N]['key']>
export type AnswerOf<N extends KindName> = z.output<All[N]['answer']>
export type KindOf<N extends KindName> = Kind<
  All[N]['editor'],
  All[N]['prompt'],
  All[N]['key'],
  All[N]['answer'],
  All[N]['asked'],
  All[N]['saved'],
  All[N]['explained']
>

/** Every kind by its name. A name without its kind does not compile. */
export const kinds: { readonly [N in KindName]: KindOf<N> } = all

/** A prompt, key or answer with its kind: testing `type` tells which it is. */
export type Prompt = { [N in KindName]: { type: N; prompt: PromptOf<N> } }[KindName]
export type Key = { [N in KindName]: { type: N; key: KeyOf<N> } }[KindName]
export type Answer = { [N in KindName]: { type: N; answer: AnswerOf<N> } }[KindName]

type Variants = { [N in KindName]: z.ZodObject<{ type: z.ZodLiteral<N> }> }

/** One schema out of one object schema per kind, told apart by `type`. */
export function oneOfKinds<V extends Variants>(variants: V) {
  const [first, ...rest] = kindNames
  const variant = <N extends KindName>(name: N): V[N] => variants[name]
  const others = rest.map((name) => variant<KindName>(name))
  return z.discriminatedUnion('type', [variant(first), ...others], {
    error: message('question.type_invalid'),
  })
}

/** Any student's answer before its question is known; the kinds differ in their field's name. */
export const AnyAnswer = z.union(
  kindNames.map((name) => kinds[name].answer),
  { error: message('answer.invalid') },
)

type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer I) => void
  ? I
  : never
type Member = 'asked' | 'saved' | 'explained'

function fieldsOf<M extends Member>(member: M) {
  return Object.assign({}, ...kindNames.map((name) => all[name][member])) as AllOf<All[KindName][M]>
}

/** The fields of a question of any kind as it is asked in a call: those of every kind's prompt. */
export const askedFields = fieldsOf('asked')

/** The fields of a saved question of any kind in a call, right answers included: never for a student. */
export const savedFields = fieldsOf('saved')

/** What explains the right answer of a question of any kind in a call: for a student with the released result alone. */
export const explainedFields = fieldsOf('explained')

/** Takes a parsed question body (or editor value) apart into the part that students may see and the right answer. */
export function splitQuestion<N extends KindName>(
  kind: N,
  value: ValueOf<N>,
  random: Random,
): { prompt: PromptOf<N>; key: KeyOf<N> } {
  return kinds[kind].split(value, random)
}

/**
 * The teacher's editor value again.
 * @throws RangeError when prompt and key do not belong together
 */
export function joinQuestion<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  key: KeyOf<N>,
): ValueOf<N> {
  return kinds[kind].join(prompt, key)
}

/** The editor value with what its client did not name, from the one before (P3.14). */
export function fillQuestion<N extends KindName>(
  kind: N,
  value: ValueOf<N>,
  before: ValueOf<N>,
): ValueOf<N> {
  return kinds[kind].fill(value, before)
}

const Explained = z.object(explainedFields)
export type Explained = z.output<typeof Explained>

/** What the key has beside the right answer, to explain it; the fields of the other kinds are empty. */
export function explainAnswer<N extends KindName>(kind: N, key: KeyOf<N>): Explained {
  return Explained.parse(kinds[kind].explain(key))
}

/** What a person grades an answer by; empty where there is nothing but the points. */
export function criteriaOf<N extends KindName>(kind: N, key: KeyOf<N>): readonly Criterion[] {
  return kinds[kind].criteria(key)
}

/** Whether a question may have `weight` points: not where its rubric adds up to others. */
export function fitsWeight<N extends KindName>(
  kind: N,
  value: ValueOf<N>,
  weight: number,
): boolean {
  const worth = kinds[kind].worth(value)
  return worth === null || Number(worth) === weight
}

/** Points out of `weight`; null when a teacher has to grade. A missing answer (null) scores "0.00". */
export function scoreAnswer<N extends KindName>(
  kind: N,
  key: KeyOf<N>,
  answer: AnswerOf<N> | null,
  weight: number,
): Score | null {
  return kinds[kind].score(key, answer, weight)
}

/** Whether everything the answer names exists in the prompt. */
export function answerFits<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  answer: AnswerOf<N>,
): boolean {
  return kinds[kind].fits(prompt, answer)
}

/** Whether a required question counts as answered; null is no answer. */
export function isAnswered<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  answer: AnswerOf<N> | null,
): boolean {
  return answer !== null && kinds[kind].isAnswered(prompt, answer)
}

/** The right answer in the form in which answers travel; null where no answer is right by itself. */
export function rightAnswer<N extends KindName>(kind: N, key: KeyOf<N>): AnswerOf<N> | null {
  return kinds[kind].rightAnswer(key)
}

/**
 * The key with another answer as the right one; null where the answer does not fit or is not complete, and where no
 * answer is right by itself.
 */
export function keyWith<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  key: KeyOf<N>,
  answer: AnswerOf<N>,
): KeyOf<N> | null {
  const complete = answerFits(kind, prompt, answer) && isAnswered(kind, prompt, answer)
  return complete ? kinds[kind].keyWith(key, answer) : null
}

/** The prompt with its choices in another order. */
export function arrangePrompt<N extends KindName>(
  kind: N,
  prompt: PromptOf<N>,
  order: Order,
): PromptOf<N> {
  return kinds[kind].arrange(prompt, order)
}
