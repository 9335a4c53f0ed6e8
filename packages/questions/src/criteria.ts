import Big from 'big.js'
import { total } from './total.ts'

// No schemas here: pages that grade have no use for them.

/** One of the levels that a criterion can be met on. */
export interface Level {
  id: string
  /** Says in words what is on this level; perhaps empty. */
  label: string
  points: number
}

/** One of the things that an answer is graded by. */
export interface Criterion {
  id: string
  name: string
  /** What it asks for; perhaps empty. */
  description: string
  /** By their points, the fewest first. */
  levels: Level[]
}

/** The levels that an answer is on: the id of a level by that of its criterion. */
export type Levels = Readonly<Record<string, string>>

/** The level that was chosen for a criterion; undefined for none. */
export function levelOf({ id, levels }: Criterion, chosen: Levels): Level | undefined {
  // An id may be the name of something that every object has.
  const level = Object.hasOwn(chosen, id) ? chosen[id] : undefined
  return levels.find((one) => one.id === level)
}

/** The criteria without a level. */
export function openCriteria(criteria: readonly Criterion[], chosen: Levels): Criterion[] {
  return criteria.filter((criterion) => !levelOf(criterion, chosen))
}

/** The exact sum of the points of what was chosen, with two places. */
export function pointsOfLevels(criteria: readonly Criterion[], chosen: Levels): string {
  return total(
    criteria.map((criterion) => {
      const level = levelOf(criterion, chosen)
      return level ? new Big(level.points).toFixed(2) : null
    }),
  )
}

/** The levels of a criterion as far as their points go. */
interface Worth {
  levels: readonly Pick<Level, 'points'>[]
}

/** The most that a criterion gives. */
export function mostOf({ levels }: Worth): number {
  return Math.max(0, ...levels.map(({ points }) => points))
}

/** What an answer on the best level of every criterion gets: exact, with two places. */
export function worthOf(criteria: readonly Worth[]): string {
  return total(criteria.map((criterion) => new Big(mostOf(criterion)).toFixed(2)))
}
