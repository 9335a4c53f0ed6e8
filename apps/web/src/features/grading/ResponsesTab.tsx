import { getGrading } from '@meridian/contract/calls/grading.gen.ts'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { ByQuestion } from './ByQuestion.tsx'
import { ByStudent } from './ByStudent.tsx'
import { DeskBar } from './DeskBar.tsx'
import { type GradingDesk, useDesk } from './desk/desk.ts'
import { isHidden, rememberHidden, useResponsesSearch } from './search.ts'

/** What students have answered to the paper of the page, student by student or question by question. */
export function ResponsesTab() {
  const paper = usePaper()
  const { search, set } = useResponsesSearch()
  const hidden = isHidden(paper.id, search)
  const desk = useDesk(paper.id, hidden)
  const query = useData(getGrading, { params: { id: paper.id } }, { handled: true, keep: true })
  const grading = query.data?.data
  // Nothing is handed in: there is nothing to grade, by student or by question.
  const some = grading !== undefined && grading.questions.length > 0
  function hide(next: boolean): void {
    rememberHidden(paper.id, next)
    set({ hidden: next })
  }
  return (
    <>
      {some && (
        <DeskBar
          paperId={paper.id}
          grading={grading}
          search={search}
          hidden={hidden}
          onChange={set}
          onHide={hide}
        />
      )}
      {search.view === 'question' && (some || query.isPending) ? (
        <ByQuestion desk={desk} hidden={hidden} grading={query} />
      ) : (
        <ByStudent desk={desk} hidden={hidden} />
      )}
      <Guard desk={desk} />
    </>
  )
}

/** What the server could not be given is on this device alone; everything else is sent when the page goes. */
function Guard({ desk }: { desk: GradingDesk }) {
  const alone = [...desk.store.use().values()].some(
    ({ keeping }) => keeping === 'offline' || typeof keeping === 'object',
  )
  return <LeaveGuard dirty={alone} />
}
