import type { Reading } from '../../../core/page.ts'
import { atOnce } from '../../../core/together.ts'
import { studentReads } from './studentReads.ts'

/** Asks for a student's home, and gives the calls of its parts. */
export function studentAtOnce(): Reading[] {
  return atOnce(studentReads)
}
