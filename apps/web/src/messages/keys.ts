import type announcements from './en/announcements.json'
import type answering from './en/answering.json'
import type attention from './en/attention.json'
import type base from './en/base.json'
import type bin from './en/bin.json'
import type books from './en/books.json'
import type calendar from './en/calendar.json'
import type choosing from './en/choosing.json'
import type classrooms from './en/classrooms.json'
import type corrections from './en/corrections.json'
import type deadlines from './en/deadlines.json'
import type desk from './en/desk.json'
import type documents from './en/documents.json'
import type entrance from './en/entrance.json'
import type explaining from './en/explaining.json'
import type files from './en/files.json'
import type giving from './en/giving.json'
import type gradebook from './en/gradebook.json'
import type grading from './en/grading.json'
import type groups from './en/groups.json'
import type history from './en/history.json'
import type holidays from './en/holidays.json'
import type home from './en/home.json'
import type hours from './en/hours.json'
import type imports from './en/imports.json'
import type inviting from './en/inviting.json'
import type licensing from './en/licensing.json'
import type logins from './en/logins.json'
import type looking from './en/looking.json'
import type mapping from './en/mapping.json'
import type missing from './en/missing.json'
import type newyear from './en/newyear.json'
import type next from './en/next.json'
import type notices from './en/notices.json'
import type notifications from './en/notifications.json'
import type outside from './en/outside.json'
import type papers from './en/papers.json'
import type people from './en/people.json'
import type player from './en/player.json'
import type playing from './en/playing.json'
import type posting from './en/posting.json'
import type practice from './en/practice.json'
import type quizzes from './en/quizzes.json'
import type readers from './en/readers.json'
import type reading from './en/reading.json'
import type reminding from './en/reminding.json'
import type resources from './en/resources.json'
import type results from './en/results.json'
import type retention from './en/retention.json'
import type roster from './en/roster.json'
import type school from './en/school.json'
import type schools from './en/schools.json'
import type settings from './en/settings.json'
import type sorting from './en/sorting.json'
import type statistics from './en/statistics.json'
import type students from './en/students.json'
import type teachers from './en/teachers.json'
import type terms from './en/terms.json'
import type threads from './en/threads.json'
import type ui from './en/ui.json'
import type uploads from './en/uploads.json'
import type weighing from './en/weighing.json'

type Files = typeof announcements &
  typeof answering &
  typeof attention &
  typeof base &
  typeof bin &
  typeof books &
  typeof calendar &
  typeof choosing &
  typeof classrooms &
  typeof corrections &
  typeof deadlines &
  typeof desk &
  typeof documents &
  typeof entrance &
  typeof explaining &
  typeof files &
  typeof giving &
  typeof gradebook &
  typeof grading &
  typeof groups &
  typeof history &
  typeof holidays &
  typeof home &
  typeof hours &
  typeof imports &
  typeof inviting &
  typeof licensing &
  typeof logins &
  typeof looking &
  typeof mapping &
  typeof missing &
  typeof newyear &
  typeof next &
  typeof notices &
  typeof notifications &
  typeof outside &
  typeof papers &
  typeof people &
  typeof player &
  typeof playing &
  typeof posting &
  typeof practice &
  typeof quizzes &
  typeof readers &
  typeof reading &
  typeof reminding &
  typeof resources &
  typeof results &
  typeof retention &
  typeof school &
  typeof schools &
  typeof roster &
  typeof settings &
  typeof sorting &
  typeof statistics &
  typeof students &
  typeof teachers &
  typeof terms &
  typeof threads &
  typeof ui &
  typeof uploads &
  typeof weighing

/** A plural is asked for without its form: `t('classrooms.count', { count: 3 })`. */
type Plain<K> = K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : K

type FileOf<K> = K extends `${infer File}.${string}` ? File : never

/** Every key that `t()` knows, read from the English files. */
export type Key = Plain<keyof Files & string>

/** Every message file by name, as keys begin with it; `paper` holds copies of several. */
export type TextFile = FileOf<keyof Files> | 'paper'
