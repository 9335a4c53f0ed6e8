import type { Classroom } from '@meridian/contract/classrooms.ts'

/** What is asked about a class from which a teacher is taken. */
export type Taught = Pick<Classroom, 'id' | 'name' | 'school' | 'teachers'>
