import { seeded } from '../../apps/api/src/demo/draw.ts'

/** What is drawn, the same in every run for the same seed. */
export function draws(seed: number) {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  return {
    random,
    below,
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (share: number) => random() < share,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
  }
}
export type Draws = ReturnType<typeof draws>
