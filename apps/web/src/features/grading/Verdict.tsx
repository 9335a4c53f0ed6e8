import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react'
import { useT } from '../../core/messages.ts'

/** "Correct", "Not correct" or, for some of the marks but not all, "Partly", with a sign. */
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
