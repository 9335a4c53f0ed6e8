import { doneStates, dueStates } from '@meridian/contract/calls/home.gen.ts'

/** What the two lists of a student's papers ask for: what is still to do, and what is handed in or missed, the newest first. */
export const lists = {
  due: {
    input: { body: { filters: [{ name: 'state', value: dueStates }] } },
    defaultSort: { column: 'deadline', direction: 'asc' },
  },
  done: {
    input: { body: { filters: [{ name: 'state', value: doneStates }] } },
    defaultSort: { column: 'submitted_at', direction: 'desc' },
  },
} as const
