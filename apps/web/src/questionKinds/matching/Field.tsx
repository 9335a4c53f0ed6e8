import type { AnswerOf } from '@meridian/questions/registry.ts'
import { useId } from 'react'
import { useT } from '../../core/messages.ts'
import { cx } from '../../ui/cx.ts'
import { PlainSelect } from '../../ui/PlainSelect.tsx'
import { shownLetter } from '../../ui/writing.ts'
import type { AnswerProps } from '../types.ts'
import classes from './Field.module.css'

/** An answer for each statement, chosen by letter; the answers stand beside them in full. */
export function MatchingField(props: AnswerProps<AnswerOf<'matching'>>) {
  const { question, labelledBy, answer, disabled, onAnswer } = props
  const t = useT()
  const id = useId()
  const pairs = answer?.pairs ?? {}
  const choose = (statement: string, letter: string) => {
    const { [statement]: _, ...others } = pairs
    const next = letter === '' ? others : { ...others, [statement]: letter }
    onAnswer(Object.keys(next).length === 0 ? null : { pairs: next })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above is its legend
    <div role="group" aria-labelledby={labelledBy}>
      <ul className={classes.answers} aria-label={t('answering.player_matching_answers')}>
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
              <option value="">{t('answering.player_matching_choose')}</option>
              {question.answers.map(({ letter, text }) => (
                <option key={letter} value={letter} dir="auto">
                  {shownLetter(question.question, letter)}. {text}
                </option>
              ))}
            </PlainSelect>
          </li>
        ))}
      </ul>
    </div>
  )
}
