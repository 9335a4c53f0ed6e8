import type { Grading } from '@meridian/contract/grading.ts'
import { useT } from '../../core/messages.ts'
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
    return <p className={classes.counts}>{t('grading.nothing_left')}</p>
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
