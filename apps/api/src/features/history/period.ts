import type { HistoryPeriod } from '@meridian/contract/history.ts'
import { invalidField } from '../../platform/errors/call-error.ts'
import { addDays, wallToInstant } from '../../platform/time.ts'
import type { HistoryValues } from './history.queries.ts'

/**
 * The moments that a period begins and ends with.
 * @param zone the IANA time zone of its days
 * @throws CallError invalid for a day that there is not
 */
export function momentsOf(
  { from, to, until }: HistoryPeriod,
  zone: string,
): Pick<HistoryValues, 'from' | 'end' | 'until'> {
  const last = to === undefined ? undefined : midnight('to', to, zone)
  return {
    from: from === undefined ? undefined : midnight('from', from, zone),
    end: last && addDays(last, 1, zone),
    until: until === undefined ? undefined : new Date(until),
  }
}

function midnight(field: string, day: string, zone: string): Date {
  const moment = wallToInstant(`${day}T00:00`, zone)
  if (!moment) throw invalidField(field, 'validation.date')
  return moment
}
