import { loadAnnouncement } from './features/announcements/announcements.visible.ts'
import { loadAttempt, loadAttemptQuestion } from './features/attempts/attempts.visible.ts'
import { loadBook } from './features/books/books.visible.ts'
import { loadClassroom } from './features/classrooms/classrooms.visible.ts'
import { loadUpload } from './features/files/uploads.visible.ts'
import { loadComment } from './features/grading/comments.visible.ts'
import { loadImport } from './features/imports/imports.visible.ts'
import { loadPaper, loadQuestion, loadQuiz } from './features/papers/papers.visible.ts'
import {
  loadAdmin,
  loadSchoolAdmin,
  loadStudent,
  loadTeacher,
} from './features/people/people.visible.ts'
import { loadResource } from './features/resources/resources.visible.ts'
import { loadSchool } from './features/schools/schools.visible.ts'
import { loadSession } from './features/session/sessions.visible.ts'
import type { Bind as BindOf, Loaders } from './platform/http/bind.ts'

/** One loader for each kind of row a call can be about: the second of the three places where permission lives. */
export const loaders = {
  announcement: loadAnnouncement,
  attempt: loadAttempt,
  attemptQuestion: loadAttemptQuestion,
  comment: loadComment,
  book: loadBook,
  classroom: loadClassroom,
  import: loadImport,
  paper: loadPaper,
  question: loadQuestion,
  quiz: loadQuiz,
  admin: loadAdmin,
  schoolAdmin: loadSchoolAdmin,
  student: loadStudent,
  teacher: loadTeacher,
  resource: loadResource,
  school: loadSchool,
  session: loadSession,
  upload: loadUpload,
} as const satisfies Loaders

/** `bind` with the types of Meridian's rows. */
export type Bind = BindOf<typeof loaders>
