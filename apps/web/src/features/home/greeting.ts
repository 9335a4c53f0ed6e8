import type { Key } from '../../core/messages.ts'

/*
 * Both functions stand in the page as well, where they greet before there is code (build/begun.ts): each by itself, without
 * anything around it.
 */

/** The greetings, by the time of day. */
export const greetings = ['home.morning', 'home.afternoon', 'home.evening'] as const satisfies Key[]

/** The greeting for the time that a clock of the zone shows. */
export function greetingAt(instant: Date, zone: string): (typeof greetings)[number] {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  )
  if (hour >= 4 && hour < 12) return 'home.morning'
  return hour >= 12 && hour < 17 ? 'home.afternoon' : 'home.evening'
}

/** What somebody is called by: the first of their names. */
export function givenName(name: string): string {
  // Words that are only the first half of a given name: Abd Allah, Abu Bakr, عبد الرحمن.
  const halves = /^(abd|abdel|abdul|abu|عبد|أبو|ابو)$/iu
  const [first = '', second] = name.trim().split(/\s+/)
  return second && halves.test(first) ? `${first} ${second}` : first
}
