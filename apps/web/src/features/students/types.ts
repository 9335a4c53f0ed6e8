import type { studentFigures } from '@meridian/contract/calls/statistics.student.gen.ts'
import type { ResponseOf } from '@meridian/contract/core/route.ts'
import type { Student } from '@meridian/contract/students.ts'

type Answer = ResponseOf<typeof studentFigures>

/** What a panel of figures is of, and its reading. */
export interface FiguresProps {
  student: Student
  query: { data: Answer | undefined; error: Error | null; refetch: () => Promise<unknown> }
}
