import type { KindName } from '@meridian/questions/kinds.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { EssayField } from './essay/Field.tsx'
import { MatchingField } from './matching/Field.tsx'
import { McqField } from './mcq/Field.tsx'
import { TofField } from './tof/Field.tsx'
import type { AnswerProps, Part } from './types.ts'

/** What a student answers with. The player has nothing else of a kind but its words (reading.tsx). */
const fields: { readonly [N in KindName]: Part<AnswerProps<AnswerOf<N>>> } = {
  mcq: McqField,
  tof: TofField,
  essay: EssayField,
  matching: MatchingField,
}

/** What the student answers with, by the kind of question. */
export function AnswerField(props: AnswerProps<AnswerOf<KindName>>) {
  return <FieldOf {...props} kind={props.question.type} />
}

function FieldOf<N extends KindName>({ kind, ...props }: AnswerProps<AnswerOf<N>> & { kind: N }) {
  const Field: Part<AnswerProps<AnswerOf<N>>> = fields[kind]
  return <Field {...props} />
}
