import {
  schoolHome,
  schoolStatistics,
  teacherHome,
} from '@meridian/contract/calls/statistics.gen.ts'
import type { UserType } from '@meridian/contract/core/access.ts'
import type { Reading } from '../../core/page.ts'

/** What the home of each type of user reads at once; what students read comes with their home. */
export const homeReads: Record<UserType, () => Promise<readonly Reading[]>> = {
  PRG: async () => [{ route: schoolStatistics }],
  IBC: async () => [{ route: schoolStatistics }],
  School: async () => [{ route: schoolHome }],
  Teacher: async () => [{ route: teacherHome }],
  Student: async () => (await import('../answering/index/studentAtOnce.ts')).studentAtOnce(),
}
