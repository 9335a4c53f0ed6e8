import type { ReactElement } from 'react'

export interface NotificationsSheetProps {
  /** The button that opens it. */
  target: ReactElement<{ 'aria-expanded'?: boolean; onClick?: () => void }>
}
