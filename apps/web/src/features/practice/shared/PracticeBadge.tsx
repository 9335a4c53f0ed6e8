import IconTargetArrow from '~icons/tabler/target-arrow'
import { useT } from '../../../core/messages.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'

/** The chip of a worksheet with which students practise; `short` where it stands beside other things. */
export function PracticeBadge({ short = false }: { short?: boolean }) {
  const t = useT()
  return (
    <StatusBadge status="enabled" sign={IconTargetArrow}>
      {t(short ? 'resources.practice_short' : 'resources.practice')}
    </StatusBadge>
  )
}
