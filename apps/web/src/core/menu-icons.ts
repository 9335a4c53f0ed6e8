import {
  IconBook2,
  IconBuilding,
  IconCalendar,
  IconChalkboard,
  IconChartBar,
  IconChecklist,
  IconFolders,
  IconHistory,
  IconHome,
  IconRefresh,
  IconSchool,
  IconShieldCheck,
  IconTable,
  IconTrash,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'

/** The icons of the menu, by name: route files come before login, icons with the frame. */
export const menuIcons = {
  book: IconBook2,
  building: IconBuilding,
  calendar: IconCalendar,
  chalkboard: IconChalkboard,
  chart: IconChartBar,
  checklist: IconChecklist,
  folders: IconFolders,
  history: IconHistory,
  home: IconHome,
  refresh: IconRefresh,
  school: IconSchool,
  shield: IconShieldCheck,
  table: IconTable,
  trash: IconTrash,
  userShield: IconUserShield,
  users: IconUsers,
}
export type MenuIcon = keyof typeof menuIcons
