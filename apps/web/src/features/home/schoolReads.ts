import { listOwnAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { listBooks } from '@meridian/contract/calls/books.gen.ts'
import { listClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import { ofHomes, readSchoolHome } from '@meridian/contract/calls/home.staff.gen.ts'
import {
  classroomsPerformance,
  schoolHome,
  studentsPerClassroom,
} from '@meridian/contract/calls/statistics.gen.ts'
import { listCountedPapers } from '@meridian/contract/calls/statistics.rows.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import type { partsOfHomes } from '@meridian/contract/home.staff.ts'
import type { PartsOf, Reading } from '../../core/page.ts'

const parts = {
  panels: { route: schoolHome },
  logged_in: { route: listStudents, input: ofHomes.loggedIn },
  waits: { route: listStudents, input: ofHomes.waits },
  untaught: { route: listClassrooms, input: ofHomes.untaught },
  late: { route: listCountedPapers, input: ofHomes.late },
  licences: { route: listBooks, input: ofHomes.licences },
  news: { route: listOwnAnnouncements, input: ofHomes.news },
  performance: { route: classroomsPerformance, input: ofHomes.performance },
  students: { route: studentsPerClassroom, input: ofHomes.upright },
} satisfies PartsOf<typeof partsOfHomes.school>

/** What a school's home reads at once. */
export const schoolReads: readonly Reading[] = [{ route: readSchoolHome, parts }]
