import { usePaper } from '../../../assessment/paper.ts'
import { CorrectionsPanel } from '../../corrections/shared/CorrectionsPanel.tsx'
import { EditQuestions } from '../questions/EditQuestions.tsx'
import { ReadQuestions } from '../questions/ReadQuestions.tsx'

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
