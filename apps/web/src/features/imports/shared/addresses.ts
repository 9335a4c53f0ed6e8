import type { ImportKind } from '@meridian/contract/imports.ts'

/** The addresses of each kind of import: the list that it fills, the page that begins one, and the page of one. */
export const addresses = {
  students: {
    list: '/dashboard/students',
    start: '/dashboard/students/import',
    one: '/dashboard/students/import/$id',
    missing: '/dashboard/students/import/$id/missing',
  },
  teachers: {
    list: '/dashboard/teachers',
    start: '/dashboard/teachers/import',
    one: '/dashboard/teachers/import/$id',
    missing: '/dashboard/teachers/import/$id/missing',
  },
  classrooms: {
    list: '/dashboard/classrooms',
    start: '/dashboard/classrooms/import',
    one: '/dashboard/classrooms/import/$id',
  },
} as const satisfies Record<ImportKind, object>
