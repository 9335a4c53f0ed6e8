import type { ReactNode } from 'react'
import type { T } from '../../core/messages.ts'

/** The name of the button that opens a field's calendar: with the field's own, where two of them stand side by side. */
export function openerName(t: T, label: ReactNode): string {
  return typeof label === 'string' ? `${t('ui.date_open')}: ${label}` : t('ui.date_open')
}
