import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../core/messages.ts'
import { Choices } from '../parts/Choices.tsx'
import type { AnswerProps } from '../types.ts'

/** True or false. */
export function TofField(props: AnswerProps<AnswerOf<'tof'>>) {
  const { answer, onAnswer } = props
  const t = useT()
  return (
    <Choices
      {...props}
      options={[
        { id: 'true', text: t('answering.player_true') },
        { id: 'false', text: t('answering.player_false') },
      ]}
      chosen={answer === null ? null : String(answer.status)}
      onChoose={(status) => onAnswer({ status: status === 'true' })}
      onClear={() => onAnswer(null)}
    />
  )
}
