import { getNeeds } from '@meridian/contract/calls/needs.gen.ts'
import { listNotes } from '@meridian/contract/calls/notes.gen.ts'
import {
  listPapersOfStudent,
  studentFigures,
} from '@meridian/contract/calls/statistics.student.gen.ts'
import { getStudent } from '@meridian/contract/calls/students.gen.ts'
import type { Reads } from '../../core/page.ts'
import { pageIn } from '../../core/search.ts'

/** A page of everything given to a student. */
export const papersOf = (id: string, page: number) => ({
  body: { student_id: id, metaData: { page, perPage: 10 } },
})

/** The latest of what a student has not begun, or was told a word about. */
export const latestOf = (id: string, which: 'missing' | 'commented') => ({
  body: { student_id: id, filters: [{ name: which, value: true }], metaData: { perPage: 5 } },
})

/** A page of the notes about a student, from the newest on or after one of them. */
export const notesOf = (id: string, before?: string) => ({
  params: { id },
  query: before === undefined ? {} : { before },
})

const of = { params: { id: '$id' } }

/**
 * What a student's page reads before it is drawn: all of its panels. One that came later would push those below it away from
 * under the pointer, for nobody knows before how high it is, or whether it is there.
 */
export const reads: Reads['reads'] = [
  { route: getStudent, input: of },
  { route: studentFigures, input: of },
  { route: listPapersOfStudent, input: latestOf('$id', 'missing') },
  { route: getNeeds, input: of },
  { route: listPapersOfStudent, input: latestOf('$id', 'commented') },
  { route: listNotes, input: notesOf('$id') },
]

export const searched: Reads['searched'] = ({ page }) => [
  { route: listPapersOfStudent, input: papersOf('$id', pageIn(page) ?? 1) },
]
