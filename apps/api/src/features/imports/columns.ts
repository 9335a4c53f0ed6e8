import type { ImportColumn, ImportKind } from '@meridian/contract/imports.ts'
import { classroomColumns } from './columns.classrooms.ts'
import { studentColumns, teacherColumns } from './columns.people.ts'
import type { Declared, Field, InContract, SetTable } from './columns.types.ts'

/** The columns of each kind of import, in order. */
export const columnsOf: Record<ImportKind, readonly InContract<Declared>[]> = {
  students: studentColumns,
  teachers: teacherColumns,
  classrooms: classroomColumns,
}

/** The fields of the database that a kind of import writes: of the users of people, or of the rows of the kind. */
export function fieldsOf(kind: ImportKind, of?: 'users' | 'rows'): readonly Field[] {
  const fields = columnsOf[kind].flatMap(({ field }) => field ?? [])
  return of ? fields.filter(({ table }) => (table === 'users') === (of === 'users')) : fields
}

/** The sets that a kind of import writes, by their columns. */
export function setsOf(kind: ImportKind): readonly (SetTable & { column: ImportColumn })[] {
  return columnsOf[kind].flatMap(({ name, set }) => (set ? [{ ...set, column: name }] : []))
}
