import { Button } from '@mantine/core'
import {
  type Admin,
  blockAdmin,
  bulkAdmins,
  deleteAdmin,
  getAdminRemoval,
  inviteAdmin,
  listAdmins,
} from '@meridian/contract/people.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { usePersonColumns } from './cells.tsx'
import { type MenuPerson, usePersonMenu } from './usePersonMenu.tsx'

const personOf = ({ id, name, active, can }: Admin): MenuPerson => ({
  id,
  userId: id,
  name,
  active,
  can,
})
const edit = (id: string) => ({ to: '/dashboard/admins/edit/$id', params: { id } }) as const
const create = { to: '/dashboard/admins/create' } as const

/** The provider's own staff, for the super admin. */
export function AdminsPage() {
  const t = useT()
  const columns = usePersonColumns<Admin>((row) => row)
  const { menu, bulk, dialog } = usePersonMenu({
    personOf,
    block: blockAdmin,
    invite: inviteAdmin,
    removal: getAdminRemoval,
    remove: deleteAdmin,
    bulk: bulkAdmins,
    edit,
    deleteOne: t('people.delete_admin'),
  })
  return (
    <>
      <ListPage
        route={listAdmins}
        title={t('people.admins')}
        facts={(count) => t('people.admins_count', { count })}
        countLabel={(count) => t('people.admins_count', { count })}
        searchLabel={t('people.search_admins')}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.name}
        rowHref={(row) => (row.can.edit ? edit(row.id) : null)}
        columns={[columns.name, columns.email, columns.phone, columns.status]}
        rowMenu={menu}
        bulk={bulk}
        add={{ label: t('people.add_admin'), link: create }}
        empty={
          <EmptyState title={t('people.admins_empty')} text={t('people.admins_empty_text')}>
            <Button renderRoot={(props) => <Link {...props} {...create} />}>
              {t('people.add_admin')}
            </Button>
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
