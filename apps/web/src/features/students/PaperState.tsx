import type { CellState } from '@meridian/contract/gradebook.ts'
import IconUserOff from '~icons/tabler/user-off'
import { useT } from '../../core/messages.ts'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'

const badges = {
  not_given: 'not_started',
  not_started: 'not_started',
  in_progress: 'in_progress',
  waiting: 'to_grade',
  graded: 'unreleased',
  released: 'graded',
  missed: 'missed',
  excused: 'disabled',
  blank: 'not_started',
} as const satisfies Record<CellState, Status>

/** How a student stands at a paper, in a word. */
export function PaperState({ state }: { state: CellState }) {
  const t = useT()
  if (state === 'excused')
    return (
      <StatusBadge status="disabled" sign={IconUserOff}>
        {t('students.excused')}
      </StatusBadge>
    )
  return <StatusBadge status={badges[state]} />
}
