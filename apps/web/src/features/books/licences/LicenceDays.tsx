import type { BookLicence } from '@meridian/contract/licences.shapes.ts'
import { useT } from '../../../core/messages.ts'
import { showDay } from '../../../ui/form/wall-time.ts'

const shown = (day: string) => `\u2066${showDay(day)}\u2069`

/** From when until when a licence is, in words. */
export function LicenceDays({ licence }: { licence: Pick<BookLicence, 'starts_on' | 'ends_on'> }) {
  const t = useT()
  const { starts_on, ends_on } = licence
  if (starts_on === null && ends_on === null) return <>{t('licensing.no_end')}</>
  if (ends_on === null) return <>{t('licensing.from', { day: shown(starts_on ?? '') })}</>
  if (starts_on === null) return <>{t('licensing.until', { day: shown(ends_on) })}</>
  return <>{t('licensing.from_until', { from: shown(starts_on), until: shown(ends_on) })}</>
}
