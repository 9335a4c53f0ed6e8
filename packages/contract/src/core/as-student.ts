import { z } from 'zod'
import { Id } from './shapes.ts'

/** The student as whom whoever grades a paper reads a call of students; nobody else names one. */
export const AsStudent = z.object({ as_student: Id.optional() })
