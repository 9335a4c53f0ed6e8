import { z } from 'zod'
import type { Criterion } from './criteria.ts'
import { rowId } from './kind.ts'
import { limits } from './limits.ts'
import { message } from './messages.ts'
import { type Random, withIds } from './random.ts'
import { isBlank, tidy, toLatinDigits } from './text.ts'

const words = (max: number) =>
  z
    .string({ error: message('question.invalid') })
    .overwrite((value) => (isBlank(value) ? '' : tidy(value)))
    .max(max, message('question.text_max'))

/** A number, or typed digits; an empty field is no points. At most two decimals, as every grade. */
const points = z
  .union([z.number(), z.string().max(20)], { error: message('question.level_points') })
  .transform((value) => {
    if (typeof value === 'number') return value
    const digits = toLatinDigits(value).replace('\u066b', '.').trim()
    return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
  })
  .pipe(
    z
      .number({ error: message('question.level_points') })
      .min(0, message('question.level_points'))
      .max(limits.weightMax, message('question.weight_max'))
      .multipleOf(0.01, message('question.level_points')),
  )

const level = z.object(
  { id: rowId.optional(), label: words(limits.levelLabelMax).default(''), points },
  { error: message('question.invalid') },
)

const levels = z
  .array(level, { error: message('question.levels_min') })
  .min(limits.levelsMin, message('question.levels_min'))
  .max(limits.levelsMax, message('question.levels_max'))
  .superRefine((rows, context) => {
    const seen = new Set<number>()
    for (const [row, { points }] of rows.entries()) {
      if (seen.has(points)) {
        const path = [row, 'points']
        context.addIssue({ code: 'custom', message: message('question.level_same'), path })
      }
      seen.add(points)
    }
  })

const criterion = z.object(
  {
    id: rowId.optional(),
    name: words(limits.criterionNameMax).min(1, message('question.criterion_name')),
    description: words(limits.criterionDescriptionMax).default(''),
    levels,
  },
  { error: message('question.invalid') },
)

/** The rubric of the editor: none is an empty list, and one that is left out stays as it was. */
export const rubric = z
  .array(criterion, { error: message('question.invalid') })
  .max(limits.criteriaMax, message('question.criteria_max'))
  .optional()

/** The same as it is stored and as calls give it. */
export const criteria = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    levels: z.array(z.object({ id: z.string(), label: z.string(), points: z.number() })),
  }),
)

/** What is stored of a rubric: everything has an id, and levels stand by their points, the fewest first. */
export function storedCriteria(
  value: NonNullable<z.output<typeof rubric>>,
  random: Random,
): Criterion[] {
  return withIds(value, random).map(({ id, name, description, levels }) => ({
    id,
    name,
    description,
    levels: withIds(levels, random)
      .map(({ id, label, points }) => ({ id, label, points }))
      .sort((a, b) => a.points - b.points),
  }))
}
