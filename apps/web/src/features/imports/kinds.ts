import {
  classroomTemplate,
  importClassrooms,
  importStudents,
  importTeachers,
  studentTemplate,
  teacherTemplate,
} from '@meridian/contract/calls/imports.gen.ts'
import type { ImportKind } from '@meridian/contract/imports.ts'
import type { T } from '../../core/messages.ts'

/** The calls of each kind of import. */
export const calls = {
  students: { upload: importStudents, template: studentTemplate },
  teachers: { upload: importTeachers, template: teacherTemplate },
  classrooms: { upload: importClassrooms, template: classroomTemplate },
} as const satisfies Record<ImportKind, object>

/** The name of the list that a kind of import fills. */
export function listName(kind: ImportKind, t: T): string {
  const names = {
    students: t('people.students_title'),
    teachers: t('people.teachers_title'),
    classrooms: t('classrooms.list_title'),
  }
  return names[kind]
}

/** The title of the page that begins an import, such as "Upload students". */
export function startTitle(kind: ImportKind, t: T): string {
  const titles = {
    students: t('imports.title_students'),
    teachers: t('imports.title_teachers'),
    classrooms: t('imports.title_classrooms'),
  }
  return titles[kind]
}
