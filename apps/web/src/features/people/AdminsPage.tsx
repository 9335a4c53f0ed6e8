import { Button } from '@mantine/core'
import { listAdmins } from '@meridian/contract/calls/people.gen.ts'
import type { Admin } from '@meridian/contract/people.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { usePersonColumns } from './cells.tsx'
import { admins } from './kinds.ts'
import { usePersonMenu } from './usePersonMenu.tsx'

/** The provider's own staff, for the super admin. */
export function AdminsPage() {
  const t = useT()
  const columns = usePersonColumns<Admin>((row) => row)
  const { menu, bulk, dialog } = usePersonMenu(admins)
  return (
    <>
      <ListPage
        route={listAdmins}
        title={t('people.admins')}
        facts={(count) => t('people.admins_count', { count })}
        countLabel={(count) => t('people.admins_count', { count })}
        searchLabel={t('people.search_admins')}
        words={{
          noMatch: (query) =>
            query ? t('people.admins_none_found_query', { query }) : t('people.admins_none_found'),
          failed: t('people.admins_none_found_loaded'),
        }}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.name}
        rowHref={(row) => (row.can.edit ? admins.edit(row.id) : null)}
        columns={[columns.name, columns.email, columns.phone, columns.status]}
        rowMenu={menu}
        bulk={bulk}
        add={{ label: t('people.add_admin'), link: admins.create }}
        empty={
          <EmptyState
            about="people"
            title={t('people.admins_empty')}
            text={t('people.admins_empty_text')}
          >
            <Button renderRoot={(props) => <Link {...props} {...admins.create} />}>
              {t('people.add_admin')}
            </Button>
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
