import IconCircleCheck from '~icons/tabler/circle-check'
import { useT } from '../../core/messages.ts'
import { directionOf, letterIn } from '../../ui/writing.ts'
import classes from '../parts/Right.module.css'
import type { ReadProps } from '../types.ts'

/** The options, the right one with its sign. */
export function McqRead({ question }: ReadProps) {
  const t = useT()
  return (
    <ul className={classes.answers} dir={directionOf(question.question)}>
      {question.mcqOptions.map((option, index) => (
        <li key={option.id}>
          <span className={classes.letter}>{letterIn(question.question, index)}</span>
          <span dir="auto">{option.value}</span>
          {option.isCorrect && (
            <span className={classes.right}>
              <IconCircleCheck size={18} stroke={1.75} />
              {t('papers.correct')}
            </span>
          )}
          {option.explanation !== '' && (
            <span dir="auto" className={classes.why}>
              {option.explanation}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
