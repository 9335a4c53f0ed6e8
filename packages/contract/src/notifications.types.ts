import {
  type Access,
  anyone,
  provider,
  school,
  schoolStaff,
  student,
  teacher,
} from './core/access.ts'

/** The kinds of what a person is told (P33), and whom each of them is for. */
export const notificationKinds = {
  given: student,
  due: student,
  reminded: student,
  missed: student,
  released: student,
  mark_changed: student,
  question_answered: student,
  to_grade: teacher,
  late: teacher,
  question_asked: teacher,
  closing: teacher,
  announcement: [...student, ...schoolStaff],
  licence_ending: [...provider, ...school],
  licence_ended: [...provider, ...school],
} as const satisfies Record<string, Access>
export type NotificationKind = keyof typeof notificationKinds

/** The names of all kinds. */
export const notificationNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
]

/** Who is told anything at all. */
export const notified = anyone

/** Who is told on devices and by mail as well: people of schools, by the hours of theirs. */
export const reached = [...student, ...schoolStaff] as const satisfies Access

/** For how many days something is told. */
export const notificationDays = 60
