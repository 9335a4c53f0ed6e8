import { usePaper } from '../../assessment/paper.ts'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { ByQuestion } from './ByQuestion.tsx'
import { ByStudent } from './ByStudent.tsx'
import { DeskBar } from './DeskBar.tsx'
import { type GradingDesk, useDesk } from './desk/desk.ts'
import classes from './Responses.module.css'
import { isHidden, rememberHidden, useResponsesSearch } from './search.ts'
import { useGradingLive } from './useGradingLive.ts'

/** The desk: the responses to the paper of the page, student by student or question by question. */
export function ResponsesTab() {
  const paper = usePaper()
  const { search, set } = useResponsesSearch()
  const hidden = isHidden(paper.id, search)
  const desk = useDesk(paper.id, hidden)
  const query = useGradingLive(paper.id)
  const grading = query.data?.data
  // Before the first attempt is handed in there is nothing to grade, and the tools of the head are left out.
  const some = grading !== undefined && grading.questions.length > 0
  const given = paper.kind !== 'worksheet'
  function hide(next: boolean): void {
    rememberHidden(paper.id, next)
    set({ hidden: next })
  }
  return (
    <div className={given ? classes.desk : undefined} data-desk={given || undefined}>
      {given && (
        <DeskBar
          grading={some ? grading : undefined}
          search={search}
          hidden={hidden}
          onChange={set}
          onHide={hide}
        />
      )}
      {search.view === 'question' && (some || query.isPending) ? (
        <ByQuestion desk={desk} hidden={hidden} grading={query} />
      ) : (
        <ByStudent desk={desk} hidden={hidden} grading={grading} />
      )}
      <Guard desk={desk} />
    </div>
  )
}

/** Asks before the page is left with drafts that are on this device alone; all others are sent when the page closes. */
function Guard({ desk }: { desk: GradingDesk }) {
  const alone = [...desk.store.use().values()].some(
    ({ keeping }) => keeping === 'offline' || typeof keeping === 'object',
  )
  return <LeaveGuard dirty={alone} />
}
