import { useId } from 'react'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { shownLetter } from '../../ui/writing.ts'
import classes from './Field.module.css'
import type { MatchingProps } from './types.ts'

/** A list of answers for each statement; the answers stand above in full. */
export function MatchingLists({ question, pairs, disabled, choose }: MatchingProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <ul className={classes.answers} aria-label={t('playing.player_matching_answers')}>
        {question.answers.map(({ letter, text }) => (
          <li key={letter}>
            <span className={classes.letter}>{shownLetter(question.question, letter)}</span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
      <ul className={classes.statements}>
        {question.statements.map((statement) => (
          <li key={statement.id}>
            <label htmlFor={id + statement.id} className={classes.statement}>
              <bdi>{statement.text}</bdi>
            </label>
            <PlainSelect
              id={id + statement.id}
              size="lg"
              className={cx(pairs[statement.id] && classes.chosen)}
              value={pairs[statement.id] ?? ''}
              disabled={disabled}
              onChange={(event) => choose(statement.id, event.currentTarget.value)}
            >
              <AnswerOptions question={question} />
            </PlainSelect>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The answers as the options of a list, the first of which is none. */
export function AnswerOptions({ question }: Pick<MatchingProps, 'question'>) {
  const t = useT()
  return (
    <>
      <option value="">{t('playing.player_matching_choose')}</option>
      {question.answers.map(({ letter, text }) => (
        <option key={letter} value={letter} dir="auto">
          {shownLetter(question.question, letter)}. {text}
        </option>
      ))}
    </>
  )
}
