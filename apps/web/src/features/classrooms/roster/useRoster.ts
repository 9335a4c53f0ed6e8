import type { Student } from '@meridian/contract/students.ts'
import { useRef, useState } from 'react'
import { meant } from '../../../ui/list/range.ts'
import type { RosterClass } from './roster.ts'

/** Whom somebody has ticked, across searches and filters, in the order of the ticks. */
export function useRoster(into: RosterClass) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Student>>(new Map())
  // The tick that a range with Shift begins at.
  const begun = useRef<string | null>(null)
  const mayChoose = (student: Student) =>
    student.grade.id === into.grade.id && !into.taken.has(student.id)

  function set(students: readonly Student[], ticked: boolean): void {
    setChosen((before) => {
      const next = new Map(before)
      for (const student of students) {
        if (!ticked) next.delete(student.id)
        else if (mayChoose(student)) next.set(student.id, student)
      }
      return next
    })
  }
  return {
    chosen,
    mayChoose,
    set,
    /** Ticks a student among those shown, and with Shift all from the last tick to this one. */
    tick(shown: readonly Student[], student: Student, ticked: boolean, shift: boolean) {
      const ids = meant(
        shown.map(({ id }) => id),
        student.id,
        { shift, begun: begun.current },
      )
      begun.current = student.id
      set(
        shown.filter(({ id }) => ids.includes(id)),
        ticked,
      )
    },
  }
}
