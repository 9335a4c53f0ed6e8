import type { Extension, StudentTime } from '@meridian/contract/extensions.ts'
import type { T } from '../core/messages.ts'

/**
 * Says in words how much more time a student has.
 * @returns such as "Time × 1.5, 2 more days"; an empty text where there is no more time
 */
export function extensionWords({ time_factor: factor, extra_days: days }: Extension, t: T): string {
  const words = [
    factor > 1 ? t('deadlines.times', { factor: `\u2066${factor}\u2069` }) : '',
    days > 0 ? t('deadlines.days', { count: days }) : '',
  ]
  return words.filter(Boolean).join(t('ui.list_comma'))
}

/** Tells whether a student has handed in and has no running attempt, so that more time reopens nothing. */
export function isOver({ handed_in, running }: StudentTime): boolean {
  return handed_in && !running
}
