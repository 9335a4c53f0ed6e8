import {
  blockSchool,
  bulkSchools,
  deleteSchool,
  getSchoolRemoval,
} from '@meridian/contract/calls/schools.gen.ts'
import { useT } from '../../app/messages.ts'
import { useRowActions } from '../../ui/list/useRowActions.tsx'

/** Blocking, admitting and deleting schools, one or several; `deleted` is called once one is gone. */
export function useSchoolActions(deleted?: () => void) {
  const t = useT()
  return useRowActions({
    verb: 'block',
    deleted,
    block: blockSchool,
    removal: getSchoolRemoval,
    remove: deleteSchool,
    bulk: bulkSchools,
    deletion: {
      title: (rows) =>
        rows.length === 1
          ? t('schools.delete_title', { name: rows[0]?.name ?? '' })
          : t('schools.delete_several', { count: rows.length }),
      action: (count) => t('schools.delete_action', { count }),
      note: t('schools.delete_note'),
    },
    asks: (rows) => ({
      title:
        rows.length === 1
          ? t('schools.block_title', { name: rows[0]?.name ?? '' })
          : t('schools.block_several', { count: rows.length }),
      text: t(rows.length === 1 ? 'schools.block_text' : 'schools.block_text_several'),
      action: t('ui.off_block'),
      danger: true,
    }),
  })
}
