/** How far an answer is right, by its points and nothing else. */
export type Mark = 'full' | 'partly' | 'none'

/** How far an answer with `score` out of `weight` points is right. */
export function markOf(score: number, weight: number): Mark {
  if (score >= weight) return 'full'
  return score > 0 ? 'partly' : 'none'
}
