import { z } from 'zod'
import { listOwnAnnouncements } from './announcements.ts'
import { listBooks } from './books.ts'
import { listClassrooms } from './classrooms.ts'
import { provider, school, teacher } from './core/access.ts'
import { type AnswerPart, route } from './core/route.ts'
import { data } from './core/shapes.ts'
import { listAdmins, listSchoolAdmins } from './people.ts'
import { listSchools } from './schools.ts'
import { listCountedPapers } from './statistics.rows.ts'
import {
  classroomsPerformance,
  panelLimit,
  papersPerClassroom,
  schoolHome,
  schoolStatistics,
  studentsPerClassroom,
  studentsPerSchool,
  teacherHome,
} from './statistics.ts'
import { listStudents } from './students.ts'
import { listWaitingThreads } from './threads.ts'

/** What the parts of the homes of the staff are asked for with, by the pages and by the calls that answer for all parts of one. */
export const ofHomes = {
  /** The classes that a chart of bars has room for, side by side and below each other. */
  performance: { params: { scope: 'class' as const }, query: { perPage: 8 } },
  upright: { query: { perPage: 12 } },
  threads: { body: { metaData: { page: 1, perPage: 3 }, choices: false } },
  news: {
    body: { metaData: { page: 1, perPage: 3 }, filters: [{ name: 'audience', value: 'school' }] },
  },
  /** Whether any student has logged in, which only the total says. */
  loggedIn: totalOf('state', 'active'),
  waits: totalOf('waits', 'true'),
  untaught: {
    body: {
      metaData: { page: 1, perPage: 2 },
      choices: false,
      filters: [{ name: 'no_teacher', value: 'true' }],
    },
  },
  late: {
    body: {
      ...totalOf('late', 'true').body,
      sort: { column: 'deadline', direction: 'asc' as const },
    },
  },
  unbegun: totalOf('no_admin', 'true'),
  bookless: totalOf('no_book', 'true'),
  /** The books of which a licence ends within 30 days: of the reader's school, or of any for the publisher. */
  licences: { params: { teacher_id: '0' }, ...totalOf('licence', ['ending']) },
  /** As many books as the carousel holds. */
  books: {
    params: { teacher_id: '0' },
    body: { metaData: { page: 1, perPage: 25 }, choices: false },
  },
  admins: { body: { metaData: { page: 1, perPage: panelLimit }, choices: false } },
}

function totalOf<V extends string | string[]>(name: string, value: V) {
  return { body: { metaData: { page: 1, perPage: 1 }, choices: false, filters: [{ name, value }] } }
}

/** The parts of the homes of the staff, by the name that each has in the answer. */
export const partsOfHomes = {
  teacher: {
    panels: { route: teacherHome },
    threads: { route: listWaitingThreads, input: ofHomes.threads },
    news: { route: listOwnAnnouncements, input: ofHomes.news },
    performance: { route: classroomsPerformance, input: ofHomes.performance },
    papers: { route: papersPerClassroom, input: ofHomes.upright },
  },
  school: {
    panels: { route: schoolHome },
    logged_in: { route: listStudents, input: ofHomes.loggedIn },
    waits: { route: listStudents, input: ofHomes.waits },
    untaught: { route: listClassrooms, input: ofHomes.untaught },
    late: { route: listCountedPapers, input: ofHomes.late },
    licences: { route: listBooks, input: ofHomes.licences },
    news: { route: listOwnAnnouncements, input: ofHomes.news },
    performance: { route: classroomsPerformance, input: ofHomes.performance },
    students: { route: studentsPerClassroom, input: ofHomes.upright },
  },
  provider: {
    schools: { route: schoolStatistics },
    unbegun: { route: listSchools, input: ofHomes.unbegun },
    bookless: { route: listSchools, input: ofHomes.bookless },
    licences: { route: listBooks, input: ofHomes.licences },
    students: { route: studentsPerSchool },
    books: { route: listBooks, input: ofHomes.books },
    /** For a super admin alone. */
    admins: { route: listAdmins, input: ofHomes.admins },
    school_admins: { route: listSchoolAdmins, input: ofHomes.admins },
  },
} satisfies Record<string, Record<string, AnswerPart>>

type Responses<P extends Record<string, AnswerPart>> = {
  [N in keyof P]: z.ZodOptional<P[N]['route']['response']>
}

/** The answer of a home: the whole answer of each part, without those that the caller may not read and those that failed. */
function answerOf<const P extends Record<string, AnswerPart>>(parts: P) {
  const responses = Object.entries(parts).map(([name, { route }]) => [
    name,
    route.response.optional(),
  ])
  return data(z.object(Object.fromEntries(responses) as Responses<P>))
}

/** Meridian's own call (P3.2), as are the two below: a home at once. */
export const readTeacherHome = route({
  method: 'GET',
  path: '/stats/teacher/home',
  costly: 'statistics',
  summary: "A teacher's home at once: the answers of the calls that its parts make.",
  access: teacher,
  response: answerOf(partsOfHomes.teacher),
})
export const readSchoolHome = route({
  method: 'GET',
  path: '/stats/school-admin/home',
  costly: 'statistics',
  summary: "A school's home at once: the answers of the calls that its parts make.",
  access: school,
  response: answerOf(partsOfHomes.school),
})
export const readProviderHome = route({
  method: 'GET',
  path: '/stats/schools/home',
  costly: 'statistics',
  summary: "The provider's home at once: the answers of the calls that its parts make.",
  access: provider,
  response: answerOf(partsOfHomes.provider),
})
