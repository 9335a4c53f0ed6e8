import type { Bind as BindOf, Loaders } from './platform/http/bind.ts'
import { loadAnnouncement } from './visible/announcements.ts'
import { loadAttempt, loadAttemptQuestion } from './visible/attempts.ts'
import { loadBinned } from './visible/bin.ts'
import { loadBook } from './visible/books.ts'
import { loadClassroom } from './visible/classrooms.ts'
import { loadComment } from './visible/comments.ts'
import { loadGroup } from './visible/groups.ts'
import { loadImport } from './visible/imports.ts'
import { loadNote } from './visible/notes.ts'
import { loadPaper, loadQuestion, loadQuiz } from './visible/papers.ts'
import { loadAdmin, loadSchoolAdmin, loadStudent, loadTeacher } from './visible/people.ts'
import { loadPractice } from './visible/practice.ts'
import { loadPlace } from './visible/reading.ts'
import { loadResource } from './visible/resources.ts'
import { loadRosterClient } from './visible/roster-clients.ts'
import { loadSchool } from './visible/schools.ts'
import { loadSession } from './visible/sessions.ts'
import { loadUpload } from './visible/uploads.ts'

/** One loader for each kind of row a call can be about: the second of the three places where permission lives. */
export const loaders = {
  announcement: loadAnnouncement,
  attempt: loadAttempt,
  attemptQuestion: loadAttemptQuestion,
  comment: loadComment,
  binned: loadBinned,
  book: loadBook,
  classroom: loadClassroom,
  group: loadGroup,
  import: loadImport,
  note: loadNote,
  paper: loadPaper,
  question: loadQuestion,
  quiz: loadQuiz,
  admin: loadAdmin,
  schoolAdmin: loadSchoolAdmin,
  student: loadStudent,
  teacher: loadTeacher,
  place: loadPlace,
  practice: loadPractice,
  resource: loadResource,
  rosterClient: loadRosterClient,
  school: loadSchool,
  session: loadSession,
  upload: loadUpload,
} as const satisfies Loaders

/** `bind` with the types of Meridian's rows. */
export type Bind = BindOf<typeof loaders>
