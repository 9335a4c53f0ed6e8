import type { Grade } from './grade-names.ts'
import type { Named, Names } from './lists.ts'
import type { PersonKind } from './tables.ts'

/** What a row of the database holds now, by the name of the field; a grade and the like by its id. */
export type Values = Readonly<Record<string, string | null>>

export interface Class extends Named {
  grade_id: string
}

/** A student or teacher of the school, as they are now. */
export interface Member {
  id: string
  values: Values
  classes: readonly Class[]
}

/** What a file of people is compared with. */
export interface People {
  kind: PersonKind
  grades: readonly Grade[]
  classes: Names<Class>
  /** How many there are in each class by its id: students or teachers, whichever the file is about. */
  sizes: Map<string, number>
  /** Everybody who has an email of the file: a member, or null for somebody else's account of whatever kind. */
  accounts: ReadonlyMap<string, Member | null>
}

/** A classroom of the school as it is now. Teachers are named by their emails. */
export interface Classroom extends Named {
  values: Values
  books: readonly Named[]
  teachers: readonly Named[]
}

/** What a file of classrooms is compared with: books are those that the school is licensed to. */
export interface Classrooms {
  grades: readonly Grade[]
  classrooms: Names<Classroom>
  books: Names<Named & { grade_id: string }>
  /** By email, in lower case. */
  teachers: ReadonlyMap<string, Named>
}
