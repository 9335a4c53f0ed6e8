import type { ClassroomDetail } from '@meridian/contract/classrooms.ts'
import type { ReactElement } from 'react'

/** What opens them. */
interface Opener {
  'aria-expanded'?: boolean
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
}

export interface AnnouncementsSheetProps {
  classroom: ClassroomDetail
  /** The button that opens them. */
  target: ReactElement<Opener>
}
