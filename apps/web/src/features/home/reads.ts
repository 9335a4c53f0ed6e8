import type { UserType } from '@meridian/contract/core/access.ts'
import type { Reading } from '../../core/page.ts'
import { atOnce } from '../../core/together.ts'

const ofProvider = async () => atOnce((await import('./ProviderHome.tsx')).providerReads)

/** Asks for the home of a type of user at once, and gives the calls of its parts; what names them comes with the home. */
export const homeReads: Record<UserType, () => Promise<readonly Reading[]>> = {
  PRG: ofProvider,
  IBC: ofProvider,
  School: async () => atOnce((await import('./SchoolHome.tsx')).schoolReads),
  Teacher: async () => atOnce((await import('./TeacherHome.tsx')).teacherReads),
  Student: async () => (await import('../answering/index/studentAtOnce.ts')).studentAtOnce(),
}
