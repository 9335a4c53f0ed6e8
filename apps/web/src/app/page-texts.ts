import type { UserType } from '@meridian/contract/core/access.ts'

/**
 * The message files that a page is shown with; the others come once it is there. Only for homes, lists, a class
 * and statistics, which have to be there soon: everything else waits for all texts. The build looks whether a page names what it uses (build/budgets.ts).
 */
const lists: Readonly<Record<string, readonly string[]>> = {
  '/dashboard/students': ['ui', 'people', 'imports', 'statistics'],
  '/dashboard/teachers': ['ui', 'people', 'imports'],
  '/dashboard/admins': ['ui', 'people'],
  '/dashboard/school-admins': ['ui', 'people'],
  '/dashboard/schools': ['ui', 'schools'],
  '/dashboard/books': ['ui', 'books', 'resources'],
  '/dashboard/books/$bookId/resources': ['ui', 'books', 'papers', 'resources'],
  '/dashboard/classrooms': ['ui', 'classrooms', 'imports'],
  '/dashboard/quizzes': ['ui', 'quizzes', 'papers'],
  '/dashboard/announcements': ['ui', 'announcements'],
  '/dashboard/resources': ['ui', 'resources'],
  '/dashboard/classroom/$id': ['ui', 'classrooms', 'announcements', 'statistics'],
  '/dashboard/statistics': ['ui', 'statistics'],
}
const homes: Readonly<Record<UserType, readonly string[]>> = {
  PRG: ['ui', 'home', 'statistics'],
  IBC: ['ui', 'home', 'statistics'],
  School: ['ui', 'home', 'statistics'],
  Teacher: ['ui', 'home', 'statistics'],
  Student: ['ui', 'home', 'attempts', 'announcements', 'notices'],
}

/** The message files that the page at an address needs at once; undefined for all of them. */
export function pageTexts(path: string, type: UserType): readonly string[] | undefined {
  const place = path
    .replace(/\/$/, '')
    .replace(/^\/dashboard\/books\/[^/]+\/resources$/, '/dashboard/books/$bookId/resources')
    .replace(/^\/dashboard\/classroom\/[^/]+$/, '/dashboard/classroom/$id')
  return place === '/dashboard' ? homes[type] : lists[place]
}
