import { usePaper } from '../../../assessment/paper.ts'
import { lazyPart } from '../../../ui/lazy.ts'
import { EditQuestions } from '../questions/EditQuestions.tsx'

/** For those who may not change the questions, which is known once the paper is: they would wait for it then. */
const ReadQuestions = lazyPart(
  async () => ({ default: (await import('../questions/ReadQuestions.tsx')).ReadQuestions }),
  { texts: ['paper', 'playing', 'player'], early: true },
)

/** It stands below the questions, and few papers have one. */
const CorrectionsPanel = lazyPart(async () => ({
  default: (await import('../../corrections/shared/CorrectionsPanel.tsx')).CorrectionsPanel,
}))

/** The questions of a paper: an editor for its owner, text for everybody else. */
export function QuestionsTab() {
  const paper = usePaper()
  return (
    <>
      {paper.can.edit ? <EditQuestions paper={paper} /> : <ReadQuestions paper={paper} />}
      {paper.can.review && paper.attempts_count > 0 && <CorrectionsPanel paperId={paper.id} />}
    </>
  )
}
