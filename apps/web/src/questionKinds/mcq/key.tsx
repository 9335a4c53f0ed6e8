import type { CorrectableVersion } from '@meridian/contract/corrections.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import type { Correcting } from '../parts/key.ts'
import { Radio } from '../parts/Radio.tsx'
import { slots } from '../parts/slots.ts'

export interface McqChoice {
  type: 'mcq'
  option: string | null
}

const optionSlots = ({ options }: CorrectableVersion) =>
  slots(options.map(({ id, value }) => ({ id, text: value })))

/** Another option is right. */
export const mcqKey: Correcting<McqChoice, AnswerOf<'mcq'>> = {
  signature: (version) => optionSlots(version).map(({ slot }) => slot),
  choiceOf: (version, { option }) => ({
    type: 'mcq',
    option: optionSlots(version).find(({ id }) => id === option)?.slot ?? null,
  }),
  keyIn: (version, choice) => {
    const option = optionSlots(version).find(({ slot }) => slot === choice.option)
    return option ? { option: option.id } : null
  },
  Fields: ({ version, choice, onChange }) =>
    optionSlots(version).map(({ slot, text }) => (
      <Radio
        key={slot}
        text={text}
        checked={choice.option === slot}
        onChoose={() => onChange({ type: 'mcq', option: slot })}
      />
    )),
}
