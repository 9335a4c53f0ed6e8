import {
  blockClassroom,
  bulkClassrooms,
  deleteClassroom,
  getClassroomRemoval,
} from '@meridian/contract/calls/classrooms.gen.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

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
  })
}
