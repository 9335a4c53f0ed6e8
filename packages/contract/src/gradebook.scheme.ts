import { z } from 'zod'
import { schoolStaff, teacher } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { can, data, Id, IdParams, Instant, line, Version } from './core/shapes.ts'
import { gradedKinds } from './gradebook.ts'

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
