import { announcementRoutes } from './features/announcements/announcements.routes.ts'
import { answeringRoutes } from './features/answering/answering.routes.ts'
import { binRoutes } from './features/bin/bin.routes.ts'
import { bookRoutes } from './features/books/books.routes.ts'
import { calendarRoutes } from './features/calendar/calendar.routes.ts'
import { feedRoutes } from './features/calendar/feed.routes.ts'
import { classroomRoutes } from './features/classrooms/classrooms.routes.ts'
import { enrolmentRoutes } from './features/classrooms/enrolments.routes.ts'
import { groupRoutes } from './features/classrooms/groups.routes.ts'
import { correctionRoutes } from './features/corrections/corrections.routes.ts'
import { dropdownRoutes } from './features/dropdowns/dropdowns.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { uploadRoutes } from './features/files/uploads.routes.ts'
import { gradebookRoutes } from './features/gradebook/gradebook.routes.ts'
import { gradingRoutes } from './features/grading/grading.routes.ts'
import { lateRoutes } from './features/grading/late.routes.ts'
import { responseRoutes } from './features/grading/responses.routes.ts'
import { historyRoutes } from './features/history/history.routes.ts'
import { homeRoutes } from './features/home/home.routes.ts'
import { importRoutes } from './features/imports/imports.routes.ts'
import { lookingRoutes } from './features/looking/looking.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { givingRoutes } from './features/papers/giving.routes.ts'
import { paperRoutes } from './features/papers/papers.routes.ts'
import { teamRoutes } from './features/papers/team.routes.ts'
import { peopleRoutes } from './features/people/people.routes.ts'
import { practiceRoutes } from './features/practice/practice.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { quizRoutes } from './features/quizzes/quizzes.routes.ts'
import { readingRoutes } from './features/reading/reading.routes.ts'
import { resourceRoutes } from './features/resources/resources.routes.ts'
import { rosterClientRoutes } from './features/rosters/clients.routes.ts'
import { rosterRoutes } from './features/rosters/rosters.routes.ts'
import { schoolRoutes } from './features/schools/schools.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { statisticsRowsRoutes } from './features/statistics/rows.routes.ts'
import { statisticsRoutes } from './features/statistics/statistics.routes.ts'
import { useRoutes } from './features/statistics/use.routes.ts'
import { threadRoutes } from './features/threads/threads.routes.ts'
import { yearRoutes } from './features/years/years.routes.ts'
import type { Bind } from './scopes.ts'

/** Connects every feature's calls. */
export function bindAll(bind: Bind): void {
  sessionRoutes(bind)
  answeringRoutes(bind)
  responseRoutes(bind)
  lateRoutes(bind)
  gradingRoutes(bind)
  threadRoutes(bind)
  lookingRoutes(bind)
  correctionRoutes(bind)
  gradebookRoutes(bind)
  paperRoutes(bind)
  givingRoutes(bind)
  teamRoutes(bind)
  quizRoutes(bind)
  dropdownRoutes(bind)
  peopleRoutes(bind)
  schoolRoutes(bind)
  announcementRoutes(bind)
  notificationRoutes(bind)
  binRoutes(bind)
  bookRoutes(bind)
  classroomRoutes(bind)
  groupRoutes(bind)
  enrolmentRoutes(bind)
  calendarRoutes(bind)
  feedRoutes(bind)
  importRoutes(bind)
  rosterRoutes(bind)
  rosterClientRoutes(bind)
  historyRoutes(bind)
  privacyRoutes(bind)
  fileRoutes(bind)
  uploadRoutes(bind)
  resourceRoutes(bind)
  readingRoutes(bind)
  practiceRoutes(bind)
  statisticsRoutes(bind)
  statisticsRowsRoutes(bind)
  useRoutes(bind)
  homeRoutes(bind)
  yearRoutes(bind)
}
