import type { Mark } from '@meridian/questions/mark.ts'
import IconCheck from '~icons/tabler/check'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleHalf2 from '~icons/tabler/circle-half-2'
import IconCircleX from '~icons/tabler/circle-x'
import IconX from '~icons/tabler/x'
import { type Key, useT } from '../../core/messages.ts'
import classes from './Verdict.module.css'

const words: Record<Mark, Key> = {
  full: 'answering.review_correct',
  partly: 'grading.partly',
  none: 'answering.review_not_correct',
}
const signs = { full: IconCheck, partly: IconCircleHalf2, none: IconX }
const round = { full: IconCircleCheck, partly: IconCircleHalf2, none: IconCircleX }

/** "Correct", "Partly correct" or "Not correct", with a sign; it follows from the marks. */
export function Verdict({ mark }: { mark: Mark }) {
  const t = useT()
  const Sign = signs[mark]
  return (
    <>
      <Sign size={18} stroke={2} className={classes.sign} data-verdict={mark} />
      {t(words[mark])}
    </>
  )
}

/** The same as a coloured sign alone, whose word only screen readers say. */
export function VerdictSign({ mark }: { mark: Mark }) {
  const t = useT()
  const Sign = round[mark]
  return (
    <>
      <Sign size={18} stroke={2} className={classes.sign} data-verdict={mark} />
      <span className="visually-hidden">{t(words[mark])}</span>
    </>
  )
}
