import { toldFrom } from '@meridian/contract/core/as-of.ts'
import { plainDate } from '../messages/dates.ts'

/** Of when an answer from a replica is, and how many seconds ago that was. */
export interface AsOf {
  at: Date
  seconds: number
}

/** The time of an answer for the name of its file ("13.40"); null where it is too young to be told. */
export function timeForName(asOf: AsOf | null, zone: string): string | null {
  if (!asOf || asOf.seconds < toldFrom) return null
  return plainDate(asOf.at, zone).slice(11).replace(':', '.')
}
