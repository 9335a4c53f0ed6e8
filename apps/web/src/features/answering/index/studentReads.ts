import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { listGradeNotices } from '@meridian/contract/calls/corrections.gen.ts'
import { getPracticeToday } from '@meridian/contract/calls/practice.gen.ts'
import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import { studentHome } from '@meridian/contract/calls/statistics.gen.ts'
import type { Reading } from '../../../core/page.ts'
import { unseenNotices } from '../../corrections/shared/unseen.ts'
import { newestResults, papersToDo } from '../shared/inputs.ts'

/** What the student's home reads at once, but for the week, whose days are those of the school's zone. */
export const studentReads: readonly Reading[] = [
  { route: listStudentPapers, input: papersToDo },
  { route: listGradeNotices, input: unseenNotices },
  { route: listStudentPapers, input: newestResults },
  { route: readShelf },
  { route: getPracticeToday },
  { route: studentHome },
]
