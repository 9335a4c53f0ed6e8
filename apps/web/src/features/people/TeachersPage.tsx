import { teacherStates } from '@meridian/contract/calls/invitations.gen.ts'
import { bulkTeachers, createTeacher, listTeachers } from '@meridian/contract/calls/teachers.gen.ts'
import { admits } from '@meridian/contract/core/access.ts'
import { useT } from '../../core/messages.ts'
import { actorOf, useActor } from '../../core/session.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { UploadButton } from '../imports/shared/UploadButton.tsx'
import { useAddWays } from '../imports/shared/useAddWays.tsx'
import { teacherLink } from '../teachers/shared/link.ts'
import { StateChips } from './invitations/StateChips.tsx'
import { useInviting } from './invitations/useInviting.tsx'
import { teachers } from './kinds.ts'
import { teacher } from './teacher.declared.tsx'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The list of the school's teachers; of every school's for a super admin. */
export function TeachersPage() {
  const t = useT()
  const addWays = useAddWays('teachers')
  const session = useActor()
  const mayAdd = admits(createTeacher.access, actorOf(session))
  const mayManage = admits(bulkTeachers.access, actorOf(session))
  const { menu, bulk, dialog } = usePersonMenu(teachers)
  const inviting = useInviting('teachers')
  const counts = admits(teacherStates.access, actorOf(session))
  return (
    <>
      <ManagedList
        above={inviting.panel}
        route={listTeachers}
        said="people.teachers"
        declared={teacher}
        chips={counts && <StateChips route={teacherStates} />}
        ownFilters={counts ? ['state'] : []}
        rowName={(row) => row.user.name}
        rowHref={(row) => teacherLink(row.id)}
        rowMenu={menu}
        bulk={mayManage ? [...inviting.bulk, ...bulk] : undefined}
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
    </>
  )
}
