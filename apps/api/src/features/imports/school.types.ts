import type { Grade } from './grade-names.ts'
import type { Class, Named, Names } from './lists.ts'
import type { NewClasses } from './new-classes.ts'
import type { PersonKind } from './tables.ts'

/** The present values of a row of the database by the names of its fields; a grade is its id. */
export type Values = Readonly<Record<string, string | null>>

/** A student or teacher of the school as now stored. */
export interface Member {
  id: string
  user: string
  values: Values
  classes: readonly Class[]
}

/** The facts about a school with which a file of people is compared. */
export interface People {
  kind: PersonKind
  /** The country of the school, in whose form phones are read; null where it says none. */
  country: string | null
  grades: readonly Grade[]
  classes: Names<Class>
  /** The number of students, or of teachers in a file of teachers, in each class by its id. */
  sizes: Map<string, number>
  /** The classes that the file names and the school does not have. */
  fresh: NewClasses
  /** The ids of the classes of the school that rows name; they are added while rows are planned. */
  namedClasses: Set<string>
  /** The accounts with emails and login names of the file: a member of the school, or null for any other account. */
  accounts: ReadonlyMap<string, Member | null>
  /** The members without an email, by their normalized names; none where every row of the file has an email. */
  named: ReadonlyMap<string, readonly Member[]>
}

/** A classroom of the school as it is now. Teachers are named by their emails. */
export interface Classroom extends Named {
  values: Values
  books: readonly Named[]
  teachers: readonly Named[]
}

/** The facts about a school with which a file of classrooms is compared. `books` are the licensed ones. */
export interface Classrooms {
  grades: readonly Grade[]
  classrooms: Names<Classroom>
  books: Names<Named & { grade_id: string; open: boolean }>
  /** By email, in lower case. */
  teachers: ReadonlyMap<string, Named>
}
