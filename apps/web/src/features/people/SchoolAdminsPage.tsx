import { Button } from '@mantine/core'
import {
  blockSchoolAdmin,
  bulkSchoolAdmins,
  deleteSchoolAdmin,
  getSchoolAdminRemoval,
  inviteSchoolAdmin,
  listSchoolAdmins,
  type SchoolAdmin,
} from '@meridian/contract/people.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { usePersonColumns } from './cells.tsx'
import { type MenuPerson, usePersonMenu } from './usePersonMenu.tsx'

const personOf = ({ id, user, active, can }: SchoolAdmin): MenuPerson => ({
  id,
  userId: user.id,
  name: user.name,
  active,
  can,
})
const edit = (id: string) => ({ to: '/dashboard/school-admins/edit/$id', params: { id } }) as const
const create = { to: '/dashboard/school-admins/create' } as const

/** Who administers which school. */
export function SchoolAdminsPage() {
  const t = useT()
  const columns = usePersonColumns<SchoolAdmin>((row) => ({ ...row.user, active: row.active }))
  const { menu, bulk, dialog } = usePersonMenu({
    personOf,
    block: blockSchoolAdmin,
    invite: inviteSchoolAdmin,
    removal: getSchoolAdminRemoval,
    remove: deleteSchoolAdmin,
    bulk: bulkSchoolAdmins,
    edit,
    deleteOne: t('people.delete_school_admin'),
    deleteNote: t('people.delete_note_admins'),
  })
  return (
    <>
      <ListPage
        route={listSchoolAdmins}
        title={t('people.school_admins')}
        facts={(count) => t('people.school_admins_count', { count })}
        countLabel={(count) => t('people.school_admins_count', { count })}
        searchLabel={t('people.search_school_admins')}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? edit(row.id) : null)}
        columns={[
          columns.name,
          {
            key: 'school',
            header: t('people.school'),
            sort: 'school',
            cell: (row) =>
              row.teaches ? (
                <TwoLines first={<bdi>{row.school.name}</bdi>} second={t('people.teaches_too')} />
              ) : (
                <bdi>{row.school.name}</bdi>
              ),
          },
          columns.email,
          columns.phone,
          columns.status,
        ]}
        rowMenu={menu}
        bulk={bulk}
        add={{ label: t('people.add_school_admin'), link: create }}
        empty={
          <EmptyState
            title={t('people.school_admins_empty')}
            text={t('people.school_admins_empty_text')}
          >
            <Button renderRoot={(props) => <Link {...props} {...create} />}>
              {t('people.add_school_admin')}
            </Button>
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
