import { z } from 'zod'
import { schoolStaff } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, IdParams, Instant } from './core/shapes.ts'

/** The most rows of what is due in a class. */
export const dueLimit = 5

const count = z.number().int()

const DuePaper = z.object({
  id: Id,
  /** Empty for a quiz that has no name yet. */
  name: z.string(),
  kind: z.enum(['quiz', 'assignment']),
  /** The book through which the page of an assignment is reached. */
  book_id: Id.nullable(),
  /** Whose it is, and whether that is the reader. */
  user: z.object({ name: z.string() }),
  own: z.boolean(),
  /** The positions of the units of the book that it is about, from 1. */
  units: z.array(count),
  /** When it opens; null once it has. */
  opens_at: Instant.nullable(),
  deadline: Instant.nullable(),
  /** The students of the class to whom it is given, and those of them who have handed in. */
  students: count,
  handed_in: count,
  /** Responses of the class that wait for the reader's grades. */
  to_grade: count,
  /**
   * How many students of the class a reminder would go to, and when the last of this hour went out, after which none
   * does; null for who may not remind, and where nobody is left.
   */
  remind: z.object({ students: count, sent_at: Instant.nullable() }).nullable(),
})
export type DuePaper = z.infer<typeof DuePaper>

export const classDue = route({
  method: 'GET',
  path: '/classrooms/:id/due',
  costly: 'statistics',
  summary:
    'What is given to a class and not past its deadline: the next few, how far each has come, and how many there are.',
  access: schoolStaff,
  scope: at('classroom'),
  params: IdParams,
  response: data(z.object({ data: z.array(DuePaper), total: count })),
})
