import type { Random } from '@meridian/questions/random.ts'

/** A source of numbers in [0, 1) that gives the same ones every time (mulberry32), so that the demo is always alike. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the items. Throws when there is none. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

/** A phone number of an Egyptian mobile (P3.13) that no other number of this demo is. */
export function phoneNumbers(random: Random): () => string {
  const taken = new Set<string>()
  return function next(): string {
    const digits = Math.floor(random() * 1e8)
    const phone = `+201${pick(['0', '1', '2', '5'], random)}${String(digits).padStart(8, '0')}`
    if (taken.has(phone)) return next()
    taken.add(phone)
    return phone
  }
}
