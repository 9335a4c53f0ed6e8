import {
  IconCheck,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconX,
} from '@tabler/icons-react'
import { useT } from '../../core/messages.ts'
import classes from './Verdict.module.css'

interface VerdictProps {
  correct: boolean
  /** True for some of the marks, but not all. */
  partly: boolean
}

/** "Correct", "Not correct" or, for some of the marks but not all, "Partly", with a sign. */
export function Verdict({ correct, partly }: VerdictProps) {
  const t = useT()
  if (!correct && partly)
    return (
      <>
        <IconCircleHalf2 size={18} stroke={2} />
        {t('grading.partly')}
      </>
    )
  const Sign = correct ? IconCheck : IconX
  return (
    <>
      <Sign size={18} stroke={2} />
      {t(correct ? 'answering.review_correct' : 'answering.review_not_correct')}
    </>
  )
}

/** The same as a coloured sign alone, whose word only screen readers say. */
export function VerdictSign({ correct, partly }: VerdictProps) {
  const t = useT()
  const half = partly && !correct
  const Sign = half ? IconCircleHalf2 : correct ? IconCircleCheck : IconCircleX
  const word = correct ? 'answering.review_correct' : 'answering.review_not_correct'
  return (
    <>
      <Sign
        size={18}
        stroke={2}
        className={classes.sign}
        data-verdict={half ? 'partly' : correct ? 'right' : 'wrong'}
      />
      <span className="visually-hidden">{t(half ? 'grading.partly' : word)}</span>
    </>
  )
}
