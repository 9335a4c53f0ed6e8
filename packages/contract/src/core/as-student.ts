import { z } from 'zod'
import { teacher } from './access.ts'
import { Id } from './shapes.ts'

/** Who may look as a student at all; which papers and students, the server decides (decision 036). */
export const lookers = teacher

/** The student as whom whoever grades a paper reads a call of students; nobody else names one. */
export const AsStudent = z.object({ as_student: Id.optional() })
