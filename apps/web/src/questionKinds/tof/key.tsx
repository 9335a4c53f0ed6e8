import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../core/messages.ts'
import type { Correcting, KeyProps } from '../parts/key.ts'
import { Radio } from '../parts/Radio.tsx'

export interface TofChoice {
  type: 'tof'
  status: boolean | null
}

/** The other word is right. */
export const tofKey: Correcting<TofChoice, AnswerOf<'tof'>> = {
  signature: () => [],
  choiceOf: (_version, { status }) => ({ type: 'tof', status }),
  keyIn: (_version, { status }) => (status === null ? null : { status }),
  Fields: TofKeyFields,
}

function TofKeyFields({ choice, onChange }: KeyProps<TofChoice>) {
  const t = useT()
  return [true, false].map((status) => (
    <Radio
      key={String(status)}
      text={t(status ? 'papers.true' : 'papers.false')}
      checked={choice.status === status}
      onChoose={() => onChange({ type: 'tof', status })}
    />
  ))
}
