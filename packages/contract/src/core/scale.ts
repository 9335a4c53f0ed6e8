/** A level of a grading scale as its reader sees it, and from how many per cent on it is reached. */
export interface Level {
  from: number
  name: string
}

/** How many levels a scale has at most, and how long their names are. */
export const scaleLimits = { levels: 12, name: 40 } as const

/**
 * The level of a result in per cent, of levels in any order; null without a result, and where no level begins so low. The result counts
 * as it is shown, with one decimal: what reads as 85% has reached a level that begins at 85%.
 */
export function levelOf(levels: readonly Level[], percent: number | null): string | null {
  if (percent === null) return null
  // A little more than nothing, so that 84.95 is shown, and counts, as 85.
  const shown = Math.round((percent + Number.EPSILON * 100) * 10) / 10
  let best: Level | null = null
  for (const level of levels)
    if (level.from <= shown && (best === null || level.from > best.from)) best = level
  return best?.name ?? null
}

/** The share of points in per cent; null without points, and out of nothing. */
export function percentOf(score: number | null, max: number | null): number | null {
  return score === null || max === null || max <= 0 ? null : (score / max) * 100
}

/** Scales that schools begin with; without levels grades are in per cent alone. */
export const scalePresets = {
  percent: [],
  letters: [
    { from: 90, name: 'A', name_ar: '' },
    { from: 80, name: 'B', name_ar: '' },
    { from: 70, name: 'C', name_ar: '' },
    { from: 60, name: 'D', name_ar: '' },
    { from: 0, name: 'F', name_ar: '' },
  ],
  words: [
    { from: 85, name: 'Excellent', name_ar: 'ممتاز' },
    { from: 75, name: 'Very good', name_ar: 'جيد جدًا' },
    { from: 65, name: 'Good', name_ar: 'جيد' },
    { from: 50, name: 'Pass', name_ar: 'مقبول' },
    { from: 0, name: 'Weak', name_ar: 'ضعيف' },
  ],
  numbers: [
    { from: 92, name: '1', name_ar: '' },
    { from: 81, name: '2', name_ar: '' },
    { from: 67, name: '3', name_ar: '' },
    { from: 50, name: '4', name_ar: '' },
    { from: 30, name: '5', name_ar: '' },
    { from: 0, name: '6', name_ar: '' },
  ],
} as const satisfies Record<string, readonly (Level & { name_ar: string })[]>
export type ScalePreset = keyof typeof scalePresets
