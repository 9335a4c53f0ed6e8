import { listClassrooms } from '@meridian/contract/calls/classrooms.gen.ts'
import {
  blockSchool,
  bulkSchools,
  deleteSchool,
  getSchoolRemoval,
} from '@meridian/contract/calls/schools.gen.ts'
import { listStudents } from '@meridian/contract/calls/students.gen.ts'
import { listTeachers } from '@meridian/contract/calls/teachers.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { LinkProps } from '@tanstack/react-router'
import { actorOf, useActor } from '../../core/session.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

/** Blocking, admitting and deleting schools, one or several; `deleted` is called once one is gone. */
export function useSchoolActions(deleted?: () => void) {
  const actor = actorOf(useActor())
  const ways = (search: { filter_school_id: string }): Record<string, LinkProps | false> => ({
    admins: { to: '/dashboard/school-admins', search },
    teachers: admits(listTeachers.access, actor) && { to: '/dashboard/teachers', search },
    students: admits(listStudents.access, actor) && { to: '/dashboard/students', search },
    classes: admits(listClassrooms.access, actor) && { to: '/dashboard/classrooms', search },
  })
  return useRowActions({
    verb: 'block',
    said: 'schools',
    deleted,
    block: blockSchool,
    removal: getSchoolRemoval,
    remove: deleteSchool,
    bulk: bulkSchools,
    ways: ({ id }, kind) => ways({ filter_school_id: id })[kind] || undefined,
  })
}
