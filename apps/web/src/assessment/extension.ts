import type { Extension, StudentTime } from '@meridian/contract/extensions.ts'
import type { T } from '../core/messages.ts'

/** More time in words: "Time × 1.5, 2 more days". */
export function extensionWords({ time_factor: factor, extra_days: days }: Extension, t: T): string {
  const words = [
    factor > 1 ? t('deadlines.times', { factor: `\u2066${factor}\u2069` }) : '',
    days > 0 ? t('deadlines.days', { count: days }) : '',
  ]
  return words.filter(Boolean).join(t('ui.list_comma'))
}

/** Whether a student has handed in and is not answering: more time then reopens nothing. */
export function isOver({ handed_in, running }: StudentTime): boolean {
  return handed_in && !running
}
