import type { PaperState } from '@meridian/contract/papers.ts'
import {
  type Icon,
  IconArchive,
  IconCircleDot,
  IconClock,
  IconLock,
  IconPencil,
} from '@tabler/icons-react'
import { useT } from '../core/messages.ts'
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
