import { z } from 'zod'
import * as announcementReaders from './announcements.readers.ts'
import * as announcements from './announcements.ts'
import * as announcementChanges from './announcements.write.ts'
import * as answering from './answering.ts'
import * as bin from './bin.ts'
import * as bookDesk from './books.desk.ts'
import * as books from './books.ts'
import * as calendarFeed from './calendar.feed.ts'
import * as calendar from './calendar.ts'
import * as classrooms from './classrooms.ts'
import type { Route } from './core/route.ts'
import * as corrections from './corrections.ts'
import * as dropdowns from './dropdowns.ts'
import * as enrolments from './enrolments.ts'
import * as extensions from './extensions.ts'
import * as files from './files.ts'
import * as giving from './giving.ts'
import * as outside from './gradebook.outside.ts'
import * as gradeScheme from './gradebook.scheme.ts'
import * as gradebook from './gradebook.ts'
import * as due from './grading.due.ts'
import * as lateAnswers from './grading.late.ts'
import * as responses from './grading.responses.ts'
import * as grading from './grading.ts'
import * as groups from './groups.ts'
import * as history from './history.ts'
import * as holidays from './holidays.ts'
import * as homesOfStaff from './home.staff.ts'
import * as home from './home.ts'
import * as hours from './hours.ts'
import * as imports from './imports.ts'
import * as invitations from './invitations.ts'
import * as licences from './licences.ts'
import * as looking from './looking.ts'
import * as needs from './needs.ts'
import * as notes from './notes.ts'
import * as push from './notifications.push.ts'
import * as notifications from './notifications.ts'
import * as papers from './papers.ts'
import * as people from './people.ts'
import * as practice from './practice.ts'
import * as preview from './preview.ts'
import * as privacyCalls from './privacy.ts'
import * as questions from './questions.ts'
import * as quizzes from './quizzes.ts'
import * as readingOfClass from './reading.class.ts'
import * as reading from './reading.ts'
import * as resources from './resources.ts'
import * as resourceChanges from './resources.write.ts'
import * as retention from './retention.ts'
import * as rosterClients from './rosters.clients.ts'
import * as rosters from './rosters.ts'
import * as ownSchool from './schools.own.ts'
import * as schoolRules from './schools.rules.ts'
import * as schoolScale from './schools.scale.ts'
import * as schools from './schools.ts'
import * as session from './session.ts'
import * as statisticsOfClass from './statistics.class.ts'
import * as statisticsReading from './statistics.reading.ts'
import * as statisticsRows from './statistics.rows.ts'
import * as statisticsOfStudent from './statistics.student.ts'
import * as statistics from './statistics.ts'
import * as statisticsOfUse from './statistics.use.ts'
import * as students from './students.ts'
import * as teacherPage from './teachers.page.ts'
import * as teachers from './teachers.ts'
import * as team from './team.ts'
import * as terms from './terms.ts'
import * as threads from './threads.ts'
import * as uploads from './uploads.ts'
import * as years from './years.ts'

const features = {
  session,
  schools: {
    ...schools,
    ...ownSchool,
    ...schoolRules,
    ...schoolScale,
    ...terms,
    ...holidays,
    ...hours,
  },
  students: { ...students, ...needs, ...notes },
  teachers: { ...teachers, ...teacherPage },
  people: { ...people, ...invitations },
  classrooms: { ...classrooms, ...groups, ...enrolments },
  calendar: { ...calendar, ...calendarFeed },
  imports,
  rosters: { ...rosters, ...rosterClients },
  bin,
  books: { ...books, ...bookDesk, ...licences },
  files: { ...files, ...uploads },
  papers: { ...papers, ...giving, ...team },
  questions,
  quizzes,
  answering,
  extensions,
  grading: { ...grading, ...responses, ...lateAnswers, ...due },
  threads,
  looking: { ...looking, ...preview },
  corrections,
  gradebook: { ...gradebook, ...gradeScheme, ...outside },
  announcements: { ...announcements, ...announcementReaders, ...announcementChanges },
  notifications: { ...notifications, ...push },
  resources: { ...resources, ...resourceChanges },
  reading: { ...reading, ...readingOfClass },
  practice,
  history,
  privacy: { ...privacyCalls, ...retention },
  statistics: {
    ...statistics,
    ...statisticsRows,
    ...statisticsOfUse,
    ...statisticsReading,
    ...statisticsOfClass,
    ...statisticsOfStudent,
  },
  home: { ...home, ...homesOfStaff },
  dropdowns,
  years,
}

/** A route with the name it has in the code and the feature it belongs to. */
export interface NamedRoute {
  name: string
  feature: string
  route: Route
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function byPath(a: NamedRoute, b: NamedRoute): number {
  const place = (named: NamedRoute) => `${named.feature} ${named.route.path} ${named.route.method}`
  return place(a) < place(b) ? -1 : 1
}

/** Every call of Meridian, for code that goes through all of them: OpenAPI, the permission table, the tests. */
export const routes: readonly NamedRoute[] = Object.entries(features)
  .flatMap(([feature, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isRoute(value) ? [{ name, feature, route: value }] : [],
    ),
  )
  .sort(byPath)

/** The schemas that have a name of their own in the contract, for documents that refer to them by it. */
export const namedSchemas: readonly { name: string; schema: z.ZodType }[] = Object.values(features)
  .flatMap((exported) => Object.entries(exported))
  .flatMap(([name, value]) => (value instanceof z.ZodType ? [{ name, schema: value }] : []))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
