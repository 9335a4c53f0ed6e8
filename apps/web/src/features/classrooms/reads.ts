import { listAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { getClassroom } from '@meridian/contract/calls/classrooms.gen.ts'
import { classDue } from '@meridian/contract/calls/grading.due.gen.ts'
import { classFigures, classStudents } from '@meridian/contract/calls/statistics.class.gen.ts'
import { classroomsPerformance } from '@meridian/contract/calls/statistics.gen.ts'
import type { Reads } from '../../core/page.ts'

const of = { params: { id: '$id' } }
/** Who has the panels of a school's class; the provider's are others. */
const { access } = classDue

/** What the page of a class reads before it is drawn: the class, and all panels of those who teach it or administer its school. */
export const reads: Reads['reads'] = [
  { route: getClassroom, input: of },
  { route: classDue, input: of },
  { route: classStudents, input: of, access },
  { route: classFigures, input: of, access },
  {
    route: classroomsPerformance,
    input: { params: { scope: 'student' }, query: { class_id: '$id' } },
    access,
  },
  { route: listAnnouncements, input: of, access },
]
