import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { type MatchingChoice, matchingKey } from './matching/key.tsx'
import { type McqChoice, mcqKey } from './mcq/key.tsx'
import type { Correcting, KeyProps } from './parts/key.ts'
import { type TofChoice, tofKey } from './tof/key.tsx'

/**
 * A right answer in words, so that it means the same in every version of a question: ids of options change when they are
 * written anew, letters with every save.
 */
interface Choices {
  mcq: McqChoice
  tof: TofChoice
  essay: never
  matching: MatchingChoice
}
export type Choice = Choices[KindName]

/** How right answers are corrected; null for a kind that has none by itself. */
const corrections: { readonly [N in KindName]: Correcting<Choices[N], AnswerOf<N>> | null } = {
  mcq: mcqKey,
  tof: tofKey,
  essay: null,
  matching: matchingKey,
}

/** Whether a kind has a right answer that can be corrected. */
export function hasKey(kind: KindName): boolean {
  return corrections[kind] !== null
}

/** The same for versions that ask the same in the same words. */
export function signatureOf(version: CorrectableVersion): string {
  const { type, text } = version
  return JSON.stringify([type, text, correctionOf(type).signature(version)])
}

/** The right answer of a version at present, in words. @throws RangeError for a kind without one. */
export function choiceOf(version: CorrectableVersion): Choice {
  const { type, right_answer: right } = version
  if (right === null) throw new RangeError('Nothing is right by itself')
  return correctionOf(type).choiceOf(version, right)
}

/** The same in a version's own ids and letters; null where it has no such words, or something is not chosen. */
export function keyIn(version: CorrectableVersion, choice: Choice): AnswerOf<KindName> | null {
  return choice.type === version.type ? correctionOf(choice.type).keyIn(version, choice) : null
}

/** The fields in which a right answer is chosen. */
export function ChoiceFields(props: KeyProps<Choice>) {
  return <FieldsOf {...props} kind={props.choice.type} />
}

function FieldsOf<N extends KindName>({ kind, ...props }: KeyProps<Choices[N]> & { kind: N }) {
  const { Fields } = correctionOf(kind)
  return <Fields {...props} />
}

function correctionOf<N extends KindName>(kind: N): Correcting<Choices[N], AnswerOf<N>> {
  const one: Correcting<Choices[N], AnswerOf<N>> | null = corrections[kind]
  if (!one) throw new RangeError('Nothing is right by itself')
  return one
}
