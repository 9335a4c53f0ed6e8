import { z } from 'zod'
import { schoolStaff, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, line, Version } from './core/shapes.ts'
import { Average, BookQuery, Cell, gradedKinds } from './gradebook.ts'

/** What the categories of a class may be. */
export const schemeLimits = {
  categories: 12,
  name: 60,
  weight: 100,
  drop: 5,
  columns: 500,
} as const

const Weight = z.number().int().min(0).max(schemeLimits.weight)
const DropLowest = z.number().int().min(0).max(schemeLimits.drop)

/** A category of the results of a class. */
export const GradeCategory = z.object({
  id: Id,
  name: z.string(),
  /** What share of the grade it makes beside the weights of the others; with 0 nothing of it counts. */
  weight: z.number().int(),
  /** How many of each student's lowest results in it are left out. The best one always counts. */
  drop_lowest: z.number().int(),
})
export type GradeCategory = z.infer<typeof GradeCategory>

/** What the grade of a class is made from: its categories, and the columns of its gradebook with theirs. */
export const GradeScheme = z.object({
  categories: z.array(GradeCategory),
  columns: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(gradedKinds),
      deadline: Instant.nullable(),
      archived: z.boolean(),
      /** Null for no category: where the class has categories, such a column does not count. */
      category_id: Id.nullable(),
    }),
  ),
  version: Version,
  can: can('edit'),
})
export type GradeScheme = z.infer<typeof GradeScheme>

export const readGradeScheme = route({
  method: 'GET',
  path: '/classrooms/:id/grades/scheme',
  summary:
    'The categories of the results of a class, and the columns of its gradebook with theirs.',
  access: ['PRG', ...schoolStaff],
  scope: at('classroom'),
  params: IdParams,
  response: data(GradeScheme),
})
export const saveGradeScheme = route({
  method: 'PUT',
  path: '/classrooms/:id/grades/scheme',
  summary:
    'Saves the categories of the results of a class, in their order, with the columns in each.',
  access: teacher,
  scope: at('classroom'),
  params: IdParams,
  body: z.object({
    version: Version,
    categories: z
      .array(
        z.object({
          /** Null for a new one. */
          id: Id.nullable(),
          name: line(schemeLimits.name),
          weight: Weight,
          drop_lowest: DropLowest,
          columns: z.array(Id).max(schemeLimits.columns),
        }),
      )
      .max(schemeLimits.categories),
  }),
  response: data(GradeScheme),
  errors: ['forbidden', 'stale'],
})

/**
 * Why a result counts or not: it counts, it is one of the lowest of its category, there is nothing to count, it is out of no marks,
 * it has no category, or one of weight 0.
 */
export const fates = ['counts', 'dropped', 'blank', 'no_marks', 'no_category', 'no_weight'] as const
export type Fate = (typeof fates)[number]

/** A figure with two decimals, in percent. */
const Percent = z.number()

/** How the overall grade of a student comes about. */
export const GradeSum = z.object({
  student: z.object({ id: Id, user: z.object({ name: z.string() }) }),
  average: Average,
  /** Without any all results count the same. */
  categories: z.array(
    GradeCategory.extend({
      /** The mean of what counts in it, its share of the weights, and the product; null where nothing of it counts. */
      avg: Percent.nullable(),
      part: Percent.nullable(),
      adds: Percent.nullable(),
      counted: z.number().int(),
    }),
  ),
  /** Every column of the gradebook, as the student stands in it. */
  results: z.array(
    z.object({
      id: Id,
      name: z.string(),
      kind: z.enum(gradedKinds),
      category_id: Id.nullable(),
      cell: Cell,
      /** Its marks in percent of what it is out of; null where it is no result. */
      avg: Percent.nullable(),
      fate: z.enum(fates),
    }),
  ),
})
export type GradeSum = z.infer<typeof GradeSum>

export const explainGrade = route({
  method: 'GET',
  path: '/classrooms/grades/why',
  summary: 'How the overall grade of a student in a class comes about.',
  access: ['PRG', ...schoolStaff],
  scope: at('classroom', 'query.class_id'),
  query: z.object({ class_id: Id, student_id: Id, ...BookQuery }),
  response: data(GradeSum),
})
