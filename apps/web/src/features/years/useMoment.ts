import { formatDateTime } from '../../core/format.ts'
import { useZone } from '../../ui/DateTime.tsx'

/** Writes moments in the time of the school, for use in sentences. */
export function useMoment(): (iso: string) => string {
  const zone = useZone()
  return (iso) => `\u2068${formatDateTime(iso, zone)}\u2069`
}
