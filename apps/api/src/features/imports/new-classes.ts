import { NewClassroom } from '@meridian/contract/classrooms.ts'
import { v5 } from 'uuid'
import { type Grade, gradeOf } from './grade-names.ts'
import type { Class } from './lists.ts'
import { plainName } from './lists.ts'
import { isDate } from './plan.cells.ts'

/** A class that rows of a file name and the school does not have. */
export interface NewClass extends Class {
  /** The number of rows that name it. */
  rows: number
}

/** The classes that a file would make. Its id follows from the import and the name, so that the same plan has the same ids. */
export class NewClasses {
  readonly #importId: string
  readonly #grades: readonly Grade[]
  readonly #found = new Map<string, NewClass>()
  readonly make: boolean

  constructor(importId: string, make: boolean, grades: readonly Grade[]) {
    this.#importId = importId
    this.#grades = grades
    this.make = make
  }

  /**
   * Counts a row that names a class which the school does not have.
   * @param gradeId the grade of the row, or null to take it from the name of the class, as in "5 C"
   * @returns the class; null where no class can have the name, or nothing tells its grade
   */
  named(text: string, gradeId: string | null): NewClass | null {
    const { data: name } = NewClassroom.shape.name.safeParse(text)
    if (!name || isDate(name)) return null
    const key = plainName(name)
    const known = this.#found.get(key)
    const grade_id = gradeId ?? gradeOf(name, this.#grades)?.id
    if (!known && !grade_id) return null
    const found = known ?? {
      id: v5(key, this.#importId),
      name,
      grade_id: grade_id ?? '',
      rows: 0,
    }
    found.rows += 1
    this.#found.set(key, found)
    return found
  }

  /** All of them by name, in the order of the file. */
  all(): NewClass[] {
    return [...this.#found.values()]
  }
}
