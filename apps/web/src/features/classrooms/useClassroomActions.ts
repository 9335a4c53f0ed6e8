import {
  blockClassroom,
  bulkClassrooms,
  deleteClassroom,
  getClassroomRemoval,
} from '@meridian/contract/calls/classrooms.gen.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

/** Where what keeps a classroom is: its papers, those who have answered them, its columns of marks. */
const ways = (id: string): Record<string, LinkProps> => ({
  papers: { to: '/dashboard/classroom/$id/work', params: { id } },
  students: { to: '/dashboard/classroom/$id/people', params: { id } },
  columns: { to: '/dashboard/classroom/$id/grades', params: { id } },
})

/**
 * What can be done with classrooms outside of their form: enable, disable, delete; one or several. `deleted` is called
 * once one is gone.
 */
export function useClassroomActions(deleted?: () => void) {
  return useRowActions({
    verb: 'disable',
    said: 'classrooms',
    deleted,
    block: blockClassroom,
    removal: getClassroomRemoval,
    remove: deleteClassroom,
    bulk: bulkClassrooms,
    ways: ({ id }, kind) => ways(id)[kind],
  })
}
