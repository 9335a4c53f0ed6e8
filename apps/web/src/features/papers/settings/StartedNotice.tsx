import { Button } from '@mantine/core'
import { paperLimits, updatePaper } from '@meridian/contract/calls/papers.gen.ts'
import { updateQuiz } from '@meridian/contract/calls/quizzes.gen.ts'
import type { Paper } from '@meridian/contract/papers.ts'
import { startedText } from '../../../assessment/started.ts'
import { useCall } from '../../../core/calls.ts'
import { useT } from '../../../core/messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { sharedSettings } from './initial.ts'

/**
 * How many students have started a paper, what a change of its questions is to them, and a button that gives everybody one
 * more attempt, which has the questions as they are then. Not drawn before somebody has started.
 */
export function StartedNotice({ paper }: { paper: Paper }) {
  const t = useT()
  const text = startedText(paper, t)
  if (!text) return null
  // An editor tells the owner, whose settings say how many attempts there are.
  return <Notice action={paper.can.manage && <AnotherAttempt paper={paper} />}>{text}</Notice>
}

function AnotherAttempt({ paper }: { paper: Paper }) {
  const t = useT()
  const quiz = useCall(updateQuiz)
  const other = useCall(updatePaper)
  if (paper.archived || paper.max_attempts >= paperLimits.attempts) return null
  const give = () => {
    const { end, ...settings } = sharedSettings(paper)
    const body = { ...settings, max_attempts: paper.max_attempts + 1 }
    if (paper.kind === 'quiz') quiz.mutate({ body: { ...body, end_date: end } })
    else other.mutate({ body: { ...body, deadline: end } })
  }
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={quiz.isPending || other.isPending}
        onClick={give}
      >
        {t('giving.another_attempt')}
      </Button>
    </div>
  )
}
