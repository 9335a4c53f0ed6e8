import type { UserType } from '@meridian/contract/core/access.ts'

/** A page whose first view is weighed. */
export interface Page {
  name: string
  /** The modules that its chunks begin with, by the end of their path. */
  modules: readonly string[]
  /** Its address, for the texts it is shown with; the login page has its own in the entry. */
  path?: string
  type: UserType
  /** In bytes, gzip. */
  limit: number
  /** In how many files: each is a question to the server, six at a time over HTTP/1.1. */
  files: number
}

const frame = '/routes/dashboard.tsx'

function list(name: string, module = `/routes/dashboard/${name}/index.tsx`): Page {
  return {
    name,
    modules: [frame, module],
    path: `/dashboard/${name}`,
    type: 'PRG',
    limit: 205_000,
    files: 34,
  }
}

function home(name: string, type: UserType, module: string): Page {
  return {
    name: `home of ${name}`,
    modules: [frame, '/routes/dashboard/index.tsx', module],
    path: '/dashboard',
    type,
    limit: 200_000,
    files: 34,
  }
}

/** A page of several panels with figures; statistics have the fields of their filter as well. */
function figures(name: string, module: string): Page {
  return { ...list(name, module), type: 'Teacher', limit: 245_000, files: 34 }
}

/** The pages that people wait for most, with the most they may have to download. */
export const pages: readonly Page[] = [
  { name: 'login', modules: ['/routes/login.tsx'], type: 'PRG', limit: 130_000, files: 10 },
  home('provider staff', 'IBC', '/features/home/ProviderHome.tsx'),
  home('a school', 'School', '/features/home/SchoolHome.tsx'),
  home('a teacher', 'Teacher', '/features/home/TeacherHome.tsx'),
  home('a student', 'Student', '/features/attempts/student/StudentHome.tsx'),
  list('students'),
  list('teachers'),
  list('schools'),
  list('books'),
  list('books/$bookId/resources', '/routes/dashboard/books/$bookId/resources/_list/route.tsx'),
  list('classrooms'),
  list('quizzes'),
  list('resources'),
  list('admins'),
  list('school-admins'),
  figures('classroom/$id', '/routes/dashboard/classroom/$id.tsx'),
  figures('statistics', '/routes/dashboard/statistics/index.tsx'),
]
