import type { CheckedAnswer } from '@meridian/contract/preview.ts'
import { AnswerLines } from '../../../assessment/AnswerLines.tsx'
import type { Answer } from '../../../assessment/journal/types.ts'
import { type T, useT } from '../../../core/messages.ts'
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
  const { score, weight, right_answer } = checked
  const right = score === weight
  return (
    <div role="status" className={classes.checked}>
      <Notice kind={right ? 'success' : 'warning'}>
        {sentence(answer, checked, t)} {t('looking.preview_unseen')}
        {right_answer && !right && (
          <div className={classes.right}>
            <AnswerLines shown={shownToStudent({ ...question, answer, right_answer }, t)} />
          </div>
        )}
      </Notice>
    </div>
  )
}

function sentence(answer: Answer, { score, weight }: CheckedAnswer, t: T): string {
  if (score === null) return t('looking.preview_by_hand')
  if (answer === null) return t('looking.preview_unanswered')
  const values = { score, weight }
  if (score === weight) return t('looking.preview_right', values)
  return t(score > 0 ? 'looking.preview_partly' : 'looking.preview_wrong', values)
}
