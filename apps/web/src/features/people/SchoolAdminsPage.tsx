import { listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import { useT } from '../../core/messages.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { schoolAdmins } from './kinds.ts'
import { schoolAdmin } from './school-admin.declared.tsx'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The list of the school admins of all schools. */
export function SchoolAdminsPage() {
  const t = useT()
  const { menu, bulk, dialog } = usePersonMenu(schoolAdmins)
  return (
    <>
      <ManagedList
        route={listSchoolAdmins}
        said="people.school_admins"
        declared={schoolAdmin}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? schoolAdmins.edit(row.id) : null)}
        rowMenu={menu}
        bulk={bulk}
        add={{ link: schoolAdmins.create }}
        empty={{ about: 'people', text: t('people.school_admins_empty_text') }}
      />
      {dialog}
    </>
  )
}
