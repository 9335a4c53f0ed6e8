import { useRef, useState } from 'react'
import { useT } from '../../core/messages.ts'
import { useSingleKeys } from '../../ui/single-keys.ts'
import { answerOf } from '../parts/answer-keys.ts'
import classes from './ByHand.module.css'
import { AnswerWords, keepFocus, PlaceRow } from './PlaceRow.tsx'
import type { MatchingProps } from './types.ts'
import { useDrag } from './useDrag.ts'

/** What waits for its other half: a statement for an answer, or an answer for a statement. */
type Held = { statement: string } | { letter: string } | null

/**
 * Statements with a place for an answer each, and the answers below: a tap on both halves, or dragging, puts them together.
 *
 * To keyboards and screen readers each place is a list of the answers, as it is to `MatchingLists`: one control with a name, a
 * value and keys that everybody knows. The list lies unseen on its place, where it also opens; what hands use is hidden from
 * the accessibility tree, so that nothing is read twice. A touch screen reader taps what is seen and not the list below it,
 * which is why the field has a button to change to visible lists.
 */
export function MatchingByHand({ question, pairs, disabled, choose }: MatchingProps) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const [picked, setHeld] = useState<Held>(null)
  const held = disabled ? null : picked
  const { statements, answers } = question
  const put = (statement: string, letter: string) => {
    setHeld(null)
    choose(statement, letter)
  }
  const tapPlace = (statement: string) => {
    if (held && 'letter' in held) return put(statement, held.letter)
    const again = held !== null && held.statement === statement
    setHeld(again ? null : { statement })
    if (pairs[statement]) choose(statement, '')
  }
  const tapAnswer = (letter: string) => {
    if (held && 'statement' in held) return put(held.statement, letter)
    setHeld(held?.letter === letter ? null : { letter })
  }
  const { dragged, press } = useDrag(root, (letter, statement) => {
    if (statement) put(statement, letter)
  })
  useSingleKeys(root, (event) => {
    if (disabled) return false
    const letter = answers[answerOf(event, question.question, answers.length)]?.letter
    const next = held && 'statement' in held ? held.statement : null
    const place = next ?? statements.find((one) => !pairs[one.id])?.id
    if (!letter || !place) return false
    put(place, letter)
    return true
  })
  const used = new Set(Object.values(pairs))
  return (
    <div ref={root} data-holds={(held && 'letter' in held) || dragged ? true : undefined}>
      {!disabled && (
        <p className={classes.hint} dir="auto">
          {t('playing.match_hint')}
        </p>
      )}
      <ul className={classes.rows}>
        {statements.map((statement) => (
          <PlaceRow
            key={statement.id}
            question={question}
            statement={statement}
            letter={pairs[statement.id]}
            held={held !== null && 'statement' in held && held.statement === statement.id}
            over={dragged?.over === statement.id}
            disabled={disabled}
            onChoose={(letter) => put(statement.id, letter)}
            onTap={() => tapPlace(statement.id)}
            onPress={press}
          />
        ))}
      </ul>
      <div className={classes.answers} aria-hidden="true">
        {answers.map(({ letter }) => (
          <button
            key={letter}
            type="button"
            tabIndex={-1}
            className={classes.answer}
            data-used={used.has(letter) || undefined}
            data-held={(held && 'letter' in held && held.letter === letter) || undefined}
            data-dragged={dragged?.letter === letter || undefined}
            disabled={disabled}
            onMouseDown={keepFocus}
            onPointerDown={(event) => press(event, letter)}
            onClick={() => tapAnswer(letter)}
          >
            <AnswerWords question={question} letter={letter} />
          </button>
        ))}
      </div>
      {dragged && (
        <div
          className={classes.dragged}
          aria-hidden="true"
          style={{ left: dragged.x, top: dragged.y }}
        >
          <AnswerWords question={question} letter={dragged.letter} />
        </div>
      )}
    </div>
  )
}
