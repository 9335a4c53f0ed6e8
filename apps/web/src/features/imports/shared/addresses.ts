import type { ImportKind } from '@meridian/contract/imports.ts'

/** Where each kind of import has its pages: the list it fills, where it begins, and one of them. */
export const addresses = {
  students: {
    list: '/dashboard/students',
    start: '/dashboard/students/import',
    one: '/dashboard/students/import/$id',
  },
  teachers: {
    list: '/dashboard/teachers',
    start: '/dashboard/teachers/import',
    one: '/dashboard/teachers/import/$id',
  },
  classrooms: {
    list: '/dashboard/classrooms',
    start: '/dashboard/classrooms/import',
    one: '/dashboard/classrooms/import/$id',
  },
} as const satisfies Record<ImportKind, object>
