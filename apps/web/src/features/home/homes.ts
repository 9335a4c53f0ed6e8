import type { UserType } from '@meridian/contract/core/access.ts'
import type { ComponentType } from 'react'
import { type Load, pageAhead } from '../../ui/lazy.ts'
import { loadStudentHome } from '../answering/index/studentHome.ts'

type LoadHome = Load<object>
const loadProvider: LoadHome = async () => ({
  default: (await import('./ProviderHome.tsx')).ProviderHome,
})
const loadSchool: LoadHome = async () => ({
  default: (await import('./SchoolHome.tsx')).SchoolHome,
})
const loadTeacher: LoadHome = async () => ({
  default: (await import('./TeacherHome.tsx')).TeacherHome,
})

const provider = pageAhead(loadProvider)
/** The home of each type of user; nobody downloads another's. */
const homes = {
  PRG: provider,
  IBC: provider,
  School: pageAhead(loadSchool),
  Teacher: pageAhead(loadTeacher),
  Student: pageAhead(loadStudentHome),
} as const

/** Reads the home of a type ahead, beside the page around it. */
export async function loadHome(type: UserType | undefined): Promise<void> {
  if (type) await homes[type].read()
}

/** The home of a type, to be drawn within a `Suspense`. */
export function homeOf(type: UserType): ComponentType {
  return homes[type].component()
}
