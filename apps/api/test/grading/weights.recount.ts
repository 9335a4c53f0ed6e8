import { hundredths, most, type Scheme, type Work } from './weights.world.ts'

/*
 * What an average has to be, counted again by the sentences of P16.14 and with whole fractions, of which nothing is ever rounded
 * off.
 */

/** A fraction: its numerator and its denominator. */
type Fraction = readonly [bigint, bigint]
const none: Fraction = [0n, 1n]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c]
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const whole = (number: number): Fraction => [BigInt(number), 1n]

/** Percent with one decimal, halves upwards. */
export function percent([a, b]: Fraction): number {
  return Number((a * 2000n + b) / (b * 2n)) / 10
}

/** The share of each result that is out, by its column. */
function results(work: readonly Work[]) {
  return work.flatMap((one, place) =>
    one?.out
      ? [
          {
            place,
            share: [BigInt(hundredths(one.marks, place)), BigInt(most(place) * 100)] as const,
          },
        ]
      : [],
  )
}

/** The average of a student as a fraction of all marks, and how many results it is made from; null without any. */
export function recount(work: readonly Work[], { categories, places }: Scheme) {
  const groups =
    categories.length === 0
      ? [{ weight: 1, drop_lowest: 0, shares: results(work).map(({ share }) => share) }]
      : categories.map((category, index) => ({
          ...category,
          shares: results(work)
            .filter(({ place }) => places[place] === index)
            .map(({ share }) => share),
        }))
  let sum = none
  let weights = 0
  let counted = 0
  for (const { weight, drop_lowest, shares } of groups) {
    if (shares.length === 0 || weight === 0) continue
    const best = [...shares].sort((a, b) => (less(a, b) ? 1 : less(b, a) ? -1 : 0))
    const kept = best.slice(0, Math.max(1, best.length - drop_lowest))
    const mean = over(kept.reduce(plus, none), whole(kept.length))
    sum = plus(sum, times(mean, whole(weight)))
    weights += weight
    counted += kept.length
  }
  return counted === 0 ? null : { share: over(sum, whole(weights)), counted }
}

/** The mean of these averages, as the last row of the table has it. */
export function meanOf(shares: readonly Fraction[]): number | null {
  if (shares.length === 0) return null
  return percent(over(shares.reduce(plus, none), whole(shares.length)))
}
