import { limits } from '@meridian/questions/limits.ts'
import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useT } from '../../../app/messages.ts'
import classes from './AnswerField.module.css'
import type { AnswerProps } from './types.ts'

/** How long after the last key an essay is sent (ms). */
const pause = 800
/** From how few characters left on it says so. */
const nearTheEnd = 1000

/** A text of one's own; kept with every key, sent in the pauses and on leaving the field. */
export function EssayField(props: AnswerProps<AnswerOf<'essay'>>) {
  const { labelledBy, answer, disabled, onAnswer, onLeave } = props
  const t = useT()
  const text = answer?.text ?? ''
  const left = limits.essayMax - text.length
  return (
    <>
      <textarea
        className={classes.essay}
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-left`}
        placeholder={t('attempts.player_essay')}
        dir="auto"
        rows={10}
        maxLength={limits.essayMax}
        value={text}
        disabled={disabled}
        onChange={(event) => onAnswer({ text: event.currentTarget.value }, pause)}
        onBlur={onLeave}
      />
      <p id={`${labelledBy}-left`} className={classes.left}>
        {left <= nearTheEnd && t('attempts.player_essay_left', { count: left })}
      </p>
    </>
  )
}
