import { type Access, provider, superAdmin } from '@meridian/contract/core/access.ts'
import {
  IconBook2,
  IconBuilding,
  IconChalkboard,
  IconChartBar,
  IconChecklist,
  IconFolders,
  IconHome,
  IconSchool,
  IconShieldCheck,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Key } from './messages.ts'

export interface MenuItem {
  to: string
  title: Key
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** Whose menu it is in (section 2 of the specification and decision 1); a super admin sees all. */
  access: Access
}

/** The dashboard's menu, in the order of section 2 of the specification. An entry shows once its route exists. */
export const menu: readonly MenuItem[] = [
  { to: '/dashboard', title: 'ui.nav_home', icon: IconHome, access: 'public' },
  {
    to: '/dashboard/students',
    title: 'ui.nav_students',
    icon: IconUsers,
    access: ['PRG', 'School', 'Teacher'],
  },
  {
    to: '/dashboard/teachers',
    title: 'ui.nav_teachers',
    icon: IconSchool,
    access: ['PRG', 'School'],
  },
  { to: '/dashboard/schools', title: 'ui.nav_schools', icon: IconBuilding, access: provider },
  {
    to: '/dashboard/books',
    title: 'ui.nav_books',
    icon: IconBook2,
    access: ['PRG', 'IBC', 'Teacher'],
  },
  {
    to: '/dashboard/classrooms',
    title: 'ui.nav_classrooms',
    icon: IconChalkboard,
    access: ['PRG', 'School', 'Teacher'],
  },
  {
    to: '/dashboard/quizzes',
    title: 'ui.nav_quizzes',
    icon: IconChecklist,
    access: ['PRG', 'Teacher'],
  },
  { to: '/dashboard/resources', title: 'ui.nav_resources', icon: IconFolders, access: superAdmin },
  {
    to: '/dashboard/statistics',
    title: 'ui.nav_statistics',
    icon: IconChartBar,
    access: superAdmin,
  },
  { to: '/dashboard/admins', title: 'ui.nav_admins', icon: IconShieldCheck, access: superAdmin },
  {
    to: '/dashboard/school-admins',
    title: 'ui.nav_school_admins',
    icon: IconUserShield,
    access: provider,
  },
]

/** Pages that belong to another entry than the one they are named by, where the reader has none of that name. */
const parents: Readonly<Record<string, string>> = {
  classroom: '/dashboard/classrooms',
  resources: '/dashboard/books',
}
/** Pages of the account's own menu. */
const ofAccount = ['profile', 'settings']

/**
 * The entry that a page belongs to, so that nobody is nowhere: the one it is named by, else the one it is a part of, else
 * the home, from which it was reached. Null on the pages of the account.
 * @param shown the addresses of the entries that the reader has.
 */
export function entryOf(path: string, shown: readonly string[]): string | null {
  const [, section = ''] = /^\/dashboard\/([^/]+)/.exec(path) ?? []
  if (ofAccount.includes(section)) return null
  const wanted = [`/dashboard/${section}`, parents[section]]
  return wanted.find((to) => to !== undefined && shown.includes(to)) ?? '/dashboard'
}
