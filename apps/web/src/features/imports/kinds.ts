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

/** What a list of a kind is called. */
export function listName(kind: ImportKind, t: T): string {
  const names = {
    students: t('people.students_title'),
    teachers: t('people.teachers_title'),
    classrooms: t('classrooms.list_title'),
  }
  return names[kind]
}

/** What the page that begins an import is called: "Upload students". */
export function startTitle(kind: ImportKind, t: T): string {
  const titles = {
    students: t('imports.title_students'),
    teachers: t('imports.title_teachers'),
    classrooms: t('imports.title_classrooms'),
  }
  return titles[kind]
}
