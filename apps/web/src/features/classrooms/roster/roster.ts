import type { EnrolmentMove } from '@meridian/contract/enrolments.ts'
import type { Student } from '@meridian/contract/students.ts'
import type { z } from 'zod'

export type Move = z.infer<typeof EnrolmentMove>

/** Which students of a grade are shown. */
export type Placed = 'none' | 'some' | 'all'

/** The class that students are added to, as its page or its form has it now. */
export interface RosterClass {
  /** Null while it is being made. */
  id: string | null
  /** Empty while it has none. */
  name: string
  grade: { id: string; name: string }
  /** The students whom it has. */
  taken: ReadonlySet<string>
}

/** What somebody has chosen: the students, and which of them leave other classes. */
export interface Chosen {
  students: readonly Student[]
  moves: readonly Move[]
}

/** The other classes that a student is in. */
export function othersOf(student: Student, into: Pick<RosterClass, 'id'>) {
  return student.classes.filter(({ id }) => id !== into.id)
}

/** The moves of those among the students who are in another class. */
export function movesOf(students: readonly Student[], into: Pick<RosterClass, 'id'>): Move[] {
  return students.flatMap((student) => {
    const leave = othersOf(student, into).map(({ id }) => id)
    return leave.length > 0 ? [{ id: student.id, leave }] : []
  })
}
