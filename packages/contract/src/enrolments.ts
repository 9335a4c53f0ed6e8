import { z } from 'zod'
import { school } from './core/access.ts'
import { route } from './core/route.ts'
import { data, Id } from './core/shapes.ts'

/** How many students change their classes at once: as many as one class holds. */
export const enrolmentLimits = { students: 1000, classes: 20, groups: 200 } as const

const classIds = z.array(Id).max(enrolmentLimits.classes)

/** The classes that one student comes into and leaves. */
export const EnrolmentChange = z.object({
  /** The student. */
  id: Id,
  join: classIds.default([]),
  leave: classIds.default([]),
  /** Groups of the classes in `join` that the student comes back into, for a change that is undone. */
  groups: z.array(Id).max(enrolmentLimits.groups).default([]),
})
export type EnrolmentChange = z.infer<typeof EnrolmentChange>

/** The classes that a student leaves by coming into another one. */
export const EnrolmentMove = z.object({ id: Id, leave: classIds.min(1) })

export const changeEnrolments = route({
  method: 'POST',
  path: '/enrolments/change',
  summary:
    'Brings several students into classes and takes them out of others, each for itself; says how to undo it.',
  access: school,
  body: z.object({ changes: z.array(EnrolmentChange).min(1).max(enrolmentLimits.students) }),
  response: data(
    z.object({
      done: z.array(Id),
      failed: z.array(z.object({ id: Id, message: z.string() })),
      /** What takes back that which was changed; empty where nothing was. */
      undo: z.array(EnrolmentChange),
    }),
  ),
})

/** The students of a grade: in all, and those who are in no class. */
export const gradePlacement = route({
  method: 'GET',
  path: '/enrolments/grades',
  summary: "How many students of the caller's school each grade has, and how many are in no class.",
  access: school,
  response: data(
    z.array(
      z.object({
        id: Id,
        name: z.string(),
        students: z.number().int(),
        unplaced: z.number().int(),
      }),
    ),
  ),
})
