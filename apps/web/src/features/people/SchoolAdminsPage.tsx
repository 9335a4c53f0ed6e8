import { Button } from '@mantine/core'
import { listSchoolAdmins } from '@meridian/contract/calls/people.gen.ts'
import type { SchoolAdmin } from '@meridian/contract/people.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../app/messages.ts'
import { Clip } from '../../ui/Clip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { TwoLines } from '../../ui/PanelTable.tsx'
import { usePersonColumns } from './cells.tsx'
import { schoolAdmins } from './kinds.ts'
import { usePersonMenu } from './usePersonMenu.tsx'

/** Who administers which school. */
export function SchoolAdminsPage() {
  const t = useT()
  const columns = usePersonColumns<SchoolAdmin>((row) => ({ ...row.user, active: row.active }))
  const { menu, bulk, dialog } = usePersonMenu(schoolAdmins)
  return (
    <>
      <ListPage
        route={listSchoolAdmins}
        title={t('people.school_admins')}
        facts={(count) => t('people.school_admins_count', { count })}
        countLabel={(count) => t('people.school_admins_count', { count })}
        searchLabel={t('people.search_school_admins')}
        words={{
          noMatch: (query) =>
            query
              ? t('people.school_admins_none_found_query', { query })
              : t('people.school_admins_none_found'),
          failed: t('people.school_admins_none_found_loaded'),
        }}
        defaultSort={{ column: 'name', direction: 'asc' }}
        rowName={(row) => row.user.name}
        rowHref={(row) => (row.can.edit ? schoolAdmins.edit(row.id) : null)}
        columns={[
          columns.name,
          {
            key: 'school',
            header: t('people.school'),
            sort: 'school',
            cell: (row) =>
              row.teaches ? (
                <TwoLines first={row.school.name} second={t('people.teaches_too')} />
              ) : (
                <Clip>{row.school.name}</Clip>
              ),
          },
          columns.email,
          columns.phone,
          columns.status,
        ]}
        rowMenu={menu}
        bulk={bulk}
        add={{ label: t('people.add_school_admin'), link: schoolAdmins.create }}
        empty={
          <EmptyState
            about="people"
            title={t('people.school_admins_empty')}
            text={t('people.school_admins_empty_text')}
          >
            <Button renderRoot={(props) => <Link {...props} {...schoolAdmins.create} />}>
              {t('people.add_school_admin')}
            </Button>
          </EmptyState>
        }
      />
      {dialog}
    </>
  )
}
