import { sql } from 'kysely'
import type { Section } from './sections.types.ts'

/**
 * What the staff of a school has written about a student for itself. It is the student's data as well, but the school decides
 * whether it is handed over: it is in the archive that the school makes, and in no other (P41.2). Who wrote it is not said.
 */
export function ofSchool(studentId: string): Section[] {
  return [
    {
      name: 'notes',
      rows: sql`select text, created_at, edited_at from student_notes where student_id = ${studentId} order by created_at`,
    },
    {
      name: 'needs',
      rows: sql`select time_factor as times_the_time, instructions, set_at from student_needs where student_id = ${studentId}`,
    },
  ]
}
