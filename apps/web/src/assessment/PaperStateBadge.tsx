import type { PaperState } from '@meridian/contract/papers.ts'
import IconArchive from '~icons/tabler/archive'
import IconCircleDot from '~icons/tabler/circle-dot'
import IconClock from '~icons/tabler/clock'
import IconLock from '~icons/tabler/lock'
import IconPencil from '~icons/tabler/pencil'
import { useT } from '../core/messages.ts'
import type { Icon } from '../ui/icon.ts'
import { type Status, StatusBadge } from '../ui/StatusBadge.tsx'

const looks: Record<PaperState, [Status, Icon]> = {
  draft: ['disabled', IconPencil],
  scheduled: ['in_progress', IconClock],
  open: ['enabled', IconCircleDot],
  closed: ['disabled', IconLock],
  archived: ['disabled', IconArchive],
}

/** How far a paper has come, as tint, sign and word: the same chip everywhere. */
export function PaperStateBadge({ state }: { state: PaperState }) {
  const t = useT()
  const [status, sign] = looks[state]
  return (
    <StatusBadge status={status} sign={sign}>
      {t(`ui.state_${state}`)}
    </StatusBadge>
  )
}
