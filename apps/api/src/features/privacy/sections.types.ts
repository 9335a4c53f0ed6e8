import type { RawBuilder } from 'kysely'

/** Whom an archive is of. */
export interface Subject {
  userId: string
  studentId: string | null
  teacherId: string | null
  /**
   * True where the school or the publisher takes it away: what staff has written about a student for itself goes with it then
   * (P41.2).
   */
  bySchool: boolean
}

/** One table of an archive: its name, which is a message key as well, and its rows in plain names. */
export interface Section {
  name: string
  rows: RawBuilder<Record<string, unknown>>
}
