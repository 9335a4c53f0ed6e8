import type { Extension, StudentTime } from '@meridian/contract/extensions.ts'
import type { T } from '../core/messages.ts'

/**
 * Says in words how much more time a student has.
 * @returns such as "Time × 1.5, 2 more days"; an empty text where there is no more time
 */
export function extensionWords({ time_factor: factor, extra_days: days }: Extension, t: T): string {
  const words = [
    factor > 1 ? t('playing.extra_times', { factor: `\u2066${factor}\u2069` }) : '',
    days > 0 ? t('playing.extra_days', { count: days }) : '',
  ]
  return words.filter(Boolean).join(t('ui.list_comma'))
}

/**
 * Says in words how much more time a student has for a paper, given for it or needed everywhere: of two factors the
 * greater, which is the one that holds. Without a time limit a need for time says nothing.
 */
export function timeWords({ extension, needs_factor, time_limit }: StudentTime, t: T): string {
  const given = extension ?? { time_factor: 1, extra_days: 0 }
  if (needs_factor <= given.time_factor || time_limit === null) return extensionWords(given, t)
  const always = t('playing.extra_needs', { factor: `\u2066${needs_factor}\u2069` })
  const days = extensionWords({ ...given, time_factor: 1 }, t)
  return [always, days].filter(Boolean).join(t('ui.list_comma'))
}

/** Tells whether a student has handed in and has no running attempt, so that more time reopens nothing. */
export function isOver({ handed_in, running }: StudentTime): boolean {
  return handed_in && !running
}
