import { z } from 'zod'
import { teacher } from './core/access.ts'
import { Day } from './core/days.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, line, Version } from './core/shapes.ts'
import { latinDigits } from './core/text.ts'
import { outsideLimits } from './gradebook.ts'

/** Marks as they are typed: a number, or digits of either kind; null where there are none. */
const typed = (value: unknown) => {
  if (typeof value !== 'string') return value
  const digits = latinDigits(value)
    .trim()
    .replace(/[\u066b,]/, '.')
  if (digits === '') return null
  return /^\d{1,9}(\.\d{1,9})?$/.test(digits) ? Number(digits) : -1
}
const Marks = z
  .number({ error: 'gradebook.mark_invalid' })
  .min(0, { error: 'gradebook.mark_invalid' })
  .max(outsideLimits.marks, { error: 'gradebook.mark_invalid' })
  .multipleOf(0.01, { error: 'gradebook.mark_invalid' })

const fields = {
  name: line(outsideLimits.name),
  max_score: z
    .union([z.number(), z.string().max(20)], { error: 'gradebook.most_invalid' })
    .transform(typed)
    .pipe(
      z
        .number({ error: 'gradebook.most_invalid' })
        .positive({ error: 'gradebook.most_invalid' })
        .max(outsideLimits.marks, { error: 'gradebook.most_invalid' })
        .multipleOf(0.01, { error: 'gradebook.most_invalid' }),
    ),
  date: Day,
  /** Null for no category. */
  category_id: Id.nullable(),
}
const inClass = at('classroom', 'body.class_id')

export const createOutsideColumn = route({
  method: 'POST',
  path: '/classrooms/grades/columns',
  summary: 'Adds a column for what a class did outside of Meridian.',
  access: teacher,
  scope: inClass,
  body: z.object({ class_id: Id, ...fields }),
  response: data(z.object({ id: Id })),
  errors: ['forbidden', 'conflict'],
})
export const updateOutsideColumn = route({
  method: 'PUT',
  path: '/classrooms/grades/columns',
  summary: 'Changes the name, the marks, the day or the category of such a column.',
  access: teacher,
  scope: inClass,
  body: z.object({ class_id: Id, column_id: Id, version: Version, ...fields }),
  response: data(z.object({ version: Version })),
  errors: ['forbidden', 'stale', 'not_found'],
})
export const removeOutsideColumn = route({
  method: 'PUT',
  path: '/classrooms/grades/columns/removed',
  summary: 'Removes such a column, or brings a removed one back with its marks.',
  access: teacher,
  scope: inClass,
  body: z.object({ class_id: Id, column_id: Id, removed: z.boolean() }),
  response: data(z.object({ removed: z.boolean() })),
  errors: ['forbidden', 'conflict', 'not_found'],
})
export const saveMark = route({
  method: 'PUT',
  path: '/classrooms/grades/marks',
  summary: 'Saves the marks of one student in such a column; null for a blank.',
  access: teacher,
  scope: inClass,
  body: z.object({
    class_id: Id,
    column_id: Id,
    student_id: Id,
    score: z
      .union([z.number(), z.string().max(20), z.null()], { error: 'gradebook.mark_invalid' })
      .transform(typed)
      .pipe(Marks.nullable()),
    /** That of the mark which was seen; 0 where there was none. */
    version: Version,
  }),
  response: data(z.object({ score: z.number().nullable(), version: Version })),
  errors: ['forbidden', 'stale', 'not_found'],
})
