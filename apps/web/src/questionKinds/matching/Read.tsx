import { directionOf, shownLetter } from '../../ui/writing.ts'
import classes from '../parts/Right.module.css'
import type { ReadProps } from '../types.ts'

/** The statements, each with its answer. */
export function MatchingRead({ question }: ReadProps) {
  return (
    <ul className={classes.answers} dir={directionOf(question.question)}>
      {question.matchingOptions.map((pair) => (
        <li key={pair.id}>
          <span className={classes.letter}>{shownLetter(question.question, pair.key)}</span>
          <span dir="auto">{pair.statement}</span>
          <span className={classes.right} dir="auto">
            {pair.answer}
          </span>
        </li>
      ))}
    </ul>
  )
}
