import { listAdmins } from '@meridian/contract/calls/people.gen.ts'
import { useT } from '../../core/messages.ts'
import { ManagedList } from '../../ui/managed/ManagedList.tsx'
import { admin } from './admin.declared.tsx'
import { admins } from './kinds.ts'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The provider's own staff, for the super admin. */
export function AdminsPage() {
  const t = useT()
  const { menu, bulk, dialog } = usePersonMenu(admins)
  return (
    <>
      <ManagedList
        route={listAdmins}
        said="people.admins"
        declared={admin}
        rowName={(row) => row.name}
        rowHref={(row) => (row.can.edit ? admins.edit(row.id) : null)}
        rowMenu={menu}
        bulk={bulk}
        add={{ link: admins.create }}
        empty={{ about: 'people', text: t('people.admins_empty_text') }}
      />
      {dialog}
    </>
  )
}
