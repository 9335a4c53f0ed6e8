import type { UserType } from '@meridian/contract/core/access.ts'

/** The password of every person of the demo. It is in the README, so everybody knows it. */
export const demoPassword = 'meridian-demo'

/** One account of each type, for whoever tries the demo. Every demo email ends in @meridian.test. */
export const demoAccounts: readonly { email: string; password: string; type: UserType }[] = [
  { email: 'super@meridian.test', password: demoPassword, type: 'PRG' },
  { email: 'provider@meridian.test', password: demoPassword, type: 'IBC' },
  { email: 'school@meridian.test', password: demoPassword, type: 'School' },
  { email: 'teacher@meridian.test', password: demoPassword, type: 'Teacher' },
  { email: 'student@meridian.test', password: demoPassword, type: 'Student' },
]
