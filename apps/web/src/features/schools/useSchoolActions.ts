import {
  blockSchool,
  bulkSchools,
  deleteSchool,
  getSchoolRemoval,
} from '@meridian/contract/calls/schools.gen.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

/** Blocking, admitting and deleting schools, one or several; `deleted` is called once one is gone. */
export function useSchoolActions(deleted?: () => void) {
  return useRowActions({
    verb: 'block',
    said: 'schools',
    deleted,
    block: blockSchool,
    removal: getSchoolRemoval,
    remove: deleteSchool,
    bulk: bulkSchools,
  })
}
