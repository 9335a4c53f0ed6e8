import { bulkTeachers, createTeacher, listTeachers } from '@meridian/contract/calls/teachers.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import type { Teacher } from '@meridian/contract/teachers.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { lazyDialog } from '../../ui/lazy.ts'
import type { RowAction } from '../../ui/list/types.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { teachers } from './kinds.ts'
import { teacher } from './teacher.declared.tsx'
import { usePersonMenu } from './usePersonMenu.tsx'

const HandOverDialog = lazyDialog(async () => ({
  default: (await import('./HandOverDialog.tsx')).HandOverDialog,
}))

/** The list of the school's teachers; of every school's for a super admin. */
export function TeachersPage() {
  const t = useT()
  const addWays = useAddWays('teachers')
  const session = useActor()
  const mayAdd = admits(createTeacher.access, actorOf(session))
  const mayManage = admits(bulkTeachers.access, actorOf(session))
  const { menu, bulk, dialog } = usePersonMenu(teachers)
  const [leaving, setLeaving] = useState<Teacher | null>(null)
  const menuOf = (row: Teacher): RowAction[] => {
    const rest = menu(row)
    if (!row.can.edit) return rest
    const handOver: RowAction = {
      label: t('people.hand_over'),
      icon: <IconArrowsExchange size={18} stroke={1.75} />,
      onClick: () => setLeaving(row),
    }
    return [...rest.slice(0, 2), handOver, ...rest.slice(2)]
  }
  return (
    <>
      <ManagedList
        route={listTeachers}
        said="people.teachers"
        declared={teacher}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? teachers.edit(row.id) : null)}
        rowMenu={menuOf}
        bulk={mayManage ? bulk : undefined}
        add={
          mayAdd && {
            link: teachers.create,
            ...(session.school && {
              ways: addWays(t('people.teachers_add'), teachers.create),
              beside: <UploadButton kind="teachers" />,
            }),
            plus: 18,
          }
        }
        empty={{ about: 'people', text: t('people.teachers_empty_text') }}
      />
      {dialog}
      {leaving && <HandOverDialog teacher={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
