import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../core/messages.ts'
import { Choices } from '../parts/Choices.tsx'
import type { AnswerProps } from '../types.ts'

/** The keys of true and of false: their first letters in both languages, and their numbers. */
const keys = [
  ['t', 'ص', '1', '١'],
  ['f', 'خ', '2', '٢'],
]

/** A key by itself, or by the letter that it has on a Latin keyboard where this one has another. */
function keyed({ key, code }: KeyboardEvent): number {
  const own = keys.findIndex((row) => row.includes(key.toLowerCase()))
  if (own >= 0 || /^[a-z]$/i.test(key)) return own
  return ['KeyT', 'KeyF'].indexOf(code)
}

/** True or false, as two large cards. */
export function TofField(props: AnswerProps<AnswerOf<'tof'>>) {
  const { answer, onAnswer } = props
  const t = useT()
  return (
    <Choices
      {...props}
      cards
      keyed={keyed}
      options={[
        { id: 'true', text: t('playing.player_true') },
        { id: 'false', text: t('playing.player_false') },
      ]}
      chosen={answer === null ? null : String(answer.status)}
      onChoose={(status) => onAnswer({ status: status === 'true' })}
      onClear={() => onAnswer(null)}
    />
  )
}
