import type { UserType } from '@meridian/contract/core/access.ts'
import { type ComponentType, lazy } from 'react'
import { loadStudentHome } from '../answering/index/studentHome.ts'

type Load = () => Promise<{ default: ComponentType }>

const provider: Load = async () => ({ default: (await import('./ProviderHome.tsx')).ProviderHome })
const school: Load = async () => ({ default: (await import('./SchoolHome.tsx')).SchoolHome })
const teacher: Load = async () => ({ default: (await import('./TeacherHome.tsx')).TeacherHome })

const loads: Readonly<Record<UserType, Load>> = {
  PRG: provider,
  IBC: provider,
  School: school,
  Teacher: teacher,
  Student: loadStudentHome,
}

/** The home of each type of user; nobody downloads another's. */
export const homes: Readonly<Record<UserType, ComponentType>> = {
  PRG: lazy(provider),
  IBC: lazy(provider),
  School: lazy(school),
  Teacher: lazy(teacher),
  Student: lazy(loadStudentHome),
}

/** Reads the home of a type ahead, beside the page around it. */
export function loadHome(type: UserType | undefined): Promise<unknown> | undefined {
  return type && loads[type]()
}
