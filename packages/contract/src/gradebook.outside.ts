import { z } from 'zod'
import { teacher } from './core/access.ts'
import { Day } from './core/days.ts'
import { points } from './core/points.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, line, Version } from './core/shapes.ts'
import { latinDigits } from './core/text.ts'
import { outsideLimits } from './gradebook.ts'
import { ReadingWishes } from './imports.ts'

/** Marks as they are typed: a number, or digits of either kind; null where there are none. */
const typed = (value: unknown) => {
  if (typeof value !== 'string') return value
  const digits = latinDigits(value)
    .trim()
    .replace(/[\u066b,]/, '.')
  if (digits === '') return null
  return /^\d{1,9}(\.\d{1,9})?$/.test(digits) ? Number(digits) : -1
}
const Marks = points('gradebook.mark_invalid')
  .min(0, { error: 'gradebook.mark_invalid' })
  .max(outsideLimits.marks, { error: 'gradebook.mark_invalid' })

const fields = {
  name: line(outsideLimits.name),
  max_score: z
    .union([z.number().max(outsideLimits.marks), z.string().max(20)], {
      error: 'gradebook.most_invalid',
    })
    .transform(typed)
    .pipe(
      points('gradebook.most_invalid')
        .positive({ error: 'gradebook.most_invalid' })
        .max(outsideLimits.marks, { error: 'gradebook.most_invalid' }),
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
      .union([z.number().max(outsideLimits.marks), z.string().max(20), z.null()], {
        error: 'gradebook.mark_invalid',
      })
      .transform(typed)
      .pipe(Marks.nullable()),
    /** That of the mark which was seen; 0 where there was none. */
    version: Version,
  }),
  response: data(z.object({ score: z.number().nullable(), version: Version })),
  errors: ['forbidden', 'stale', 'not_found'],
})

/** What a row of a file would do to the marks of a column. */
export const MarksRow = z.object({
  /** Its number in the file, as a spreadsheet counts. */
  number: z.number().int(),
  /** Whom it names, as it stands there. */
  named: z.string(),
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }).nullable(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** That of the marks which stand there now; 0 where there are none. */
  version: Version,
  /** Why it changes nothing, in a sentence; null where it would. */
  problem: z.string().nullable(),
  changes: z.boolean(),
})
export type MarksRow = z.infer<typeof MarksRow>

export const readMarksFile = route({
  method: 'POST',
  path: '/classrooms/grades/marks/file',
  summary:
    'Reads marks for such a column from a CSV or XLSX file (multipart, field `file`) and answers what they would change. Nothing is stored.',
  access: teacher,
  scope: at('classroom', 'query.class_id'),
  costly: 'imports',
  upload: true,
  query: z.object({ class_id: Id, column_id: Id }),
  form: ReadingWishes,
  response: data(z.object({ rows: z.array(MarksRow) })),
  errors: ['forbidden', 'not_found', 'conflict', 'too_large', 'unsupported_type', 'invalid'],
})

const SeveralMarks = z
  .array(z.object({ student_id: Id, score: Marks.nullable(), version: Version }))
  .max(outsideLimits.rows)
export const applyMarks = route({
  method: 'PUT',
  path: '/classrooms/grades/marks/all',
  summary: 'Saves the marks of several students in such a column, all or none.',
  access: teacher,
  scope: inClass,
  body: z.object({ class_id: Id, column_id: Id, marks: SeveralMarks.min(1) }),
  /** What stood there before, with the versions of now: sent again it takes the save back. */
  response: data(z.object({ undo: SeveralMarks })),
  errors: ['forbidden', 'stale', 'not_found'],
})
