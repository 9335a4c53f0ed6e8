import { listOwnAnnouncements } from '@meridian/contract/calls/announcements.gen.ts'
import { ofHomes, readTeacherHome } from '@meridian/contract/calls/home.staff.gen.ts'
import {
  classroomsPerformance,
  papersPerClassroom,
  teacherHome,
} from '@meridian/contract/calls/statistics.gen.ts'
import { listWaitingThreads } from '@meridian/contract/calls/threads.gen.ts'
import type { partsOfHomes } from '@meridian/contract/home.staff.ts'
import type { PartsOf, Reading } from '../../core/page.ts'

const parts = {
  panels: { route: teacherHome },
  threads: { route: listWaitingThreads, input: ofHomes.threads },
  news: { route: listOwnAnnouncements, input: ofHomes.news },
  performance: { route: classroomsPerformance, input: ofHomes.performance },
  papers: { route: papersPerClassroom, input: ofHomes.upright },
} satisfies PartsOf<typeof partsOfHomes.teacher>

/** What a teacher's home reads at once. */
export const teacherReads: readonly Reading[] = [{ route: readTeacherHome, parts }]
