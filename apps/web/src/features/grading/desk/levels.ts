import {
  type Criterion,
  type Level,
  type Levels,
  pointsOfLevels,
} from '@meridian/questions/criteria.ts'
import type { Subject, Typed } from './entry.ts'

type Graded = Pick<Typed, 'text' | 'levels'>

/** The contents of the fields with these levels chosen: the grade is what they add up to. */
function typedLevels(criteria: readonly Criterion[], levels: Levels): Graded {
  return { text: String(Number(pointsOfLevels(criteria, levels))), levels }
}

/** The contents of the fields once a level is chosen beside those that are. */
export function withLevel(
  { criteria }: Pick<Subject, 'criteria'>,
  chosen: Levels,
  criterion: string,
  level: string,
): Graded {
  return typedLevels(criteria, { ...chosen, [criterion]: level })
}

/** The contents of the fields with all marks or none; with a rubric, on the best or the lowest level of each criterion. */
export function wholeGrade(
  { criteria, weight }: Pick<Subject, 'criteria' | 'weight'>,
  which: 'full' | 'nothing',
): Graded {
  if (criteria.length === 0)
    return { text: String(which === 'full' ? (weight ?? 0) : 0), levels: {} }
  const chosen = criteria.map(({ id, levels }): [string, string] => [
    id,
    levels.at(which === 'full' ? -1 : 0)?.id ?? '',
  ])
  return typedLevels(criteria, Object.fromEntries(chosen))
}

/**
 * The key of each level: its marks where all of a criterion are whole and of one digit, else its place, from 0.
 */
export function keysOf({ levels }: Pick<Criterion, 'levels'>): Map<string, Level> {
  const digits = levels.every(({ points }) => Number.isInteger(points) && points <= 9)
  return new Map(levels.map((level, place) => [String(digits ? level.points : place), level]))
}
