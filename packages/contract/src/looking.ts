import { z } from 'zod'
import { lookers } from './core/access.ts'
import { route } from './core/route.ts'
import { at } from './core/scope.ts'
import { data, Id, Named } from './core/shapes.ts'
import { paperKinds } from './papers.ts'

/** One student of a paper, for the page that shows the paper as that student sees it. */
export const getSeenStudent = route({
  method: 'GET',
  path: '/papers/:id/students/:student_id',
  summary: 'A student of a paper, for its teacher who looks at it as that student does.',
  access: lookers,
  scope: at('paper'),
  params: z.object({ id: Id, student_id: Id }),
  response: data(
    z.object({
      student: Named,
      paper: Named.extend({
        kind: z.enum(paperKinds),
        /** The book through which the page of an assignment or a worksheet is reached. */
        book_id: Id.nullable(),
      }),
    }),
  ),
  errors: ['forbidden'],
})
