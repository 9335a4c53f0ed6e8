import type { Mark } from '@meridian/questions/mark.ts'
import IconCircleHalf2 from '~icons/tabler/circle-half-2'
import IconX from '~icons/tabler/x'
import { useT } from '../../core/messages.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** How far an answer is right, beside its marks. */
export function MarkBadge({ mark }: { mark: Mark }) {
  const t = useT()
  if (mark === 'full') return <StatusBadge status="correct" />
  if (mark === 'partly')
    return (
      <StatusBadge status="warning" sign={IconCircleHalf2}>
        {t('explaining.partly')}
      </StatusBadge>
    )
  return (
    <StatusBadge status="missed" sign={IconX}>
      {t('explaining.not_correct')}
    </StatusBadge>
  )
}
