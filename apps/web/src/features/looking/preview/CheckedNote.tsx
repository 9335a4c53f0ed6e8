import type { CheckedAnswer } from '@meridian/contract/preview.ts'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import { Explanation, ModelAnswer } from '../../../assessment/Explained.tsx'
import type { Answer } from '../../../assessment/journal/types.ts'
import { type T, useT } from '../../../core/messages.ts'
import { modelOf } from '../../../questionKinds/explaining.ts'
import type { Shown } from '../../../questionKinds/parts/lines.ts'
import { shownToStudent } from '../../../questionKinds/reading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Question } from '../../answering/shared/types.ts'
import classes from './Preview.module.css'

interface CheckedNoteProps {
  question: Question
  answer: Answer
  checked: CheckedAnswer
}

/** What an answer would get, and what is right: to be seen in a preview alone. */
export function CheckedNote({ question, answer, checked }: CheckedNoteProps) {
  const t = useT()
  const { score, weight, right_answer, explanation } = checked
  const right = score === weight
  const shown = shownToStudent({ ...question, ...checked, answer }, t)
  // What is right needs no words again, unless they explain it.
  const told = right_answer !== null && (!right || explains(shown))
  return (
    <div role="status" className={classes.checked}>
      <Notice kind={right ? 'success' : 'warning'}>
        {sentence(answer, checked, t)} {t('looking.preview_unseen')}
        {told && (
          <div className={classes.right}>
            <AnswerLines shown={shown} />
          </div>
        )}
      </Notice>
      <ModelAnswer text={modelOf(checked)} />
      <Explanation text={explanation} />
    </div>
  )
}

/** Whether the words for an answer explain something. */
const explains = (shown: Shown) =>
  'lines' in shown && shown.lines.some(({ why = [] }) => why.length > 0)

function sentence(answer: Answer, { score, weight }: CheckedAnswer, t: T): string {
  if (score === null) return t('looking.preview_by_hand')
  if (answer === null) return t('looking.preview_unanswered')
  const values = { score, weight }
  if (score === weight) return t('looking.preview_right', values)
  return t(score > 0 ? 'looking.preview_partly' : 'looking.preview_wrong', values)
}
