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
  /** The beginning of other addresses that belong to this entry. */
  also?: string
}

/** The dashboard's menu, in its order. An entry shows once its route exists. */
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
  {
    to: '/dashboard/classrooms',
    also: '/dashboard/classroom/',
    title: 'ui.nav_classrooms',
    icon: IconChalkboard,
    access: ['PRG', 'School', 'Teacher'],
  },
  {
    to: '/dashboard/books',
    title: 'ui.nav_books',
    icon: IconBook2,
    access: ['PRG', 'IBC', 'Teacher'],
  },
  { to: '/dashboard/schools', title: 'ui.nav_schools', icon: IconBuilding, access: provider },
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
