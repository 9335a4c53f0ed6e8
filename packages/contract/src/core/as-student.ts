import { z } from 'zod'
import { Id } from './shapes.ts'

/** The student whose view the grader of a paper asks for, in a call of students; nobody else names one. */
export const AsStudent = z.object({ as_student: Id.optional() })
