import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from 'react'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { shownLetter } from '../../ui/writing.ts'
import { answerOf } from '../parts/answer-keys.ts'
import classes from './ByHand.module.css'
import { AnswerOptions } from './Lists.tsx'
import type { MatchingProps } from './types.ts'
import { placeAttribute } from './useDrag.ts'

interface PlaceRowProps extends Pick<MatchingProps, 'question' | 'disabled'> {
  statement: MatchingProps['question']['statements'][number]
  /** The answer that it has. */
  letter: string | undefined
  /** True where it waits for an answer. */
  held: boolean
  /** True where an answer is dragged over it. */
  over: boolean
  /** '' takes the answer back. */
  onChoose: (letter: string) => void
  onTap: () => void
  /** The answer in the place is pressed, perhaps to be dragged away. */
  onPress: (event: PointerEvent<HTMLElement>, letter: string) => void
}

/** A press on what only hands use must not take the focus from what the keyboard is at. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A statement and the place for its answer. */
export function PlaceRow(props: PlaceRowProps) {
  const { question, statement, letter, disabled, onChoose } = props
  const t = useT()
  const id = useId()
  const press = (event: KeyboardEvent) => {
    const digit = /^[\d٠-٩]$/.test(event.key)
    const place = digit ? answerOf(event, question.question, question.answers.length) : -1
    const chosen = question.answers[place]?.letter
    if (chosen) onChoose(chosen)
    else if (letter && /^(Delete|Backspace)$/.test(event.key)) onChoose('')
  }
  return (
    <li
      className={classes.row}
      data-held={props.held || undefined}
      data-over={props.over || undefined}
      {...{ [placeAttribute]: statement.id }}
    >
      <span id={id} className={classes.statement}>
        <bdi>{statement.text}</bdi>
      </span>
      <span className={classes.place}>
        <select
          className={classes.list}
          aria-labelledby={id}
          value={letter ?? ''}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.value)}
          onKeyDown={press}
        >
          <AnswerOptions question={question} />
        </select>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={classes.spot}
          data-filled={letter !== undefined || undefined}
          disabled={disabled}
          onMouseDown={keepFocus}
          onPointerDown={(event) => letter && props.onPress(event, letter)}
          onClick={props.onTap}
        >
          {letter === undefined ? (
            <span className={classes.empty}>{t('playing.player_matching_choose')}</span>
          ) : (
            <>
              <AnswerWords question={question} letter={letter} />
              {!disabled && <IconX size={18} stroke={1.75} className={classes.back} />}
            </>
          )}
        </button>
      </span>
    </li>
  )
}

/** An answer with its letter. */
export function AnswerWords({
  question,
  letter,
}: Pick<PlaceRowProps, 'question'> & { letter: string }) {
  return (
    <>
      <span className={classes.sign}>{shownLetter(question.question, letter)}</span>
      <bdi className={classes.words}>
        {question.answers.find((answer) => answer.letter === letter)?.text}
      </bdi>
    </>
  )
}
