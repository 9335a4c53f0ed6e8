import { waitingWork } from '@meridian/contract/calls/statistics.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Grading } from '@meridian/contract/grading.ts'
import { Link } from '@tanstack/react-router'
import { deskOf } from '../../assessment/desk.ts'
import { usePaper } from '../../assessment/paper.ts'
import { useData } from '../../core/calls.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import classes from './DeskList.module.css'
import type { ResponsesSearch } from './search.ts'

interface DeskCountsProps {
  grading: Grading
  waits: ResponsesSearch['waits']
  onShow: (waits: ResponsesSearch['waits']) => void
}

/** How many answers are to be graded, came late, or are graded and not released; each narrows the list to its students. */
export function DeskCounts({ grading, waits, onShow }: DeskCountsProps) {
  const t = useT()
  const counts = [
    ['grades', grading.left.answers, t('grading.left', { count: grading.left.answers })],
    ['late', grading.late, t('grading.late', { count: grading.late })],
    ['release', grading.unreleased, t('grading.unreleased', { count: grading.unreleased })],
  ] as const
  if (counts.every(([, count]) => count === 0))
    return (
      <p className={classes.counts}>
        {t('grading.nothing_left')} <NextPaper />
      </p>
    )
  return (
    <p className={classes.counts}>
      {counts
        .filter(([, count]) => count > 0)
        .map(([which, , text]) => (
          <button
            key={which}
            type="button"
            aria-pressed={waits === which}
            onClick={() => onShow(waits === which ? undefined : which)}
          >
            {text}
          </button>
        ))}
    </p>
  )
}

/** The way to the paper whose answers have waited longest, once nothing is left to grade here. */
function NextPaper() {
  const t = useT()
  const { id } = usePaper()
  // The super admin reads along, and has no work of their own.
  const enabled = admits(waitingWork.access, actorOf(useActor()))
  const waiting = useData(waitingWork, undefined, { enabled, handled: true }).data?.data.data
  const next = waiting?.find((paper) => paper.id !== id && paper.to_grade > 0)
  if (!next) return null
  const name = `\u2068${next.name || t('papers.untitled_quiz')}\u2069`
  return <Link {...deskOf(next)}>{t('grading.next_paper', { name, count: next.to_grade })}</Link>
}
