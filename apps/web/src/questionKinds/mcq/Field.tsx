import type { AnswerOf } from '@meridian/questions/registry.ts'
import { letterIn } from '../../ui/writing.ts'
import { answerOf } from '../parts/answer-keys.ts'
import { Choices } from '../parts/Choices.tsx'
import type { AnswerProps } from '../types.ts'

/** One of the options, each with its letter. */
export function McqField(props: AnswerProps<AnswerOf<'mcq'>>) {
  const { question, answer, onAnswer } = props
  return (
    <Choices
      {...props}
      options={question.options.map(({ id, value }, index) => ({
        id,
        sign: letterIn(question.question, index),
        text: value,
      }))}
      keyed={(event) => answerOf(event, question.question, question.options.length)}
      chosen={answer?.option ?? null}
      onChoose={(option) => onAnswer({ option })}
      onClear={() => onAnswer(null)}
    />
  )
}
