import { listStudentPapers } from '@meridian/contract/calls/answering.gen.ts'
import { listGradeNotices } from '@meridian/contract/calls/corrections.gen.ts'
import {
  newestResults,
  papersToDo,
  readStudentHome,
  unseenNotices,
} from '@meridian/contract/calls/home.gen.ts'
import { getPracticeToday } from '@meridian/contract/calls/practice.gen.ts'
import { readShelf } from '@meridian/contract/calls/reading.gen.ts'
import { studentHome } from '@meridian/contract/calls/statistics.gen.ts'
import type { DataOf } from '@meridian/contract/core/route.ts'
import type { Reading } from '../../../core/page.ts'

/** The calls of the parts of a student's home. */
const parts = {
  to_do: { route: listStudentPapers, input: papersToDo },
  results: { route: listStudentPapers, input: newestResults },
  notices: { route: listGradeNotices, input: unseenNotices },
  books: { route: readShelf },
  practice: { route: getPracticeToday },
  panels: { route: studentHome },
} satisfies Record<keyof DataOf<typeof readStudentHome>, Reading>

/** What the student's home reads at once, but for the week, whose days are those of the school's zone. */
export const studentReads: readonly Reading[] = [{ route: readStudentHome, parts }]
