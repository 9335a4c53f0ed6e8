import { z } from 'zod'
import { listStudentPapers, type StudentPaper } from './answering.ts'
import { student } from './core/access.ts'
import type { BodyInput } from './core/route.ts'
import { route } from './core/route.ts'
import { data } from './core/shapes.ts'
import { listGradeNotices } from './corrections.ts'
import { getPracticeToday } from './practice.ts'
import { readShelf } from './reading.ts'
import { studentHome } from './statistics.ts'

/** The states of papers that a student still has to do; `doneStates` are the others. */
export const dueStates: StudentPaper['state'][] = ['in_progress', 'open', 'upcoming']
export const doneStates: StudentPaper['state'][] = ['waiting', 'released', 'missed']

/** The papers that a student's home reads for what is next and what comes then. */
export const papersToDo = {
  body: {
    metaData: { perPage: 10 },
    choices: false,
    filters: [{ name: 'state', value: dueStates }],
    sort: { column: 'deadline', direction: 'asc' },
  },
} satisfies { body: BodyInput<typeof listStudentPapers> }

/** The papers in the panel of results of a student's home; "View all" shows the others. */
export const newestResults = {
  body: {
    metaData: { perPage: 6 },
    choices: false,
    filters: [{ name: 'state', value: doneStates }],
    sort: { column: 'submitted_at', direction: 'desc' },
  },
} satisfies { body: BodyInput<typeof listStudentPapers> }

/** The notices that a student has not seen yet, as many as their panel has room for. */
export const unseenNotices = {
  body: {
    metaData: { perPage: 5 },
    choices: false,
    filters: [{ name: 'unseen', value: true }],
  },
} satisfies { body: BodyInput<typeof listGradeNotices> }

/**
 * Meridian's own call (P3.2): what a student's home reads, each part the whole answer of the call that reads it alone. A part that cannot be read is
 * left out, and takes no other along; its own call says why.
 */
export const readStudentHome = route({
  method: 'GET',
  path: '/stats/student/home',
  costly: 'statistics',
  summary: "A student's home at once: the answers of the calls that its parts make.",
  access: student,
  response: data(
    z.object({
      to_do: listStudentPapers.response.optional(),
      results: listStudentPapers.response.optional(),
      notices: listGradeNotices.response.optional(),
      books: readShelf.response.optional(),
      practice: getPracticeToday.response.optional(),
      panels: studentHome.response.optional(),
    }),
  ),
})
