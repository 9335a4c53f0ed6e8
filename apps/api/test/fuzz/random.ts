/** A source of chances that a seed repeats: the same seed, the same requests. */
export interface Chance {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** One of a list. */
  of<T>(list: readonly T[]): T
  /** True in so many of a hundred. */
  percent(share: number): boolean
}

/** Mulberry32, after Tommy Ettinger: 32 bits of state are enough to vary requests with. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    of(list) {
      const one = list[below(list.length)]
      if (one === undefined) throw new RangeError('There is nothing to choose from')
      return one
    },
    percent: (share) => next() * 100 < share,
  }
}
