import Big from 'big.js'
import type { Score } from './kind.ts'

/** All points of `weight` for a right answer, otherwise "0.00". */
export function allOrNothing(correct: boolean, weight: number): Score {
  return { score: new Big(correct ? weight : 0).toFixed(2, Big.roundHalfUp), correct }
}

/** `weight` times `right` out of `all` (at least 1), half up to two places; correct only when all are right. */
export function inProportion(right: number, all: number, weight: number): Score {
  const score = new Big(weight).times(right).div(all).toFixed(2, Big.roundHalfUp)
  return { score, correct: right === all }
}
