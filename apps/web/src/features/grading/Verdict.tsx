import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react'
import { useT } from '../../core/messages.ts'

/** What an answer is called: between nothing and all of its points it is neither right nor wrong. */
export function Verdict({ correct, partly }: { correct: boolean; partly: boolean }) {
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
