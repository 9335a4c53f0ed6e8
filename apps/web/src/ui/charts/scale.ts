/** The ticks of an axis from 0 to at least `max`: whole numbers, at most five of them. */
export function ticksOf(max: number): number[] {
  const wanted = Math.max(1, max) / 4
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10]
      .map((base) => base * power)
      .find((size) => size >= wanted && isWhole(size)) ?? 10 * power,
  )
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The ticks of an axis that ends above the highest value, so that a value over a bar has room. */
export function ticksOver(max: number): number[] {
  return ticksOf(max + 1)
}

function isWhole(size: number): boolean {
  return size < 1 || Number.isInteger(size)
}

/** The colours of series, in their order (app/tokens.css). More than three series: split the chart. */
export const seriesColours = [
  'var(--teal-600)',
  'var(--coral-500)',
  'var(--blue-700)',
  'var(--amber-600)',
  'var(--neutral-500)',
] as const
