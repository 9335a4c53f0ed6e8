import {
  schoolHome,
  schoolStatistics,
  teacherHome,
} from '@meridian/contract/calls/statistics.gen.ts'
import type { UserType } from '@meridian/contract/core/access.ts'
import type { Reading } from '../../core/page.ts'
import { studentReads } from '../answering/index/studentReads.ts'

/** What the home of each type of user reads at once. */
export const homeReads: Record<UserType, readonly Reading[]> = {
  PRG: [{ route: schoolStatistics }],
  IBC: [{ route: schoolStatistics }],
  School: [{ route: schoolHome }],
  Teacher: [{ route: teacherHome }],
  Student: studentReads,
}
