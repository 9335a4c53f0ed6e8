import IconBook2 from '~icons/tabler/book-2'
import IconBuilding from '~icons/tabler/building'
import IconCalendar from '~icons/tabler/calendar'
import IconChalkboard from '~icons/tabler/chalkboard'
import IconChartBar from '~icons/tabler/chart-bar'
import IconChecklist from '~icons/tabler/checklist'
import IconFolders from '~icons/tabler/folders'
import IconHistory from '~icons/tabler/history'
import IconHome from '~icons/tabler/home'
import IconRefresh from '~icons/tabler/refresh'
import IconSchool from '~icons/tabler/school'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconTable from '~icons/tabler/table'
import IconTrash from '~icons/tabler/trash'
import IconUserShield from '~icons/tabler/user-shield'
import IconUsers from '~icons/tabler/users'

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
