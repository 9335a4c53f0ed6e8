import type { Key } from '../../core/messages.ts'

/** The greeting for the time that a clock of the zone shows. */
export function greetingAt(instant: Date, zone: string): Key {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  )
  if (hour >= 4 && hour < 12) return 'home.morning'
  return hour >= 12 && hour < 17 ? 'home.afternoon' : 'home.evening'
}

/** Words that are only the first half of a given name: Abd Allah, Abu Bakr, عبد الرحمن. */
const halves = /^(abd|abdel|abdul|abu|عبد|أبو|ابو)$/iu

/** What somebody is called by: the first of their names. */
export function givenName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  return second && halves.test(first) ? `${first} ${second}` : first
}
