import { usePaper } from '../../../assessment/paper.ts'
import { lazyPart } from '../../../ui/lazy.ts'
import { EditQuestions } from '../questions/EditQuestions.tsx'

/** Most who open this tab write the questions; what they are read with comes to the others. */
const ReadQuestions = lazyPart(async () => ({
  default: (await import('../questions/ReadQuestions.tsx')).ReadQuestions,
}))

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
