import { getAttempt } from '@meridian/contract/calls/answering.gen.ts'
import { Parts } from '../../app/Parts.tsx'
import { asStudent, useLooking } from '../../assessment/looking.ts'
import { usePageData } from '../../core/calls.ts'
import { PaperIntroPage } from '../answering/shared/PaperIntroPage.tsx'
import { ResultPage } from '../results/index/ResultPage.tsx'
import { LookFrame } from './LookFrame.tsx'
import { RunningLook } from './RunningLook.tsx'

interface LookPageProps {
  studentId: string
  paperId: string
  attemptId: string | undefined
}

/** A paper, or an attempt at it, as one of its students sees it. It is made of the parts of the student's own pages. */
export function LookPage({ studentId, paperId, attemptId }: LookPageProps) {
  return (
    <Parts>
      <LookFrame studentId={studentId} paperId={paperId} attemptId={attemptId}>
        {attemptId ? <Attempt id={attemptId} /> : <PaperIntroPage paperId={paperId} />}
      </LookFrame>
    </Parts>
  )
}

function Attempt({ id }: { id: string }) {
  const { data: attempt } = usePageData(getAttempt, { params: { id }, ...asStudent(useLooking()) })
  if (attempt.status === 'in_progress' && !attempt.released)
    return <RunningLook attempt={attempt} />
  return <ResultPage attempt={attempt} />
}
