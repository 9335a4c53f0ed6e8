import Big from 'big.js'

/**
 * The exact sum of scores, with two places. A null (not graded yet) adds nothing: the caller says next to the total how
 * many are still missing.
 */
export function total(scores: readonly (string | null)[]): string {
  return scores
    .reduce((sum, score) => (score === null ? sum : sum.plus(score)), new Big(0))
    .toFixed(2, Big.roundHalfUp)
}

/** `score` as a percentage of `max`, one decimal, half up ("66.7"); null when max is 0. */
export function percent(score: string, max: string | number): string | null {
  const whole = new Big(max)
  if (whole.eq(0)) return null
  return new Big(score).times(100).div(whole).toFixed(1, Big.roundHalfUp)
}
