import {
  blockClassroom,
  bulkClassrooms,
  deleteClassroom,
  getClassroomRemoval,
} from '@meridian/contract/calls/classrooms.gen.ts'
import { useT } from '../../app/messages.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

/**
 * What can be done with classrooms outside of their form: enable, disable, delete; one or several. `deleted` is called
 * once one is gone.
 */
export function useClassroomActions(deleted?: () => void) {
  const t = useT()
  return useRowActions({
    verb: 'disable',
    deleted,
    block: blockClassroom,
    removal: getClassroomRemoval,
    remove: deleteClassroom,
    bulk: bulkClassrooms,
    deletion: {
      title: (rows) =>
        rows.length === 1
          ? t('classrooms.delete_title', { name: rows[0]?.name ?? '' })
          : t('classrooms.delete_several', { count: rows.length }),
      action: (count) => t('classrooms.delete_action', { count }),
      note: t('classrooms.delete_note'),
    },
  })
}
