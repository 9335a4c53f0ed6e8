import type { Reading } from '../../../core/page.ts'
import { askTogether } from '../../../core/together.ts'
import { studentReads } from './studentReads.ts'

/** Asks for a student's home, and gives the calls of its parts, which take their answers from it. */
export function studentAtOnce(): Reading[] {
  return studentReads.flatMap((reading) => {
    if (!reading.parts) return [reading]
    askTogether(reading)
    return Object.values(reading.parts)
  })
}
