import type { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import type { CallInput } from '@meridian/contract/core/route.ts'
import { doneStates, dueStates } from './state.ts'

/** The papers that a student's home reads for what is next and what comes then. */
export const papersToDo = {
  body: {
    metaData: { perPage: 10 },
    filters: [{ name: 'state', value: dueStates }],
    sort: { column: 'deadline', direction: 'asc' as const },
  },
} satisfies CallInput<typeof listStudentPapers>

/** The papers in the panel of results of a student's home; "View all" shows the others. */
export const newestResults = {
  body: {
    metaData: { perPage: 6 },
    filters: [{ name: 'state', value: doneStates }],
    sort: { column: 'submitted_at', direction: 'desc' as const },
  },
} satisfies CallInput<typeof listStudentPapers>
